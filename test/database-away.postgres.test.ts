import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { submissionBody } from '#server/seed/factories.ts';
import { type Caller, ok, refusal, startTestApp, type TestApp } from './app.ts';
import { openFlakyProxy } from './flaky-proxy.ts';

let portal: TestApp;
let admin: Caller;
let proxy: Awaited<ReturnType<typeof openFlakyProxy>>;
beforeAll(async () => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  const { hostname, port } = new URL(prepared.server);
  proxy = await openFlakyProxy({ host: hostname, port: Number(port || 5432) });
  portal = await startTestApp(
    { RATE_LIMIT: 'on' },
    {
      detour: (url) => {
        const detour = new URL(url);
        detour.hostname = '127.0.0.1';
        detour.port = String(proxy.port);
        return detour.href;
      },
    },
  );
  admin = await portal.as('admin');
});
afterAll(async () => {
  await portal.close();
  await proxy.stop();
});

const submit = () => portal.visitor.post(paths.submit, submissionBody());

test('without the database: 503 in the usual error shape, health degraded, then recovery', async () => {
  expect((await submit()).statusCode).toBe(200);

  await proxy.stop();

  for (const send of [
    submit,
    () => admin.get(paths.applications),
    () => admin.get(paths.exportCsv),
    () => admin.get(paths.verify),
    () => portal.visitor.get(paths.zipCheck('10001')),
    () => portal.visitor.post(paths.login, { email: 'a@example.org', password: 'x' }),
    () => portal.visitor.post(paths.forgotPassword, { email: 'a@example.org' }),
  ]) {
    const response = await send();
    expect(response.statusCode, response.body).toBe(503);
    expect(errorResponse.parse(response.json())).toEqual({
      message: messages.databaseUnavailable,
      code: 'database_unavailable',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['cache-control']).toBe('no-store');
  }
  const away = await refusal(503, portal.visitor.get(paths.health));
  expect(away).toMatchObject({ status: 'degraded', database: 'disconnected' });

  await proxy.restart();

  const back = await ok(portal.visitor.get(paths.health));
  expect(back).toMatchObject({ status: 'ok', database: 'connected' });
  expect((await submit()).statusCode).toBe(200);
  expect((await admin.get(paths.applications)).json().totalCount).toBe(2);
});

test('connections that drop again and again do not use up the pool', async () => {
  const before = await portal.db.$count(applications);
  let stored = 0;
  for (let round = 0; round < 12; round++) {
    const answers = Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        portal.app.inject({
          method: 'POST',
          url: paths.submit,
          payload: submissionBody(),
          remoteAddress: `203.0.113.${round * 10 + n}`,
        }),
      ),
    );
    proxy.dropConnections();
    for (const answer of await answers) {
      expect([200, 503], answer.body).toContain(answer.statusCode);
      if (answer.statusCode === 200) stored++;
    }
  }

  const after = await Promise.all(Array.from({ length: 20 }, () => admin.get(paths.applications)));

  expect(after.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
  // A submit whose response was lost may be stored; an acknowledged one must be.
  expect((await portal.db.$count(applications)) - before).toBeGreaterThanOrEqual(stored);
});
