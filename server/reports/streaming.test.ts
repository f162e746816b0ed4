import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { makeSession } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { makeMany } from '#test/many-applications.ts';
import { readRecords } from '#test/read-csv.ts';
import { watchStatements } from '#test/statements.ts';

const portal = setupTestApp();
let port: number;
let statements: ReturnType<typeof watchStatements> | undefined;
beforeAll(async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterEach(() => statements?.restore());

const PAGE = /as technical/;
const pagesRead = () => statements?.count(PAGE);
const busyConnections = () => portal.database.pool.totalCount - portal.database.pool.idleCount;

async function open(path: string): Promise<IncomingMessage> {
  const { user } = await portal.as('admin');
  const token = await makeSession(portal.db, user);
  const request = get({ port, path, headers: { authorization: `Bearer ${token}` } });
  const [response] = await once(request, 'response');
  return response;
}

test('a client that disconnects ends the export', async () => {
  const essay = 'a long answer '.repeat(700);
  await makeMany(portal.db, 4_000, {
    question_1_education: essay,
    question_2_journalism: essay,
    question_3_credibility: essay,
  });
  statements = watchStatements(portal.database.pool);

  const response = await open(paths.exportCsv);
  await once(response, 'readable');
  response.destroy();
  await expect
    .poll(() => new Promise((resolve) => portal.app.server.getConnections((_, n) => resolve(n))))
    .toBe(0);
  const readUntilThen = pagesRead();
  // Then the page that was being read is finished.
  await expect.poll(busyConnections).toBe(0);

  expect(pagesRead()).toBe(readUntilThen);
  expect(readUntilThen).toBeLessThan(8);
});

test('the headings come before the first page is read', async () => {
  await makeMany(portal.db, 600);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  statements = watchStatements(portal.database.pool, async (text) => {
    if (PAGE.test(text)) await held;
  });

  const response = await open(paths.exportCsv);
  const [first] = await once(response, 'data');
  release();
  const rest = await Array.fromAsync(response);

  expect(String(first)).toMatch(/^\uFEFFApplication number,[^\n]+\r\n$/);
  expect(readRecords(String(first) + Buffer.concat(rest))).toHaveLength(600);
});

test('an error during the export aborts the download instead of completing it', async () => {
  await makeMany(portal.db, 1_200);
  statements = watchStatements(portal.database.pool, async (text) => {
    if (PAGE.test(text) && pagesRead() === 2) throw new Error('Connection terminated');
  });

  const response = await open(paths.exportCsv);

  await expect(Array.fromAsync(response)).rejects.toThrow('aborted');
});

test('other requests are served while a long export waits for its client', async () => {
  await makeMany(portal.db, 1_200);
  const admin = await portal.as('admin');

  const response = await open(paths.exportCsv);
  await once(response, 'readable');
  const answer = await admin.get(paths.statistics);
  await expect.poll(busyConnections).toBe(0);
  const rest = await Array.fromAsync(response);

  expect(answer.json().conversionFunnel.total_applications).toBe(1_200);
  expect(readRecords(Buffer.concat(rest).toString())).toHaveLength(1_200);
});
