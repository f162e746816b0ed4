import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { applications } from './schema.ts';
import { statement } from './statement.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const days = statement(
  'days_for_test',
  { number: sql<number>`n`.mapWith(Number), at: applications.created_at },
  (columns) => sql`
    select ${columns} from (select n, '2026-03-01T10:00:00Z'::timestamptz as created_at
      from generate_series(1, ${sql.placeholder('count')}::int) n) as ${applications}`,
);

test('a statement gives rows of its fields, outside and inside a transaction', async () => {
  const at = new Date('2026-03-01T10:00:00Z');
  expect(await days(database.db, { count: 2 })).toEqual([
    { number: 1, at },
    { number: 2, at },
  ]);
  expect(await database.db.transaction((tx) => days(tx, { count: 1 }))).toEqual([
    { number: 1, at },
  ]);
});

test('PostgreSQL plans it once per connection; the shared session of the embedded engine never names it', async () => {
  const planned = await database.db.transaction(async (tx) => {
    await days(tx, { count: 1 });
    await days(tx, { count: 3 });
    const { rows } = await tx.execute(
      sql`select count(*)::int as n from pg_prepared_statements where name = 'days_for_test'`,
    );
    return rows[0]?.n;
  });
  expect(planned).toBe(inject('prepared').engine === 'postgres' ? 1 : 0);
});
