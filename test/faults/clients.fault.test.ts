import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { errorResponse } from '#contract/shared/errors.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeMany } from '#test/many-applications.ts';
import { callerOf, signIn } from './caller.ts';
import { endPortal, startPortal } from './portal.ts';
import { createSetup, ENGINES, withDatabase } from './portal-setups.ts';
import { test } from './report.ts';

/** A client that sends one piece a second and never ends; resolves with what it received. */
async function sendSlowly(address: string, start: string, piece: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const begun = performance.now();
  socket.write(start);
  const sending = setInterval(() => socket.write(piece), 1_000);
  socket.on('error', () => {});
  const received = await text(socket).catch(() => '');
  clearInterval(sending);
  socket.destroy();
  return { received, seconds: (performance.now() - begun) / 1_000 };
}

test('slow clients are disconnected and do not delay others', async ({ report }) => {
  const SECONDS_AT_MOST = 45;
  const setup = await createSetup('embedded');
  const portal = startPortal(setup.env);
  const address = await portal.ready;
  const token = await signIn(address);
  const { ask } = callerOf(address, token);
  const head = `POST ${paths.submit} HTTP/1.1\r\nHost: portal\r\n`;
  const bodyHead = `${head}Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{`;

  let isOver = false;
  const slow = Promise.all([
    ...Array.from({ length: 60 }, () => sendSlowly(address, head, 'X-More: y\r\n')),
    ...Array.from({ length: 60 }, () => sendSlowly(address, bodyHead, ' ')),
  ]).finally(() => {
    isOver = true;
  });
  let [answered, longest] = [0, 0];
  while (!isOver) {
    const begun = performance.now();
    expect((await ask('GET', paths.applications))?.status).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const clients = await slow;

  const seconds = Math.max(...clients.map((client) => client.seconds));
  expect(seconds).toBeLessThan(SECONDS_AT_MOST);
  for (const { received } of clients) {
    expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    const body = JSON.parse(received.slice(received.indexOf('\r\n\r\n')));
    expect(errorResponse.parse(body).code).toBe('request_too_slow');
  }
  expect(longest).toBeLessThan(10_000);
  await endPortal(portal);
  await setup.remove();
  report(
    `${clients.length} clients sent headers or bodies a few bytes a second: all were answered 408 and cut off within ${seconds.toFixed(0)} s. Meanwhile ${answered} other requests were answered, the slowest after ${(longest / 1_000).toFixed(2)} s.`,
  );
});

async function beginExport(address: string, path: string, token: string) {
  const request = get(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  request.on('error', () => {});
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await once(response, 'readable');
  return response;
}

async function countBusy(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity where datname = current_database()
      and application_name = 'correspondents-portal' and state <> 'idle'`,
  );
  await client.end();
  return rows[0]?.busy ?? -1;
}

test.for(ENGINES)('clients that disconnect during an export, on %s', async (engine, { report }) => {
  const [CSV_READERS, PDF_READERS, STALLED, ROWS] = [24, 6, 4, 1_000];
  const setup = await createSetup(engine);
  const essay = 'a long answer '.repeat(500);
  await withDatabase(setup, ({ db }) =>
    makeMany(db, ROWS, { question_1_education: essay, question_2_journalism: essay }),
  );
  const portal = startPortal(setup.env);
  const address = await portal.ready;
  const token = await signIn(address);
  const { ask } = callerOf(address, token);

  // These read the beginning, then nothing more, and stay connected.
  const stalled = await Promise.all(
    Array.from({ length: STALLED }, () => beginExport(address, paths.exportCsv, token)),
  );
  for (const [path, count] of [
    [paths.exportCsv, CSV_READERS],
    [paths.exportPdf, PDF_READERS],
  ] as const) {
    for (let begun = 0; begun < count; begun += 6) {
      const readers = Array.from({ length: 6 }, () => beginExport(address, path, token));
      for (const reader of await Promise.all(readers)) reader.destroy();
    }
  }

  const lists = await Promise.all(
    Array.from({ length: 30 }, () => ask('GET', `${paths.applications}?limit=10`)),
  );
  expect(lists.map((list) => list?.status)).toEqual(lists.map(() => 200));
  const { DATABASE_URL } = setup.env;
  if (DATABASE_URL) {
    const isFree = async () => expect(await countBusy(DATABASE_URL)).toBe(0);
    await vi.waitFor(isFree, { timeout: 180_000, interval: 100 });
  }
  for (const reader of stalled) reader.destroy();
  await endPortal(portal);
  await setup.remove();
  report(
    `${CSV_READERS + PDF_READERS} readers hung up in the middle of an export of ${ROWS} applications and ${STALLED} stopped reading: no connection stayed busy, ${lists.length} lists at once were answered.`,
  );
});
