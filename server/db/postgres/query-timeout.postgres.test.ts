import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { openFlakyProxy } from '#test/flaky-proxy.ts';

/** Three times as long as a statement that must not reach it, for a busy machine. */
const LIMIT_MS = 2_000;

async function openBehindProxy() {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  const { hostname, port } = new URL(prepared.server);
  const proxy = await openFlakyProxy({ host: hostname, port: Number(port || 5432) });
  const detour = (url: string) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: proxy.port }).href;
  const database = await openTestDatabase({ detour, queryTimeoutMs: LIMIT_MS });
  return { proxy, database };
}

test('a stalled network fails statements in time, and the pool recovers', async () => {
  const { proxy, database } = await openBehindProxy();
  const { db, pool } = database;
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);

  let alone: Promise<unknown> | undefined;
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.stall();
    alone = pool.query('select 2').catch((error: Error) => error.message);
    await tx.execute(sql`select 3`);
  });
  await expect(transaction).rejects.toThrow();

  expect(await alone).toBe('Connection terminated unexpectedly');
  proxy.resume();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query('select 4 as n')));
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array(20).fill(4));
  await database.close();
  await proxy.stop();
});

test('only a single slow statement times out, not several whose total is longer', async () => {
  const { proxy, database } = await openBehindProxy();
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 4; n++) await tx.execute(sql`select pg_sleep(${LIMIT_MS / 3_000}::float)`);
  });

  const long = database.pool.query(`select pg_sleep(${LIMIT_MS / 200})`);

  await expect(long).rejects.toThrow('Connection terminated');
  await database.close();
  await proxy.stop();
});
