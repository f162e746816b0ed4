import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { isDatabaseUnavailable } from '#server/core/errors.ts';
import { openDatabase } from '#server/db/client.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { openFlakyProxy } from '#test/flaky-proxy.ts';

// Two ways to one server: whether it is a primary is the same on both.
let proxies: Awaited<ReturnType<typeof openFlakyProxy>>[];
let database: TestDatabase;
beforeEach(async () => {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  const { hostname, port } = new URL(prepared.server);
  const target = { host: hostname, port: Number(port || 5432) };
  proxies = [await openFlakyProxy(target), await openFlakyProxy(target)];
  database = await openTestDatabase({ detour: throughBoth });
});
afterEach(async () => {
  await database.close();
  for (const proxy of proxies) await proxy.stop();
});

const throughBoth = (url: string) =>
  url.replace(new URL(url).host, proxies.map(({ port }) => `127.0.0.1:${port}`).join(','));
/** The pool has noticed that its idle connections are lost. */
const untilEmpty = () => expect.poll(() => database.pool.totalCount).toBe(0);
const backend = async () =>
  (await database.pool.query('select pg_backend_pid() as pid')).rows[0]?.pid;

test('a host that fails is left for the next one without a failed request, and back again', async () => {
  for (const proxy of proxies) {
    await proxy.stop();
    await untilEmpty();
    const answers = Array.from({ length: 20 }, () => database.pool.query('select 1 as n'));
    expect((await Promise.all(answers)).map(({ rows }) => rows[0].n)).toEqual(Array(20).fill(1));
    await database.db.transaction((tx) => tx.execute(sql`select 1`));
    await proxy.restart();
  }
});

test('without any host requests fail as unavailable, and the start names every host', async () => {
  for (const proxy of proxies) await proxy.stop();
  await untilEmpty();
  const [one, other] = proxies.map(({ port }) => `127.0.0.1:${port} (nothing listens there)`);
  const databaseUrl = throughBoth('postgres://portal:hush@host/portal');

  const error: unknown = await database.pool.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await expect(openDatabase({ databaseUrl, dataDir: '', log: console })).rejects.toThrow(
    `DATABASE_URL: can't reach the database portal on ${one} and ${other}. Start`,
  );

  for (const proxy of proxies) await proxy.restart();
});

test('a read-only server is refused: every request is unavailable', async () => {
  const { pool } = database;
  const name = (await pool.query('select current_database() as name')).rows[0].name;
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  proxies[0]?.dropConnections();
  await untilEmpty();

  const refused: unknown = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  expect(refused).toMatchObject({ message: 'this server is a standby, or read-only' });
});

test.each([
  ['a statement', () => database.pool.query('create table written ()')],
  [
    'a transaction',
    () => database.db.transaction((tx) => tx.execute(sql`create table written ()`)),
  ],
])(
  '%s that a read-only session refuses is unavailable, and its connection closed',
  async (_, write) => {
    await database.pool.query('set session characteristics as transaction read only');
    const before = await backend();

    const error: unknown = await write().catch((reason: unknown) => reason);

    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await backend()).not.toBe(before);
    await expect(write()).resolves.toBeDefined();
  },
);
