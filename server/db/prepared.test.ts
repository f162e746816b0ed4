import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closeConnection, setupTestDatabase } from '#test/database.ts';
import { type Db, queryNamed } from './client.ts';
import { prepareOnce } from './prepared.ts';
import { zipSeats } from './seats-schema.ts';

const database = setupTestDatabase();
beforeEach(() => database.db.insert(zipSeats).values({ zip_code: '10001', held: 3 }));

let timesBuilt = 0;
const heldSeats = prepareOnce((db) => {
  timesBuilt += 1;
  return db
    .select({ held: zipSeats.held })
    .from(zipSeats)
    .where(eq(zipSeats.zip_code, sql.placeholder('zip')))
    .prepare('held_seats_for_test');
});
const read = (db: Db) => heldSeats(db).execute({ zip: '10001' });

test('a prepared statement runs outside and inside a transaction', async () => {
  expect(await read(database.db)).toEqual([{ held: 3 }]);
  expect(await database.db.transaction(read)).toEqual([{ held: 3 }]);
  expect(await database.db.transaction(read)).toEqual([{ held: 3 }]);
});

test('a prepared statement is built and planned once per connection', async () => {
  await read(database.db);
  await database.db.transaction(read);
  const before = timesBuilt;
  await read(database.db);
  // One after the other, so that the pool returns the same connection.
  await database.db.transaction(read);
  expect(timesBuilt).toBe(before);

  const planned = await database.db.transaction(async (tx) => {
    await read(tx);
    await read(tx);
    const { rows } = await tx.execute(
      sql`select count(*)::int as n from pg_prepared_statements where name = 'held_seats_for_test'`,
    );
    return rows[0]?.n;
  });
  expect(planned).toBe(1);
});

test('inside a transaction it sees the transaction’s changes, and is rolled back with it', async () => {
  const raise = prepareOnce((db) =>
    db
      .update(zipSeats)
      .set({ held: sql`${zipSeats.held} + 1` })
      .prepare('raise_for_test'),
  );
  const failed = database.db.transaction(async (tx) => {
    await raise(tx).execute();
    expect(await read(tx)).toEqual([{ held: 4 }]);
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await read(database.db)).toEqual([{ held: 3 }]);
});

test('another library’s statement runs in the transaction, planned once, and nowhere else', async () => {
  const query = { name: 'foreign_for_test', text: 'update zip_seats set held = $1', values: [9] };
  const failed = database.db.transaction(async (tx) => {
    await queryNamed(tx, query);
    await queryNamed(tx, query);
    expect(await read(tx)).toEqual([{ held: 9 }]);
    throw new Error('changed my mind');
  });

  await expect(failed).rejects.toThrow('changed my mind');
  expect(await read(database.db)).toEqual([{ held: 3 }]);
  await expect(queryNamed(database.db, query)).rejects.toThrow('only run in a transaction');
});

test('a new connection after a lost one plans it again', async () => {
  const { db, pool } = database;
  await read(db);
  pool.once('acquire', closeConnection);
  await expect(read(db)).rejects.toThrow();

  expect(await read(db)).toEqual([{ held: 3 }]);
  expect(await read(db)).toEqual([{ held: 3 }]);
});

test('a statement that the database refuses fails only its caller', async () => {
  const { db } = database;
  const divide = prepareOnce((db) =>
    db
      .select({ value: sql<number>`1 / ${sql.placeholder('by')}::int` })
      .from(zipSeats)
      .prepare('divide_for_test'),
  );
  await expect(divide(db).execute({ by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect(db.transaction((tx) => divide(tx).execute({ by: 0 }))).rejects.toMatchObject({
    cause: { code: '22012' },
  });

  expect(await divide(db).execute({ by: 1 })).toEqual([{ value: 1 }]);
});
