import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openMailTransport } from '#server/mail/mail.transport.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { OUTBOX_PATH } from './outbox.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'outbox-test-'));
const portals: TestApp[] = [];
afterAll(async () => {
  for (const portal of portals) await portal.close();
  rmSync(folder, { recursive: true });
});

async function startWith(env: Record<string, string>) {
  const portal = await startTestApp({ DATA_DIR: folder, ...env });
  portals.push(portal);
  return portal.visitor;
}
const write = (id: string, subject: string) =>
  openMailTransport({ smtpUrl: undefined, dataDir: folder, mailFrom: 'news@example.org' }).send({
    id,
    to: 'zoe@example.org',
    language: 'es',
    subject,
    text: 'Abra <esto>:\nhttps://portal.example.org/es/reset-password#token=a&name=Zo%C3%A9',
    html: '<p>Abra esto: ñandú</p>',
  });

test('in development it lists the mail that was not sent, as text with links and as HTML', async () => {
  const visitor = await startWith({ NODE_ENV: 'development' });
  expect((await visitor.get(OUTBOX_PATH)).body).toContain('There is no mail yet');
  await write('1', 'Recibimos su solicitud <b>');

  const list = await visitor.get(OUTBOX_PATH);
  const html = await visitor.get(`${OUTBOX_PATH}/1.eml`);

  expect(list.body).toContain('<h2>Recibimos su solicitud &lt;b&gt;</h2>');
  expect(list.body).toContain('To zoe@example.org');
  expect(list.body).toContain('Abra &lt;esto&gt;:');
  const link = 'https://portal.example.org/es/reset-password#token=a&amp;name=Zo%C3%A9';
  expect(list.body).toContain(`<a href="${link}">${link}</a>`);
  expect(html.body.trim()).toBe('<p>Abra esto: ñandú</p>');
  expect(html.headers['content-security-policy']).toContain("default-src 'none'");
  for (const file of ['2.eml', '..%2Flock.db', '1.txt']) {
    expect((await visitor.get(`${OUTBOX_PATH}/${file}`)).statusCode).toBe(404);
  }
});

test('it does not exist in production, nor where a mail server is set', async () => {
  await write('1', 'Recibimos su solicitud');
  for (const [NODE_ENV, SMTP_URL] of [
    ['production', ''],
    ['development', 'smtp://localhost:25'],
  ] as const) {
    const visitor = await startWith({ NODE_ENV, SMTP_URL });

    for (const path of [OUTBOX_PATH, `${OUTBOX_PATH}/1.eml`]) {
      const response = await visitor.get(path);
      expect([response.statusCode, response.body.includes('Recibimos')]).toEqual([404, false]);
    }
  }
});
