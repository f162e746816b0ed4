import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';

const LIMIT_MS = 300;
const logged: { details: object; message: string }[] = [];
let database: TestDatabase;
beforeAll(async () => {
  const note = (details: object, message: string) => void logged.push({ details, message });
  database = await openTestDatabase({
    slowQueryMs: LIMIT_MS,
    log: { info: () => {}, warn: note, error: note },
  });
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => database.close());

const sleep = sql`select pg_sleep(0.35),   ${'secret of Ada'}::text`;
const slow = () => logged.filter(({ message }) => message === 'slow query');

test('a slow statement is logged as text, without its parameters', async () => {
  await database.db.execute(sleep);

  expect(slow()).toEqual([
    {
      details: { ms: expect.any(Number), query: 'select pg_sleep(0.35), $1::text' },
      message: 'slow query',
    },
  ]);
});

test('a slow statement in a transaction is logged, too', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sleep);
  });

  expect(slow().map(({ details }) => details)).toContainEqual({
    ms: expect.any(Number),
    query: 'select pg_sleep(0.35), $1::text',
  });
});

test('a slow statement that fails is logged, and still fails', async () => {
  const failing = database.pool.query('select pg_sleep(0.35), 1 / (random() * 0)::int');

  await expect(failing).rejects.toThrow('division by zero');
  expect(slow()).toHaveLength(1);
});
