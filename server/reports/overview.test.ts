import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { FUNNEL_STATUSES, type Overview, overviewResponse } from '#contract/reports/overview.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { parseConfig } from '#server/core/config.ts';
import type { SettingsCache } from '#server/core/desk-settings.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import { applications } from '#server/db/schema.ts';
import { makeApplication, makeReview } from '#server/seed/factories.ts';
import { ok, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { makePeriod } from '#test/overview-period.ts';
import { getOverview as overviewService } from './overview.service.ts';

const portal = setupTestApp();
const NOW = new Date('2026-11-15T02:00:00Z'); // Still November 14 in New York.
beforeEach(() => {
  portal.clock.now = NOW;
});
const admin = setupAdmin(portal);

const getOverview = async (query: Record<string, string> = {}): Promise<Overview> =>
  overviewResponse.parse(await ok(admin.get(paths.overview, query)));
const totalOf = async (query: Record<string, string>): Promise<number> =>
  (await ok(admin.get(paths.applications, { limit: '1', ...query }))).totalCount;
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
    const response = await refusal(400, admin.get(paths.overview, query));

    expect(response.errors).toEqual([{ field, message: messages[message] }]);
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
    const response = await refusal(400, admin.get(paths.overview, query as Record<string, string>));

    expect(response.errors).toHaveLength(1);
  });
});

const LATELY = new Date('2026-11-10T12:00:00Z');
const fold = () => portal.db.execute(sql`select fold_count_changes()`);

test('who withdrew without any review is received, and no more', async () => {
  await makeApplication(portal.db, { status: 'rejected', created_at: LATELY });
  await makeApplication(portal.db, {
    status: 'rejected',
    withdrawn_at: NOW,
    zip_code: '85001',
    created_at: LATELY,
  });

  const [received, reviewed] = (await getOverview()).funnel;
  const [, ofState] = (await getOverview({ state: 'AZ' })).funnel;

  expect([received?.count, reviewed?.count, ofState?.count]).toEqual([2, 1, 0]);
});

test('a state has as many as its ZIP codes in the list, those that no place has included', async () => {
  const zips = ['85001', '86503', '86556', '86999', '87000'];
  for (const zip_code of [...zips, '84784', '87001', '85001']) {
    await makeApplication(portal.db, { zip_code, created_at: LATELY });
  }
  const [moved] = await portal.db
    .update(applications)
    .set({ zip_code: '86999' })
    .where(eq(applications.zip_code, '84784'))
    .returning();
  await fold();
  await admin.delete(paths.application(moved?.id ?? ''));

  const { byState, from, to } = await getOverview();
  const ofZips = await Promise.all(
    zips.map((zipCode) => totalOf({ zipCode, dateFrom: from, dateTo: to })),
  );

  expect(byState.find(({ state }) => state === 'AZ')?.received).toBe(6);
  expect(sum(ofZips)).toBe(6);
  expect(await totalOf({ state: 'AZ', dateFrom: from, dateTo: to })).toBe(6);
});
