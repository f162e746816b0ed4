import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { type Message, openMailTransport, requiresTls } from './mail.transport.ts';

test.each([
  ['smtp://mail.example.org:587', true],
  ['smtp://user:password@192.0.2.7:25', true],
  ['smtp://localhost.example.org', true],
  ['smtp://[2001:db8::1]:25', true],
  ['smtps://mail.example.org', true],
  ['smtp://localhost:25', false],
  ['smtp://127.0.0.1:25', false],
  ['smtp://127.8.0.1', false],
  ['smtp://[::1]:25', false],
  ['smtp://mailpit:1025?requireTLS=false', false],
  ['smtp://127.0.0.1:25?requireTLS=true', true],
])('%s: mail is sent encrypted or not at all: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected);
});

async function write(message: Partial<Message>, mailFrom = 'Newsroom <news@example.org>') {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const transport = openMailTransport({ smtpUrl: undefined, dataDir, mailFrom });
  const folder = await transport.send({
    id: '1',
    to: 'zoe@example.org',
    language: 'es',
    subject: 'Recibimos su solicitud',
    text: 'Hola:',
    html: '<p>Hola:</p>',
    ...message,
  });
  const mail = await PostalMime.parse(readFileSync(join(folder, '1.eml')));
  return Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
}

test('a message says which language it is in', async () => {
  expect((await write({}))['content-language']).toBe('es');
});

test('a message has an id of the sender’s own domain, the same at every attempt', async () => {
  expect((await write({}))['message-id']).toBe('<1@example.org>');
  expect((await write({}, 'news@mail.example.org'))['message-id']).toBe('<1@mail.example.org>');
});

test('all messages about an application are one thread, others none', async () => {
  const root = '<application.VNC-2026-00042@example.org>';

  expect(await write({ thread: 'VNC-2026-00042' })).toMatchObject({
    'in-reply-to': root,
    references: root,
  });
  expect(Object.keys(await write({}))).not.toContain('references');
});

test('only what can be switched off says how, for one click', async () => {
  const unsubscribe = `https://portal.example.org/api/mail/unsubscribe?token=alerts.${'a'.repeat(36)}.${'b'.repeat(43)}`;

  expect(await write({ unsubscribe })).toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(Object.keys(await write({}))).not.toContain('list-unsubscribe');
});
