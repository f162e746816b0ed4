import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('it is planned once per connection', async () => {
  const planned = await database.db.transaction(async (tx) => {
    await days(tx, { count: 1 });
    await days(tx, { count: 3 });
    const { rows } = await tx.execute(
      sql`select count(*)::int as n from pg_prepared_statements where name = 'days_for_test'`,
    );
    return rows[0]?.n;
  });
  expect(planned).toBe(1);
});

const unreadable = statement(
  'unreadable_for_test',
  {
    value: sql<never>`'no JSON'::text`.mapWith((text: string) => JSON.parse(text)),
  },
  (columns) => sql`select ${columns}`,
);
const impossible = statement(
  'impossible_for_test',
  { value: sql<number>`1 / ${sql.placeholder('by')}::int`.mapWith(Number) },
  (columns) => sql`select ${columns}`,
);

test('one that fails, here or in the database, fails its caller alone', async () => {
  const { db } = database;
  await expect(unreadable(db)).rejects.toThrow(SyntaxError);
  await expect(impossible(db, { by: 0 })).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect(db.transaction((tx) => impossible(tx, { by: 0 }))).rejects.toMatchObject({
    cause: { code: '22012' },
  });

  expect(await impossible(db, { by: 1 })).toEqual([{ value: 1 }]);
  expect(await db.transaction((tx) => impossible(tx, { by: 1 }))).toEqual([{ value: 1 }]);
});

test('values of every kind are read as Drizzle reads them', async () => {
  const all = statement(
    'kinds_for_test',
    {
      flag: sql<boolean>`true`,
      number: sql<number>`7`,
      nothing: sql<null>`null::int`,
      json: sql<object>`'{"a":[1]}'::jsonb`,
      texts: sql<string[]>`array['a', 'b']`,
      day: sql<string>`'2026-03-01'::date`,
      status: applications.status,
      is_flagged: applications.is_flagged,
      details: applications.review_details,
    },
    (columns) => sql`select ${columns} from (
      select 'new' as status, false as is_flagged, null::jsonb as review_details) as ${applications}`,
  );
  const expected = {
    flag: true,
    number: 7,
    nothing: null,
    json: { a: [1] },
    texts: ['a', 'b'],
    day: '2026-03-01',
    status: 'new',
    is_flagged: false,
    details: null,
  };

  expect(await all(database.db)).toEqual([expected]);
  expect(await all(database.db)).toEqual([expected]);
});

test('the connection after a lost one plans it anew', async () => {
  const { db, pool } = database;
  expect(await days(db, { count: 1 })).toHaveLength(1);
  pool.once('acquire', (client) => Reflect.get(client, 'connection').stream.destroy());
  await expect(days(db, { count: 1 })).rejects.toThrow();

  expect(await days(db, { count: 2 })).toHaveLength(2);
  expect(await days(db, { count: 3 })).toHaveLength(3);
});

test('a list and a time are spelled by the driver, and read alike afterwards', async () => {
  const found = statement(
    'lists_for_test',
    { n: sql<number>`cardinality(${sql.placeholder('texts')}::text[])` },
    (columns) => sql`select ${columns}`,
  );

  expect(await found(database.db, { texts: ['a', 'b, "c"'] })).toEqual([{ n: 2 }]);
  expect(await found(database.db, { texts: '{a}' })).toEqual([{ n: 1 }]);
  expect(await found(database.db, { texts: null })).toEqual([{ n: null }]);
});

test('two statements of one name are refused', async () => {
  const [one, other] = [1, 2].map((n) =>
    statement('twice_for_test', { n: sql<number>`${sql.raw(String(n))}` }, (c) => sql`select ${c}`),
  );

  await database.db.transaction(async (tx) => {
    expect(await one?.(tx)).toEqual([{ n: 1 }]);
    await expect(other?.(tx)).rejects.toMatchObject({
      cause: { message: 'two statements have the name twice_for_test' },
    });
    expect(await one?.(tx)).toEqual([{ n: 1 }]);
  });
});
