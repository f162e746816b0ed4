import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { paths } from '#contract/shared/paths.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { applications } from '#server/db/schema.ts';
import { applicationValues, makeReview, makeUser } from '#server/seed/factories.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { countRowsRead } from '#test/rows-read.ts';
import { watchStatements } from '#test/statements.ts';
import { scopeOf, type Values } from './overview-scope.ts';
import { allZips, highestZips } from './overview-zips.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const APPLICATIONS = 6_000;
/** More than are compared at first by what they received in months, and nearly all the same. */
const ZIPS = 1_300;

/** Nobody waits: each ZIP code with an opening takes a look at its line. */
const RECEIVED = APPLICATION_STATUSES.filter((status) => status !== 'waitlisted');

const fold = () => portal.database.pool.query('select fold_count_changes()');
let portal: TestApp;
beforeAll(async () => {
  portal = await startTestApp();
  const { id: reviewer_id } = await makeUser(portal.db, { role: 'admin' });
  for (let page = 0; page < APPLICATIONS / 500; page++) {
    const values = Array.from({ length: 500 }, (_, index) => {
      const n = page * 500 + index;
      return applicationValues({
        zip_code: String(10_000 + ((n * 7) % ZIPS)),
        status: RECEIVED[n % RECEIVED.length],
        created_at: new Date(Date.now() - ((n * 11) % (400 * 24)) * HOUR_MS),
      });
    });
    const made = await portal.db.insert(applications).values(values).returning();
    const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
    const paces = made.map(({ id, created_at }, n) => ({
      ...{ application_id: id, began_at: created_at },
      first_look_at: later(created_at, (n % 97) * HOUR_MS),
      decided_at: later(created_at, (n % 61) * (DAY_MS / 4)),
    }));
    await portal.db.delete(applicationPaces).where(isNull(applicationPaces.first_look_at));
    await portal.db.insert(applicationPaces).values(paces);
    for (const { id, created_at } of made.slice(0, 100)) {
      await makeReview(portal.db, { application_id: id, reviewer_id, created_at });
    }
  }
  await fold();
  await portal.database.pool.query('vacuum analyze');
});
afterAll(() => portal.close());

/** The one statement that reads the figures of a page. */
async function readFigures(path: string, query: Record<string, string> = {}) {
  const admin = await portal.as('admin');
  // Reads the promised times, which are kept for ten seconds.
  await admin.get(path, query);
  const watched = watchStatements(portal.database.pool);
  const response = await admin.get(path, query);
  watched.restore();
  // The mail worker polls through the same pool.
  const statements = watched.seen.filter(({ text }) => !/"sessions"|pgboss/.test(text));
  expect(response.body).toMatch(/"(count|total_applications)":[1-9]/);
  expect(statements).toHaveLength(1);
  return statements[0]!;
}

test('the overview of a ZIP code does not scan the applications', async () => {
  const { text, values } = await readFigures(paths.overview, { zipCode: '10010' });
  const { rows } = await portal.database.pool.query(`explain ${text}`, values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan on applications');
});

test.each([
  ['30 days', 29],
  ['a year', 364],
])(
  'the figures of %s take one statement, which reads hardly any rows but counts',
  async (_what, days) => {
    const to = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.parse(to) - days * DAY_MS).toISOString().slice(0, 10);

    const read = await countRowsRead(
      portal.database.pool,
      await readFigures(paths.overview, { from, to }),
    );

    // Two edges of at most twelve hours, and those in the middle of each histogram.
    expect(read.application_paces ?? 0).toBeLessThan(APPLICATIONS * 0.05);
    expect(read.reviews ?? 0).toBeLessThan(40);
    expect(read.applications ?? 0).toBe(0);
  },
);

test('the figures of the dashboard take one statement, which reads hardly any rows but counts', async () => {
  await portal.database.pool.query(`insert into zip_seats (zip_code, held, waiting, in_line, total)
    select n::text, 20, n, n, 20 + n from generate_series(20001, 20500) as n;
    analyze zip_seats`);
  const read = await countRowsRead(portal.database.pool, await readFigures(paths.statistics));

  expect(read.applications ?? 0).toBe(0);
  expect(read.application_paces ?? 0).toBeLessThan(APPLICATIONS * 0.05);
  // Those that received most. Many have a line, but none has an opening.
  expect(read.zip_seats ?? 0).toBeLessThan(50);
});

/** As if there were too many applications to add up all. */
async function listHighest(values: Values) {
  const scope = scopeOf((name) => sql`${values[name]}`, {});
  const highest = await portal.db.execute(highestZips(scope, sql`1000000`));
  const all = await portal.db.execute(sql`
    ${allZips(scope)} order by received desc, zip_code limit ${sql.raw(String(OVERVIEW_ZIPS))}`);
  return { highest: highest.rows, all: all.rows };
}

test('the ZIP codes that received most are found by what they received in the months, folded or not', async () => {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const periods = [
    { from: day(29), to: day(0) },
    { from: day(300), to: day(200) },
    { from: day(360), to: day(0) },
    { from: '2020-01-01', to: day(0) },
    { from: '2020-01-01', to: '2020-12-31' },
  ];
  const others = { by: 'week', timeZone: 'UTC', viewer: null, now: '' };
  const expectSame = async () => {
    for (const period of periods) {
      const { highest, all } = await listHighest({ ...others, ...period } as Values);
      expect(highest, JSON.stringify(period)).toEqual(all);
    }
  };

  await expectSame();
  const created_at = new Date();
  const values = Array.from({ length: 90 }, (_, n) =>
    applicationValues({ zip_code: String(10_500 + (n % 30)), status: 'rejected', created_at }),
  );
  await portal.db.insert(applications).values(values);
  await portal.db.delete(applications).where(sql`zip_code between '10100' and '10140'`);
  await expectSame();
  await fold();
  await expectSame();
});
