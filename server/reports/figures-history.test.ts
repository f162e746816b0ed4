import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { makeApplication, makeEvent, makeOffer, makeReview } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { type Random, seededRandom } from '#test/faults/seeded.ts';
import { recountFigures, recountOpen, recountPromise } from '#test/figures-recount.ts';
import { listBroken } from '#test/violations.ts';
import { getFigures } from './overview.queries.ts';
import type { Figures } from './overview-response.ts';
import type { Place, Values } from './overview-scope.ts';
import * as statistics from './statistics.queries.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const NOW = new Date('2026-11-15T02:00:00Z');
const HOUR_MS = 3_600_000;
beforeEach(() => {
  portal.clock.now = NOW;
});

/** Of New York, Massachusetts in two ranges, Texas, California, and one before the first that exists. */
const ZIPS = ['10001', '10002', '02134', '05501', '77001', '90001', '00100'];
const PERIODS: [from: string, to: string, by: Values['by']][] = [
  ['2025-09-01', '2026-11-14', 'month'],
  ['2025-12-31', '2026-11-14', 'week'],
  ['2026-03-01', '2026-03-31', 'day'],
  ['2026-02-17', '2026-05-02', 'week'],
  ['2026-06-30', '2026-06-30', 'day'],
];
const ZONES = ['America/New_York', 'UTC', 'Pacific/Auckland', 'Asia/Kolkata'];
const PLACES: Place[] = [{}, { state: 'MA' }, { zipCode: '100' }];

type Step = (random: Random, id: string) => Promise<unknown>;
const readIds = async () =>
  (
    await portal.db
      .select({ id: applications.id })
      .from(applications)
      .orderBy(applications.application_number)
  ).map(({ id }) => id);
const timeOf = (random: Random) => new Date(NOW.getTime() - random.between(0, 400 * 24) * HOUR_MS);
const undoIds: string[] = [];
const fold = () => portal.db.execute(sql`select fold_count_changes()`);

/** What changes a figure, through the API where it has an own rule. */
function stepsOf(editors: string[]): Step[] {
  const change: Step = async (random, id) => {
    const status = random.pick([...APPLICATION_STATUSES]);
    const body = { status, notify: false, override_limit: true };
    const response = await admin.patch(paths.applicationStatus(id), body);
    const { undo_id } = response.json();
    if (undo_id) undoIds.push(undo_id);
  };
  const event: Step = async (random, id) => {
    const action = random.pick(['NOTE_ADDED', 'APPLICATION_STATUS_CHANGED'] as const);
    const to = random.pick(['rejected', 'approved', 'training', 'under_review']);
    const change = action === 'NOTE_ADDED' ? {} : { from: 'under_review', to };
    const about = { application_id: id, actor_id: random.pick(editors), at: timeOf(random) };
    await makeEvent(portal.db, { ...about, action, ...change });
  };
  const review: Step = async (random, id) => {
    const written = { reviewer_id: random.pick(editors), score: random.between(0, 100) };
    const [erased] = await portal.db.select().from(applications).where(eq(applications.id, id));
    if (erased?.erased_at) return;
    await makeReview(portal.db, { application_id: id, ...written, created_at: timeOf(random) });
  };
  return [
    ...[change, change, change, event, event, event, review, review, review, review],
    () => admin.post(paths.undoStatusChange(undoIds.pop() ?? crypto.randomUUID())),
    (random) =>
      makeApplication(portal.db, { zip_code: random.pick(ZIPS), created_at: timeOf(random) }),
    (_, id) => admin.delete(paths.application(id)),
    (_, id) => admin.post(paths.applicationErasure(id)),
    async (_, id) => {
      const [row] = await portal.db.select().from(applications).where(eq(applications.id, id));
      await portal.visitor.post(paths.withdraw, asApplicant(row!));
    },
    async (random) => {
      const waitlisted = { zip_code: random.pick(ZIPS), status: 'waitlisted' } as const;
      const created_at = timeOf(random);
      await makeOffer(portal.db, await makeApplication(portal.db, { ...waitlisted, created_at }));
    },
    (random, id) =>
      portal.db
        .update(applications)
        .set({ zip_code: random.pick(ZIPS) })
        .where(sql`${applications.id} = ${id} and status in ('rejected', 'approved')`),
    fold,
  ];
}

const sorted = (figures: Figures) => ({
  ...figures,
  byStatus: figures.byStatus
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.status < b.status ? -1 : 1)),
  received: figures.received
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.first < b.first ? -1 : 1)),
  decided: figures.decided.toSorted((a, b) => (a.first < b.first ? -1 : 1)),
  byState: figures.byState.toSorted((a, b) => (a.state < b.state ? -1 : 1)),
});

/** Every period with every place, each in another time zone. */
const CASES = PERIODS.flatMap(([from, to, by], n) =>
  PLACES.map((place, m) => ({ from, to, by, place, timeZone: ZONES[(n + m) % ZONES.length]! })),
);

/** With so many hours promised for a look, and as many days for a decision. */
async function expectRecounted(viewer: string | null, hours: number) {
  await portal.db.update(deskSettings).set({ first_look_hours: hours, decision_days: hours });
  for (const { place, ...period } of CASES) {
    const values: Values = { ...period, viewer, now: NOW.toISOString() };
    const byRows = period.timeZone === 'Asia/Kolkata';

    const { figures } = await getFigures(portal.db, values, { ...place, byRows });

    const recounted = await recountFigures(portal.db, values, place);
    expect(sorted(figures), JSON.stringify({ ...values, ...place })).toEqual(sorted(recounted));
  }
  const days = { from: '2026-08-17', to: '2026-11-14', timeZone: 'America/New_York' };
  const since = new Date('2026-08-17T00:00:00-04:00');
  const { kept } = await statistics.getFigures(portal.db, { ...days, now: NOW });
  expect(kept).toEqual({
    looks: await recountPromise(portal.db, 'first_look_at', since, hours * 3_600),
    decisions: await recountPromise(portal.db, 'decided_at', since, hours * 86_400),
  });
  for (const now of [NOW, new Date('2026-06-30T17:23:00Z'), new Date('2026-03-01T05:00:00Z')]) {
    const { open } = await statistics.getFigures(portal.db, { ...days, now });
    expect(open, now.toISOString()).toEqual(await recountOpen(portal.db, now, hours));
  }
}

/** `npm run test:all` has a second one. */
const HISTORIES = process.env.TEST_TIER === 'slow' ? [1, 2] : [1];

test.each(HISTORIES)(
  'after a random history every figure is that of the rows (%i)',
  async (seed) => {
    const random = seededRandom(seed);
    const colleagues = [await portal.as('admin'), await portal.as('admin')];
    const editors = [admin, ...colleagues].map(({ user }) => user.id);
    for (let n = 0; n < 25; n++) {
      await makeApplication(portal.db, { zip_code: random.pick(ZIPS), created_at: timeOf(random) });
    }
    const steps = stepsOf(editors);
    for (let n = 0; n < 150; n++) await random.pick(steps)(random, random.pick(await readIds()));
    expect(await portal.db.$count(reviews)).toBeGreaterThan(20);

    await expectRecounted(null, 48);
    await expectRecounted(admin.user.id, 300);
    await fold();
    await admin.delete(paths.user(editors[1]!));
    await expectRecounted(null, 24);
    await fold();
    await expectRecounted(null, 1);
    const broken = await listBroken(portal.db);
    expect(broken.filter((name) => /counts|compared|received|hours/.test(name))).toEqual([]);
  },
);

test('reviews that are stored in another order than that of their times are counted once', async () => {
  const { id } = await makeApplication(portal.db, { created_at: new Date('2026-01-01T12:00:00Z') });
  for (const day of ['05', '03', '04', '06', '02']) {
    const created_at = new Date(`2026-03-${day}T12:00:00Z`);
    await makeReview(portal.db, { application_id: id, reviewer_id: admin.user.id, created_at });
  }

  const reviewedSince = async (from: string) => {
    const period = { from, to: '2026-03-31', by: 'day', timeZone: 'UTC' } as const;
    const values = { ...period, viewer: null, now: NOW.toISOString() };
    const { figures } = await getFigures(portal.db, values, {});
    return figures.reviewers.map(({ reviewed }) => reviewed);
  };

  for (const day of ['02', '03', '04', '05', '06']) {
    expect(await reviewedSince(`2026-03-${day}`), day).toEqual([1]);
  }
});
