import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { openLine } from '#test/flaky-proxy.ts';

const LIMIT_MS = 500;

async function openBehindLine() {
  const prepared = inject('prepared');
  if (prepared.engine !== 'postgres') throw new Error('This file needs PostgreSQL.');
  const { hostname, port } = new URL(prepared.server);
  const line = await openLine({ host: hostname, port: Number(port || 5432) });
  const detour = (url: string) =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: line.port }).href;
  const database = await openTestDatabase({ detour, queryTimeoutMs: LIMIT_MS });
  return { line, database };
}

test('a network that falls silent fails statements in time, costs no place and is forgiven', async () => {
  const { line, database } = await openBehindLine();
  const { db, pool } = database;
  await Promise.all([pool.query('select pg_sleep(0.1)'), pool.query('select pg_sleep(0.1)')]);

  const started = performance.now();
  let alone: Promise<unknown> | undefined;
  const transaction = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    line.silence();
    alone = pool.query('select 2').catch((error: Error) => error.message);
    await tx.execute(sql`select 3`);
  });
  await expect(transaction).rejects.toThrow();

  expect(await alone).toBe('Connection terminated unexpectedly');
  expect(performance.now() - started).toBeLessThan(10 * LIMIT_MS);
  line.speak();
  const answers = await Promise.all(Array.from({ length: 20 }, () => pool.query('select 4 as n')));
  expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array(20).fill(4));
  await database.close();
  await line.cut();
});

test('statements that take long in sum are not cut off, only one that takes long itself', async () => {
  const { line, database } = await openBehindLine();
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < 4; n++) await tx.execute(sql`select pg_sleep(${LIMIT_MS / 2_000}::float)`);
  });

  const long = database.pool.query(`select pg_sleep(${LIMIT_MS / 200})`);

  await expect(long).rejects.toThrow('Connection terminated');
  await database.close();
  await line.cut();
});
