import { asc } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import { webhookPaths as paths } from '#contract/webhooks/paths.ts';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { openLog } from '#server/core/logger.ts';
import { webhookDeliveries, webhooks } from '#server/db/webhook-schema.ts';
import { makeApplication, makeEvent } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import {
  answerWith,
  neverAnswer,
  type Receiver,
  startReceiver,
} from '#test/shared/webhook-receiver.ts';
import { openWebhookSender, pauseMs, type WebhookSender } from './sender.service.ts';
import { openTransport } from './transport.ts';

const portal = setupTestApp({ WEBHOOKS_PRIVATE: 'on' });
const admin = setupAdmin(portal);
const HOUR_MS = 3_600_000;

let receiver: Receiver;
const senders: WebhookSender[] = [];
beforeEach(async () => {
  receiver = await startReceiver();
  // What triggers write is due by the clock of the database.
  portal.clock.now = new Date(Date.now() + 60_000);
});
afterEach(async () => {
  await receiver.close();
  for (const sender of senders.splice(0)) await sender.close();
});

/** Another process of the portal. */
function open({ allowsPrivate = true, answerMs = 60_000, secret = portal.app.secret } = {}) {
  const transport = openTransport({ allowsPrivate, answerMs });
  const log = openLog('silent');
  const sender = openWebhookSender({
    ...{ db: portal.db, mail: portal.mail, transport, log, secret },
    now: () => portal.clock.now,
  });
  senders.push(sender);
  return sender;
}
const create = async (url = receiver.url) => {
  const response = await admin.post(paths.webhooks, { url, events: WEBHOOK_EVENTS });
  return response.json() as { webhook: { id: string }; secret: string };
};
const later = (ms: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + ms);
};
const tell = (application_id: string) =>
  makeEvent(portal.db, { action: 'APPLICATION_SCORED', application_id });
const createAndTell = async (url?: string) => {
  await create(url);
  await tell((await makeApplication(portal.db)).id);
};
const deliveries = () =>
  portal.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.position));
const only = async () => (await deliveries())[0]!;
const stored = async () => (await portal.db.select().from(webhooks))[0]!;

test('a change arrives, signed, and its receiver can verify it', async () => {
  const { secret } = await create();
  const { id, application_number, status } = await makeApplication(portal.db);
  await tell(id);

  await open().deliver();

  const [hook] = receiver.received;
  const { at, ...delivery } = await only();
  const headers = hook!.headers as Record<string, string>;
  expect(JSON.parse(hook!.body)).toEqual({
    type: 'review.added',
    timestamp: at.toISOString(),
    data: { application_id: id, application_number, status },
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(portal.clock.now.getTime() / 1_000)),
  });
  expect(new Webhook(secret).verify(hook!.body, headers)).toEqual(JSON.parse(hook!.body));
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, response_status: 204 });
});

test('what fails is sent again after 10 seconds and pauses that grow, with the same id and words', async () => {
  await createAndTell();
  const sender = open();
  receiver.answer(answerWith(500));

  await sender.deliver();
  const began = portal.clock.now;
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1, response_status: 500 });
  expect((await stored()).failing_since).toEqual(began);
  later(9_999);
  await sender.deliver();
  expect(receiver.received).toHaveLength(1);
  later(1);
  await sender.deliver();
  expect(receiver.received).toHaveLength(2);
  expect((await only()).next_at).toEqual(new Date(portal.clock.now.getTime() + 20_000));
  receiver.answer(answerWith(200));
  later(20_000);
  await sender.deliver();

  expect(await only()).toMatchObject({
    ...{ status: 'delivered', attempts: 3, response_status: 200 },
    ...{ problem: null, next_at: null },
  });
  expect((await stored()).failing_since).toBeNull();
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('after three days it is given up and the webhook switched off; switched on, it goes on', async () => {
  const { webhook } = await create();
  const { id } = await makeApplication(portal.db);
  await tell(id);
  const sender = open();
  receiver.answer(answerWith(503));
  const began = portal.clock.now.getTime();

  while ((await stored()).active) {
    await sender.deliver();
    const { next_at } = await only();
    if (next_at) portal.clock.now = next_at;
  }

  expect(portal.clock.now.getTime() - began).toBe(WEBHOOK_LIMITS.retryDays * 24 * HOUR_MS);
  expect(receiver.received.length).toBeGreaterThan(15);
  expect(receiver.received.length).toBeLessThan(30);
  expect(await only()).toMatchObject({ status: 'failed', response_status: 503, next_at: null });
  const log = await recorded(portal.db);
  expect(log.at(-1)).toMatchObject({
    ...{ action: 'WEBHOOK_SWITCHED_OFF', actor_name: 'System' },
    details: `127.0.0.1:${receiver.port}`,
  });
  const { name, email: to } = admin.user;
  const facts = { name, host: `127.0.0.1:${receiver.port}`, webhook_id: webhook.id };
  expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'webhook_off', to, facts }]);

  receiver.answer(answerWith(200));
  await tell(id);
  expect(await deliveries()).toHaveLength(1);
  const body = { url: receiver.url, events: ['review.added'], active: true };
  await admin.put(paths.webhook(webhook.id), body);
  expect((await stored()).failing_since).toBeNull();
  await admin.post(paths.resend(webhook.id, (await only()).id));
  await sender.deliver();
  expect(await only()).toMatchObject({ status: 'delivered', attempts: 1 });
});

test('pauses double from 10 seconds to six hours', () => {
  expect([1, 2, 3, 12, 13, 100].map((attempts) => pauseMs(attempts) / 1_000)).toEqual([
    10, 20, 40, 20_480, 21_600, 21_600,
  ]);
});

test('of one object the next waits until the one before has arrived; others do not', async () => {
  await create();
  const [one, two] = [await makeApplication(portal.db), await makeApplication(portal.db)];
  await tell(one.id);
  await tell(one.id);
  await tell(two.id);
  const sender = open();
  const ids = () => receiver.bodies().map(({ data }) => data.application_id);
  receiver.answer((response, { body }) =>
    answerWith(body.includes(one.id) ? 500 : 200)(response, { headers: {}, body }),
  );

  await sender.deliver();
  expect(ids().sort()).toEqual([one.id, two.id].sort());
  receiver.answer(answerWith(200));
  later(10_000);
  await sender.deliver();

  expect(ids().filter((id) => id === one.id)).toHaveLength(3);
  const [first, second] = await deliveries();
  const order = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(order.lastIndexOf(first!.id)).toBeLessThan(order.indexOf(second!.id));
});

test('a receiver that never answers has at most five requests and holds up no other', async () => {
  const silent = await startReceiver();
  silent.answer(neverAnswer);
  await create(silent.url);
  await create();
  for (let n = 0; n < 12; n += 1) await tell((await makeApplication(portal.db)).id);
  const sender = open();

  const delivering = sender.deliver();

  await expect.poll(() => receiver.received.length).toBe(12);
  await expect.poll(() => silent.received.length).toBe(5);
  expect(silent.peak.open).toBe(5);
  await silent.close();
  await delivering;
});

test('an answer that takes too long is a timeout', async () => {
  await createAndTell();
  receiver.answer(neverAnswer);

  await open({ answerMs: 50 }).deliver();

  expect(await only()).toMatchObject({ status: 'pending', problem: 'timeout' });
});

test('a body that never ends does not matter: the status is what counts', async () => {
  await createAndTell();
  receiver.answer((response) => void response.writeHead(200).write('dripping'));

  await open().deliver();

  expect(await only()).toMatchObject({ status: 'delivered', response_status: 200 });
});

test('a redirect is not followed', async () => {
  const other = await startReceiver();
  await createAndTell();
  receiver.answer((response) => void response.writeHead(307, { location: other.url }).end());

  await open().deliver();

  expect(await only()).toMatchObject({ status: 'pending', response_status: 307 });
  expect(other.received).toEqual([]);
  await other.close();
});

test.each([
  ['a literal address', () => receiver.url],
  ['a name that has become one', () => `http://localhost:${receiver.port}/`],
])('nothing is sent to a private address: %s', async (_, url) => {
  await createAndTell(url());

  await open({ allowsPrivate: false }).deliver();

  expect(await only()).toMatchObject({ status: 'pending', problem: 'private_address' });
  expect(receiver.received).toEqual([]);
});

test.each([
  ['name_not_found', 'https://nobody.invalid/'],
  ['connection_failed', 'http://127.0.0.1:1/'],
])('the delivery says %s', async (problem, url) => {
  await createAndTell(url);

  await open().deliver();

  expect(await only()).toMatchObject({ status: 'pending', response_status: null, problem });
});

test('without the key that encrypted the secret nothing is sent unsigned', async () => {
  await createAndTell();

  await open({ secret: deriveKeys('another key') }).deliver();

  expect(await only()).toMatchObject({ status: 'pending', problem: 'key_lost' });
  expect(receiver.received).toEqual([]);
});

test('what a crashed process was sending is sent again a minute later, not before', async () => {
  await createAndTell();
  receiver.answer(neverAnswer);
  // Sends, and never comes back to write down how it went.
  void open().deliver();
  await expect.poll(() => receiver.received.length).toBe(1);
  const other = open();
  receiver.answer(answerWith(200));

  later(59_999);
  await other.deliver();
  expect(receiver.received).toHaveLength(1);
  later(1);
  await other.deliver();

  expect(receiver.received).toHaveLength(2);
  expect(await only()).toMatchObject({ status: 'delivered', attempts: 2 });
});

test('several processes send each once', async () => {
  await create();
  for (let n = 0; n < 20; n += 1) await tell((await makeApplication(portal.db)).id);

  await Promise.all([open().deliver(), open().deliver(), open().deliver()]);

  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test('one that was switched off meanwhile sends nothing', async () => {
  const { webhook } = await create();
  await tell((await makeApplication(portal.db)).id);
  await admin.put(paths.webhook(webhook.id), {
    ...{ url: receiver.url, events: ['review.added'] },
    active: false,
  });

  await open().deliver();

  expect(receiver.received).toEqual([]);
  expect(await only()).toMatchObject({ status: 'pending', attempts: 0 });
});
