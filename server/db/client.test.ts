import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { closeConnection, setupTestDatabase } from '#test/database.ts';
import { users } from './account-schema.ts';
import type { Db } from './client.ts';

const database = setupTestDatabase();

const person = { name: 'Ada', email: 'ada@example.org', password_hash: '-' };
const listNames = (db: Db) => db.select({ name: users.name }).from(users);

test('a query runs on the database and in a transaction', async () => {
  await database.db.transaction(async (tx) => {
    await tx.insert(users).values(person);
    expect(await listNames(tx)).toEqual([{ name: 'Ada' }]);
  });

  expect(await listNames(database.db)).toEqual([{ name: 'Ada' }]);
});

test('a transaction that throws leaves nothing', async () => {
  const failed = database.db.transaction(async (tx) => {
    await tx.insert(users).values(person);
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await listNames(database.db)).toEqual([]);
});

test('the session is in UTC, whatever the machine is in', async () => {
  const { rows } = await database.db.execute(
    sql`select current_setting('timezone') as zone, '2026-03-08T12:00Z'::timestamptz::text as noon`,
  );

  expect(rows).toEqual([{ zone: 'UTC', noon: '2026-03-08 12:00:00+00' }]);
});

test('connections lost at their first statement are removed from the pool', async () => {
  const size = database.pool.options.max;
  for (let loss = 0; loss <= size; loss += 1) {
    // At `acquire` a transaction is about to use the client: its `begin` then finds a closed
    // connection.
    database.pool.once('acquire', closeConnection);
    await expect(database.db.transaction(listNames)).rejects.toThrow();
  }

  expect(await database.db.transaction(listNames)).toEqual([]);
});

test('a connection stays in the pool after a statement that the database refused', async () => {
  const { db, pool } = database;
  let [made, removed] = [0, 0];
  pool.on('connect', () => (made += 1)).on('remove', () => (removed += 1));
  await db.insert(users).values(person);

  for (let n = 0; n < 3; n += 1) {
    await expect(db.insert(users).values(person)).rejects.toMatchObject({
      cause: { code: '23505' },
    });
    expect(await listNames(db)).toEqual([{ name: 'Ada' }]);
  }

  expect({ made, removed }).toEqual({ made: 0, removed: 0 });
});

test('a connection whose prepared statements are stale is replaced', async () => {
  const { db, pool } = database;
  const newest = () => pool.query({ name: 'newest_for_test', text: 'select * from widths' });
  await db.execute(sql`create table widths (n integer)`);
  expect((await newest()).rows).toEqual([]);
  await db.execute(sql`alter table widths alter n type text`);

  await expect(newest()).rejects.toMatchObject({ code: '0A000' });

  expect((await newest()).rows).toEqual([]);
  await db.execute(sql`drop table widths`);
});

test('JSON nested too deeply fails only its own statement', async () => {
  const levels = 300_000;
  const deep = '['.repeat(levels) + ']'.repeat(levels);

  await expect(database.pool.query('select $1::jsonb', [deep])).rejects.toThrow(
    'stack depth limit exceeded',
  );
  expect(await listNames(database.db)).toEqual([]);
});
