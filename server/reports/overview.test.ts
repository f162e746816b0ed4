import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { stateOfZip } from '#contract/coverage/zip-states.ts';
import { FUNNEL_STATUSES, type Overview, overviewResponse } from '#contract/reports/overview.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { networkDay } from '#server/core/clock.ts';
import { parseConfig } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { makeApplication, makeReview, type StoredApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { makePeriod } from '#test/overview-period.ts';
import { getOverview as overviewService } from './overview.service.ts';

const portal = setupTestApp();
const NOW = new Date('2026-11-15T02:00:00Z'); // Still November 14 in New York.
beforeEach(() => {
  portal.clock.now = NOW;
});
const admin = setupAdmin(portal);

async function getOverview(query: Record<string, string> = {}): Promise<Overview> {
  const response = await admin.get(paths.overview, query);
  expect(response.statusCode, response.body).toBe(200);
  return overviewResponse.parse(response.json());
}
const totalOf = async (query: Record<string, string>): Promise<number> => {
  const response = await admin.get(paths.applications, { limit: '1', ...query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().totalCount;
};
const fold = () => portal.db.execute(sql`select fold_count_changes()`);
const dayOf = (time: Date) => networkDay(time, 'America/New_York').day;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

test('without applications every figure is there and zero', async () => {
  const overview = await getOverview();

  expect(overview).toMatchObject({
    from: '2026-08-17',
    to: '2026-11-14',
    by: 'week',
    funnel: [
      { stage: 'received', count: 0, percent: null },
      { stage: 'reviewed', count: 0, percent: null },
      { stage: 'in_training', count: 0, percent: null },
      { stage: 'approved', count: 0, percent: null },
    ],
    firstLook: { promised: 48, count: 0, kept: 0, open: 0, kept_percent: null, median: null },
    decision: { promised: 30, count: 0, kept: 0, open: 0, kept_percent: null, median: null },
    byState: [],
    byZip: [],
    reviewers: [],
  });
  expect(overview.byStatus).toEqual(APPLICATION_STATUSES.map((status) => ({ status, count: 0 })));
  expect(overview.overTime).toHaveLength(13);
  expect(overview.overTime[0]).toEqual({
    ...{ first: '2026-08-17', last: '2026-08-23' },
    ...{ received: 0, decided: 0 },
  });
});

const PERIODS: Record<string, string>[] = [
  { from: '2026-08-20', to: '2026-11-03', by: 'week' },
  { from: '2026-09-01', to: '2026-09-30', by: 'day' },
  { by: 'month', state: 'MA' },
  { zipCode: '100' },
  { from: '2026-09-09', to: '2026-10-10', state: 'NY', zipCode: '10001' },
];

test.each(PERIODS)(
  'every figure of the overview equals the total of its list: %j',
  async (query) => {
    const colleague = await portal.as('admin');
    await makePeriod(portal.db, NOW, [admin.user.id, colleague.user.id]);
    const { from, to, ...overview } = await getOverview(query);
    const { state, zipCode } = query;
    const place = { ...(state && { state }), ...(zipCode && { zipCode }) };
    const received = { ...place, dateFrom: from, dateTo: to };

    expect(sum(overview.byStatus.map(({ count }) => count))).toBeGreaterThan(0);
    for (const { stage, count } of overview.funnel) {
      const statuses = FUNNEL_STATUSES[stage].join(',');
      const ended = stage === 'reviewed' && { withdrawn: 'false' };
      expect(count, stage).toBe(await totalOf({ ...received, statuses, ...ended }));
    }
    for (const { status, count } of overview.byStatus) {
      expect(count, status).toBe(await totalOf({ ...received, status }));
    }
    const looked = { ...place, lookedFrom: from, lookedTo: to };
    const decided = { ...place, decidedFrom: from, decidedTo: to };
    for (const [list, late, { count, kept }] of [
      [looked, 'look', overview.firstLook],
      [decided, 'decision', overview.decision],
    ] as const) {
      expect(count).toBe(await totalOf(list));
      expect(count - kept).toBe(await totalOf({ ...list, late }));
    }
    for (const { first, last, ...figures } of overview.overTime) {
      expect(figures, first).toEqual({
        received: await totalOf({ ...place, dateFrom: first, dateTo: last }),
        decided: await totalOf({ ...place, decidedFrom: first, decidedTo: last }),
      });
    }
    for (const row of overview.byState) {
      if (row.state === null) continue;
      const list = { ...received, state: row.state };
      expect(row.received, row.state).toBe(await totalOf(list));
      expect(row.approved, row.state).toBe(await totalOf({ ...list, status: 'approved' }));
    }
    for (const row of overview.byZip) {
      const list = { ...received, zipCode: row.zip_code };
      expect(row.received).toBe(await totalOf(list));
      expect(row.approved).toBe(await totalOf({ ...list, status: 'approved' }));
    }
    for (const { id, reviewed } of overview.reviewers) {
      const written = { ...place, reviewer: id, reviewedFrom: from, reviewedTo: to };
      expect(reviewed).toBe(await totalOf(written));
    }
  },
);

/** The same figures, counted from the rows one by one. */
async function recount(
  { from, to }: { from: string; to: string },
  isPlace: (zip: string) => boolean,
) {
  const isDay = (time: Date | null) => time !== null && dayOf(time) >= from && dayOf(time) <= to;
  const all = (await portal.db.select().from(applications)).filter((row) => isPlace(row.zip_code));
  const received = all.filter(({ submitted_on: day }) => day >= from && day <= to);
  const places = new Set(all.map(({ id }) => id));
  const paces = (await portal.db.select().from(applicationPaces)).filter((pace) =>
    places.has(pace.application_id),
  );
  const hours = (end: 'first_look_at' | 'decided_at') =>
    paces
      .filter((pace) => isDay(pace[end]))
      .map((pace) => (pace[end]!.getTime() - pace.began_at.getTime()) / 3_600_000);
  const tally = <Key>(rows: StoredApplication[], keyOf: (row: StoredApplication) => Key) =>
    [...Map.groupBy(rows, keyOf)].map(([key, group]) => ({
      key,
      received: group.length,
      approved: group.filter(({ status }) => status === 'approved').length,
    }));
  const written = (await portal.db.select().from(reviews)).filter(
    ({ application_id, created_at }) => places.has(application_id) && isDay(created_at),
  );
  return {
    received: received.length,
    approved: received.filter(({ status }) => status === 'approved').length,
    looks: hours('first_look_at'),
    decisions: hours('decided_at'),
    states: new Map(
      tally(received, (row) => stateOfZip(row.zip_code)).map((row) => [row.key, row]),
    ),
    zips: new Map(tally(received, (row) => row.zip_code).map((row) => [row.key, row])),
    reviewed: new Map(
      [...Map.groupBy(written, (review) => review.reviewer_id)].map(([id, own]) => [
        id,
        new Set(own.map(({ application_id }) => application_id)).size,
      ]),
    ),
  };
}

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

test.each([
  ['everywhere', {}, () => true],
  ['in a state', { state: 'MA' }, (zip: string) => stateOfZip(zip) === 'MA'],
])('every figure %s equals a recount, folded or not', async (_where, place, isPlace) => {
  const colleague = await portal.as('admin');
  const made = await makePeriod(portal.db, NOW, [admin.user.id, colleague.user.id]);
  const period = { from: '2026-08-20', to: '2026-11-03' };
  await fold();
  for (const { id } of made.slice(0, 12)) {
    await admin.patch(paths.applicationStatus(id), { status: 'approved', notify: false });
  }
  for (const { id } of made.slice(12, 18)) await admin.delete(paths.application(id));

  const expected = await recount(period, isPlace);
  const before = await getOverview({ ...period, ...place });
  await fold();
  const after = await getOverview({ ...period, ...place });

  expect(after).toEqual(before);
  expect(before.funnel).toMatchObject([
    { count: expected.received },
    {},
    {},
    { count: expected.approved },
  ]);
  expect(sum(before.overTime.map(({ received }) => received))).toBe(expected.received);
  expect(sum(before.overTime.map(({ decided }) => decided))).toBe(expected.decisions.length);
  expect(before.firstLook).toMatchObject({
    count: expected.looks.length,
    kept: expected.looks.filter((hours) => hours <= 48).length,
  });
  expect(before.firstLook.median).toBeCloseTo(medianOf(expected.looks), 1);
  expect(before.decision).toMatchObject({
    count: expected.decisions.length,
    kept: expected.decisions.filter((hours) => hours <= 30 * 24).length,
  });
  expect(before.decision.median).toBeCloseTo(medianOf(expected.decisions) / 24, 0);
  expect(
    new Map(before.byState.map((row) => [row.state, { key: row.state, ...countsOf(row) }])),
  ).toEqual(expected.states);
  expect(
    new Map(before.byZip.map((row) => [row.zip_code, { key: row.zip_code, ...countsOf(row) }])),
  ).toEqual(expected.zips);
  expect(new Map(before.reviewers.map(({ id, reviewed }) => [id, reviewed]))).toEqual(
    expected.reviewed,
  );
});
const countsOf = ({ received, approved }: { received: number; approved: number }) => ({
  received,
  approved,
});

const setPace = (id: string, times: { first_look_at: Date } | { decided_at: Date }) =>
  portal.db.update(applicationPaces).set(times).where(eq(applicationPaces.application_id, id));

describe('a promise', () => {
  test('has a share from ten on, rounded down, and half of its times', async () => {
    // Looked at after 1 to 10 hours; one of them after 49.
    for (let n = 1; n <= 10; n++) {
      const { id, created_at } = await makeApplication(portal.db, {
        created_at: new Date(NOW.getTime() - 5 * 86_400_000),
      });
      const hours = n === 10 ? 49 : n;
      const first_look_at = new Date(created_at.getTime() + hours * 3_600_000);
      await setPace(id, { first_look_at });
      const { firstLook } = await getOverview();
      expect(firstLook.kept_percent).toBe(n < 10 ? null : 90);
    }

    expect((await getOverview()).firstLook).toEqual({
      ...{ promised: 48, count: 10, kept: 9, open: 0 },
      ...{ kept_percent: 90, median: 5.5 },
    });
  });

  test('counts a look by its day in the network’s time zone', async () => {
    const { id } = await makeApplication(portal.db, {
      created_at: new Date('2026-11-08T12:00:00Z'),
    });
    const first_look_at = new Date('2026-11-10T04:59:59Z'); // November 9 in New York.
    await setPace(id, { first_look_at });

    const countOn = async (day: string) =>
      (await getOverview({ from: day, to: day })).firstLook.count;

    expect([await countOn('2026-11-09'), await countOn('2026-11-10')]).toEqual([1, 0]);
  });
});

test('decisions are counted by day in a time zone whose days begin between two hours, too', async () => {
  const network = { ...parseConfig({}).network, time_zone: 'Asia/Kolkata' };
  const settings = { require: async () => DEFAULT_SETTINGS } as SettingsCache;
  const { id } = await makeApplication(portal.db, {
    created_at: new Date('2026-11-01T12:00:00Z'),
  });
  const decided_at = new Date('2026-11-09T18:15:00Z'); // 23:45 in India.
  await setPace(id, { decided_at });
  const deps = { db: portal.db, config: { network }, settings, now: () => NOW };

  const decidedOn = async (day: string) => {
    const query = { from: day, to: day, by: 'day' } as const;
    const { overTime } = await overviewService(deps, { id: admin.user.id, hides: [] }, query);
    return overTime.map(({ decided }) => decided);
  };

  expect([await decidedOn('2026-11-09'), await decidedOn('2026-11-10')]).toEqual([[1], [0]]);
});

describe('reviewers', () => {
  const created_at = new Date('2026-11-10T12:00:00Z');

  test('are compared by their current reviews of the period with all current co-reviewers', async () => {
    const colleague = await portal.as('admin');
    const { id } = await makeApplication(portal.db, {
      created_at: new Date('2026-01-01T12:00:00Z'),
    });
    const review = (reviewer_id: string, score: number, at: Date) =>
      makeReview(portal.db, { application_id: id, reviewer_id, score, created_at: at });
    await review(colleague.user.id, 60, new Date('2026-01-01T12:00:00Z'));
    await review(admin.user.id, 10, new Date('2026-11-09T12:00:00Z'));
    await review(admin.user.id, 80, created_at);

    expect((await getOverview({ from: '2026-11-01' })).reviewers).toEqual([
      { id: admin.user.id, name: admin.user.name, reviewed: 1, deviation: 20 },
    ]);
  });

  test('while scores are hidden, count only for applications that the reader has reviewed', async () => {
    await admin.put(paths.settings, { ...DEFAULT_SETTINGS, hide_scores_until_reviewed: true });
    const colleague = await portal.as('admin');
    const third = await portal.as('admin');
    const submitted = { created_at: new Date('2026-11-01T12:00:00Z') };
    const own = await makeApplication(portal.db, submitted);
    const hidden = await makeApplication(portal.db, submitted);
    const review = (application_id: string, reviewer_id: string, score: number) =>
      makeReview(portal.db, { application_id, reviewer_id, score, created_at });
    await review(own.id, admin.user.id, 50);
    await review(own.id, colleague.user.id, 60);
    await review(hidden.id, colleague.user.id, 100);
    await review(hidden.id, third.user.id, 0);

    const { reviewers } = await getOverview();

    expect(reviewers).toEqual(
      expect.arrayContaining([
        { id: admin.user.id, name: admin.user.name, reviewed: 1, deviation: -10 },
        { id: colleague.user.id, name: colleague.user.name, reviewed: 1, deviation: 10 },
      ]),
    );
    expect(reviewers).toHaveLength(2);
    const written = { reviewedFrom: '2026-11-01', reviewedTo: '2026-11-14' };
    expect(await totalOf({ reviewer: colleague.user.id, ...written })).toBe(1);
  });
});

describe('the period', () => {
  test.each([
    [{}, '2026-08-17', '2026-11-14'],
    [{ from: '2026-11-01' }, '2026-11-01', '2026-11-14'],
    [{ to: '2026-03-31' }, '2026-01-01', '2026-03-31'],
    [{ from: '', to: '2020-02-29' }, '2019-12-02', '2020-02-29'],
  ])('of %j is complete', async (query, from, to) => {
    expect(await getOverview(query)).toMatchObject({ from, to });
  });

  test.each([
    ['ends before it begins', { from: '2026-02-01', to: '2026-01-01' }, 'to', 'periodReversed'],
    ['begins after today, without an end', { from: '2027-01-01' }, 'to', 'periodReversed'],
    [
      'is ten years by day',
      { from: '2016-01-01', to: '2025-12-31', by: 'day' },
      'by',
      'tooManyPoints',
    ],
    ['is ten years by day up to today', { from: '2016-01-01', by: 'day' }, 'by', 'tooManyPoints'],
  ] as const)('that %s is refused with the reason', async (_what, query, field, message) => {
    const response = await admin.get(paths.overview, query);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ field, message: messages[message] }]);
  });

  test('may be ten years by week', async () => {
    const { overTime } = await getOverview({ from: '2016-01-01', to: '2025-12-31' });

    expect(overTime).toHaveLength(523);
  });

  test.each([
    ['an unknown filter', { colour: 'blue' }],
    ['an unknown state', { state: 'XX' }],
    ['a ZIP code of letters', { zipCode: 'abc' }],
    ['a day that does not exist', { from: '2026-02-30' }],
    ['a year before the first', { from: '0000-01-01', to: '0001-01-31' }],
    ['an unknown interval', { by: 'hour' }],
  ])('with %s is refused', async (_what, query) => {
    const response = await admin.get(paths.overview, query as Record<string, string>);

    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors).toHaveLength(1);
  });
});

test('an erased application stays in the figures', async () => {
  const { id } = await makeApplication(portal.db, { zip_code: '10001', created_at: NOW });
  const before = await getOverview();

  await admin.post(paths.applicationErasure(id));

  expect(
    (await portal.db.select().from(applications).where(eq(applications.id, id)))[0]?.erased_at,
  ).not.toBeNull();
  expect(await getOverview()).toEqual(before);
});
