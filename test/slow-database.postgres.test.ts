import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { outcome, setupTestApp } from './app.ts';

// 25 seconds in production.
const LIMIT_MS = 3_000;

const portal = setupTestApp({}, { answerWithinMs: LIMIT_MS });

test('a call that the database keeps waiting is answered 503 in time, and the next one works', async () => {
  const admin = await portal.as('admin');
  const { id } = await makeApplication(portal.db);
  const other = await portal.database.pool.connect();
  await other.query('begin');
  await other.query('select 1 from applications where id = $1 for update', [id]);
  const flag = { is_flagged: true, flag_reason: 'Please look at this' };

  const late = await admin.patch(paths.applicationFlag(id), flag);
  await other.query('rollback');
  other.release();

  expect(outcome(late)).toEqual([503, 'database_unavailable']);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect((await admin.patch(paths.applicationFlag(id), flag)).statusCode).toBe(200);
});

test('an export may take longer than that', async () => {
  const admin = await portal.as('admin');
  await makeApplication(portal.db);
  const other = await portal.database.pool.connect();
  await other.query('begin');
  await other.query('lock table applications in access exclusive mode');

  const exported = admin.get(paths.exportCsv);
  const late = await admin.get(paths.applications);
  await other.query('rollback');
  other.release();

  expect(late.statusCode).toBe(503);
  expect((await exported).statusCode).toBe(200);
});

test('a body that does not arrive in time is answered 408, not blamed on the database', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');

  socket.write(
    `POST ${paths.login} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 400\r\n\r\n{`,
  );
  const received = await text(socket);

  expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(received).toContain('"code":"request_too_slow"');
});
