import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { overviewResponse } from '#contract/reports/overview.ts';
import { OPENINGS_SHOWN, type Statistics, statistics } from '#contract/reports/reports.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { applications } from '#server/db/schema.ts';
import { applicationValues, makeApplication, makeEvent } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { seededRandom } from '#test/faults/seeded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const getStatistics = async (): Promise<Statistics> =>
  statistics.parse(await ok(admin.get(paths.statistics)));

const fold = () => portal.db.execute(sql`select fold_count_changes()`);

test('without applications every figure is there and zero', async () => {
  expect(await getStatistics()).toEqual({
    conversionFunnel: { total_applications: 0, reviewed: 0, in_training: 0, approved: 0 },
    byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: 0 })),
    withdrawn: 0,
    topZipCodes: [],
    overTime: [],
    openings: [],
    promises: {
      first_look: { kept_percent: null, hours: 48, count: 0, kept: 0, open: 0 },
      decision: { kept_percent: null, days: 30, count: 0, kept: 0, open: 0 },
    },
  });
});

/** The same figures, counted from the applications one by one. */
async function recount() {
  const all = await portal.db.select().from(applications);
  const countOf = (status: string) => all.filter((row) => row.status === status).length;
  const tally = (key: 'zip_code' | 'submitted_on') =>
    [...Map.groupBy(all, (row) => row[key])].map(([value, rows]) => ({ value, n: rows.length }));
  return {
    conversionFunnel: {
      total_applications: all.length,
      reviewed: countOf('under_review'),
      in_training: countOf('training'),
      approved: countOf('approved'),
    },
    byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: countOf(status) })),
    withdrawn: all.filter((row) => row.withdrawn_at !== null).length,
    topZipCodes: tally('zip_code')
      .sort((a, b) => b.n - a.n || a.value.localeCompare(b.value))
      .slice(0, 10)
      .map(({ value, n }) => ({ zip_code: value, count: n })),
    overTime: tally('submitted_on')
      .sort((a, b) => a.value.localeCompare(b.value))
      .map(({ value, n }) => ({ day: value, count: n })),
  };
}

test('every figure equals a recount after submits, changes and deletions, folded or not', async () => {
  const { between } = seededRandom(7);
  const now = Date.now();
  const values = Array.from({ length: 120 }, () =>
    applicationValues({
      zip_code: String(10_001 + between(0, 13)),
      status: APPLICATION_STATUSES[between(0, 6)],
      created_at: new Date(now - between(0, 59) * 86_400_000),
    }),
  );
  const made = await portal.db
    .insert(applications)
    .values(values)
    .returning({ id: applications.id });
  for (let change = 0; change < 60; change++) {
    const id = made[between(0, made.length - 1)]?.id ?? '';
    const status = APPLICATION_STATUSES[between(0, 6)];
    if (change % 5 === 4) await admin.delete(paths.application(id));
    else if (change % 5 === 3) await admin.patch(paths.applicationFlag(id), { is_flagged: true });
    else await admin.patch(paths.applicationStatus(id), { status, notify: false });
    if (change === 30) await fold();
  }

  const expected = await recount();
  const before = await getStatistics();
  await fold();
  const after = await getStatistics();

  expect(expected.conversionFunnel.total_applications).toBeGreaterThan(100);
  expect(before).toMatchObject(expected);
  expect(after).toEqual(before);
});

test('the last 90 days end today in the network’s time zone', async () => {
  // Still February 28 in New York.
  portal.clock.now = new Date('2026-03-01T03:00:00Z');
  for (const time of [
    '2026-03-01T02:00:00Z', // February 28 there
    '2026-02-28T04:00:00Z', // February 27 there
    '2025-12-01T12:00:00Z', // the first of the 90 days
    '2025-11-30T12:00:00Z', // one day too old
  ]) {
    await makeApplication(portal.db, { created_at: new Date(time) });
  }

  expect((await getStatistics()).overTime).toEqual([
    { day: '2025-12-01', count: 1 },
    { day: '2026-02-27', count: 1 },
    { day: '2026-02-28', count: 1 },
  ]);
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

test('openings are ZIP codes with a free seat and somebody waiting, longest wait first', async () => {
  const full = Array.from({ length: SEATS_PER_ZIP }, () =>
    applicationValues({ zip_code: '10001', status: 'approved' }),
  );
  await portal.db
    .insert(applications)
    .values([
      ...full,
      applicationValues({ zip_code: '10001', status: 'waitlisted', created_at: day(1) }),
      applicationValues({ zip_code: '10002', status: 'waitlisted', created_at: day(5) }),
      applicationValues({ zip_code: '10003', status: 'waitlisted', created_at: day(9) }),
      applicationValues({ zip_code: '10003', status: 'waitlisted', created_at: day(3) }),
      applicationValues({ zip_code: '10003', status: 'training', created_at: day(2) }),
      applicationValues({ zip_code: '10004', status: 'new', created_at: day(2) }),
    ]);

  const place = 'New York, NY';
  expect((await getStatistics()).openings).toEqual([
    { zip_code: '10003', place, held: 1, promised: 0, limit: SEATS_PER_ZIP, waiting: 2 },
    { zip_code: '10002', place, held: 0, promised: 0, limit: SEATS_PER_ZIP, waiting: 1 },
  ]);
});

test('of many openings the ones with the longest wait are shown', async () => {
  const waiting = Array.from({ length: OPENINGS_SHOWN + 5 }, (_, n) =>
    applicationValues({
      zip_code: String(20_000 + n),
      status: 'waitlisted',
      created_at: day(40 - n),
    }),
  );
  await portal.db.insert(applications).values(waiting);

  const { openings } = await getStatistics();

  const longest = waiting.slice(5).reverse();
  expect(openings.map(({ zip_code }) => zip_code)).toEqual(longest.map((row) => row.zip_code));
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now: Date;
beforeEach(() => {
  now = new Date();
  portal.clock.now = now;
});
const ago = (ms: number) => new Date(now.getTime() - ms);

/** Looked at after so many hours, and still under review. */
async function makeLooked(hours: number, created_at: Date) {
  const { id } = await makeApplication(portal.db, { created_at, status: 'under_review' });
  const at = new Date(created_at.getTime() + hours * HOUR_MS);
  await makeEvent(portal.db, {
    application_id: id,
    actor_id: admin.user.id,
    action: 'NOTE_ADDED',
    at,
  });
}

async function read() {
  const overview = overviewResponse.parse((await admin.get(paths.overview)).json());
  const { promises } = statistics.parse((await admin.get(paths.statistics)).json());
  return { overview, promises };
}

test('what is still open and late counts as not kept, the same on dashboard and in reports', async () => {
  // At noon in New York, and one that was looked at on the evening before the period of 90 days began.
  now = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - 7 * HOUR_MS);
  portal.clock.now = now;
  await makeLooked(1, ago(90 * DAY_MS - 5 * HOUR_MS));
  // In time seven times, late twice; three wait for a first look, of which two are late.
  for (const hours of [1, 2, 3, 4, 5, 6, 48]) await makeLooked(hours, ago(10 * DAY_MS));
  for (const hours of [49, 500]) await makeLooked(hours, ago(40 * DAY_MS));
  for (const hours of [47, 49, 9_000]) {
    await makeApplication(portal.db, { created_at: ago(hours * HOUR_MS) });
  }

  const { overview, promises } = await read();

  const kept = { count: 9, kept: 7, open: 2, kept_percent: 63 };
  expect(promises.first_look).toEqual({ ...kept, hours: 48 });
  expect(overview.firstLook).toMatchObject(kept);
  // Decisions are due after thirty days: none of the two of forty days, and not the two oldest.
  expect(promises.decision).toEqual({ count: 0, kept: 0, open: 4, kept_percent: null, days: 30 });
  expect(overview.decision).toMatchObject({ count: 0, kept: 0, open: 4 });
});

test('who left the waitlist lately is not late yet', async () => {
  await makeApplication(portal.db, { created_at: ago(50 * DAY_MS) });
  expect((await read()).promises.first_look.open).toBe(1);

  await portal.db.update(applicationPaces).set({ began_at: ago(HOUR_MS) });
  expect((await read()).promises.first_look.open).toBe(0);
});

test('a period of the past has what was due by its end', async () => {
  await makeApplication(portal.db, { created_at: ago(50 * DAY_MS) });
  const day = (days: number) =>
    ago(days * DAY_MS)
      .toISOString()
      .slice(0, 10);
  const openBy = async (to: string) => {
    const response = await admin.get(paths.overview, { from: day(80), to });
    return overviewResponse.parse(response.json()).firstLook.open;
  };

  expect([await openBy(day(51)), await openBy(day(45))]).toEqual([0, 1]);
});
