import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationPaces, possibleDuplicates } from '#server/db/applicant-schema.ts';
import { applications, events } from '#server/db/schema.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { findViolations } from '#test/violations.ts';
import { seed } from './seed.ts';
import { buildIndexesAfter } from './store.ts';

const APPLICATIONS = 300;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seed(database, {
    applications: APPLICATIONS,
    now: new Date('2026-11-15T20:00:00Z'),
    timeZone: 'America/New_York',
    prefix: 'VNC',
    password: 'seed password',
  });
});
afterAll(() => database.close());

const violations = () => findViolations(database.db);

test('who applied again is a possible duplicate, some with alike essays, some decided', async () => {
  const { db } = database;
  const again = (await db.select().from(applications)).filter((row) => row.duplicate_of !== null);
  const pairs = await db.select().from(possibleDuplicates);
  const decided = pairs.filter(({ verdict }) => verdict !== null);

  expect(pairs).toHaveLength(again.length);
  expect(pairs.every(({ same_email, same_phone }) => same_email || same_phone)).toBe(true);
  expect(pairs.some(({ similarity }) => similarity !== null)).toBe(true);
  expect(decided.length).toBeGreaterThan(0);
  expect(decided.length).toBeLessThan(pairs.length);
  const recorded = await db.$count(events, eq(events.action, 'DUPLICATE_DECIDED'));
  expect(recorded).toBe(2 * decided.length);
});

test('most applications have the time of their first look, many of their decision', async () => {
  const paces = await database.db.select().from(applicationPaces);
  const looked = paces.filter(({ first_look_at }) => first_look_at !== null);

  expect(looked.length).toBeGreaterThan(APPLICATIONS / 2);
  expect(paces.filter(({ decided_at }) => decided_at !== null).length).toBeGreaterThan(10);
  expect(await violations()).toEqual([]);
});

test('the times are the same if they are counted after the rows', async () => {
  const { db } = database;
  const read = () => db.select().from(applicationPaces).orderBy(applicationPaces.application_id);
  const before = (await read()).filter(
    ({ first_look_at, review_status }) => first_look_at !== null || review_status !== null,
  );

  await db.transaction((tx) => buildIndexesAfter(tx, () => tx.delete(applicationPaces)));

  expect(await read()).toEqual(before);
  expect(await violations()).toEqual([]);
});
