import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { tokenPaths } from '#contract/tokens/paths.ts';
import { webhookPaths } from '#contract/webhooks/paths.ts';
import { openLog } from '#server/core/logger.ts';
import { makeApplication, makeEvent } from '#server/seed/factories.ts';
import { openWebhookSender } from '#server/webhooks/sender.service.ts';
import { signedHeaders } from '#server/webhooks/signature.ts';
import { openTransport } from '#server/webhooks/transport.ts';
import { setupAdmin, setupTestApp } from './app.ts';
import { findFreePort } from './shared/free-port.ts';
import { startReceiver } from './shared/webhook-receiver.ts';

const portal = setupTestApp({ WEBHOOKS_PRIVATE: 'on' });
const admin = setupAdmin(portal);
const folder = mkdtempSync(join(tmpdir(), 'portal-integrating-'));

// The programs of docs/integrating.md, each under the name in its first line.
beforeAll(() => {
  const page = readFileSync('docs/integrating.md', 'utf8');
  for (const [, code = '', name = ''] of page.matchAll(/^```js\n(\/\/ (\w+\.mjs)[\s\S]*?)^```/gm))
    writeFileSync(join(folder, name), code);
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(folder, name)], { env });
  onTestFinished(() => void child.kill());
  return child;
}

test('verify.mjs takes what the portal signed, and nothing else', async () => {
  const file = join(folder, 'verify.mjs');
  const { verify } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"type":"webhook.test"}';
  const signed = (at: number) => signedHeaders(secret, 'an-id', new Date(at), body);
  const now = Date.now();

  expect(verify(secret, signed(now), body)).toEqual({ type: 'webhook.test' });
  const two = { 'webhook-signature': `v1,AAAA ${signed(now)['webhook-signature']}` };
  expect(verify(secret, { ...signed(now), ...two }, body)).toEqual({ type: 'webhook.test' });
  expect(() => verify(secret, signed(now), `${body} `)).toThrow('not signed');
  expect(() => verify('whsec_AAAA', signed(now), body)).toThrow('not signed');
  expect(() => verify(secret, { ...signed(now), 'webhook-id': 'other' }, body)).toThrow();
  expect(() => verify(secret, signed(now - 301_000), body)).toThrow('older');
  expect(readFileSync(file, 'utf8').trim().split('\n').length - 1).toBeLessThanOrEqual(16);
});

test('list.mjs lists the applications with a token', async () => {
  const { application_number, zip_code } = await makeApplication(portal.db);
  await makeApplication(portal.db, { status: 'rejected' });
  const expires_at = new Date(portal.clock.now.getTime() + 86_400_000).toISOString();
  const token = { name: 'List', scopes: ['applications:read'], expires_at };
  const { secret } = (await admin.post(tokenPaths.tokens, token)).json();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;

  const program = run('list.mjs', {
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_TOKEN: secret,
  });

  expect(await text(program.stdout)).toBe(`${application_number} ${zip_code}\n`);
});

test('chat.mjs posts what a webhook sends', async () => {
  const chat = await startReceiver();
  onTestFinished(() => chat.close());
  const PORT = String(await findFreePort());
  const url = `http://127.0.0.1:${PORT}/`;
  const hook = { url, events: ['review.added'] };
  const { secret } = (await admin.post(webhookPaths.webhooks, hook)).json();
  const program = run('chat.mjs', { WEBHOOK_SECRET: secret, CHAT_URL: chat.url, PORT });
  await new Promise((resolve) => program.stdout.once('data', resolve));
  const application = await makeApplication(portal.db);
  await makeEvent(portal.db, { action: 'APPLICATION_SCORED', application_id: application.id });
  const sender = openWebhookSender({
    ...{ db: portal.db, mail: portal.mail, secret: portal.app.secret, log: openLog('silent') },
    transport: openTransport({ allowsPrivate: true, answerMs: 60_000 }),
    // What triggers write is due by the clock of the database.
    now: () => new Date(Date.now() + 1_000),
  });
  onTestFinished(() => sender.close());

  await sender.deliver();

  expect(chat.bodies()).toEqual([{ text: `review.added ${application.application_number}` }]);
});
