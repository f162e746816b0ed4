import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { openMailTransport, requiresTls } from './mail.transport.ts';

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

test('a message says which language it is in', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mail-test-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const transport = openMailTransport({
    smtpUrl: undefined,
    dataDir,
    mailFrom: 'news@example.org',
  });

  const folder = await transport.send({
    id: '1',
    to: 'zoe@example.org',
    language: 'es',
    subject: 'Recibimos su solicitud',
    text: 'Hola:',
    html: '<p>Hola:</p>',
  });

  const { headers } = await PostalMime.parse(readFileSync(join(folder, '1.eml')));
  expect(headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'es' }));
});
