import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Reviewers, reviewersResponse } from '#contract/reviews/reviews.ts';
import { CRITERION_IDS, RUBRIC } from '#contract/reviews/rubric.ts';
import { paths } from '#contract/shared/paths.ts';
import { users } from '#server/db/account-schema.ts';
import { reviews } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { makeApplication, makeReview, makeUser } from '#server/seed/factories.ts';
import { seed } from '#server/seed/seed.ts';
import { type Caller, ok, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const report = async (caller: Caller = admin): Promise<Reviewers> =>
  reviewersResponse.parse(await ok(caller.get(paths.reviewers)));

type Review = typeof reviews.$inferSelect;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Divides once, so that half a tenth is exact; rounds away from zero, as the database does. */
const tenth = (numerator: number, denominator: number) =>
  denominator === 0
    ? null
    : (Math.sign(numerator) * Math.round((Math.abs(numerator) * 10) / denominator)) / 10 || 0;

/** The mean of own minus the mean of the others; 60 is divisible by one to six others. */
function deviation(pairs: { own: number; others: number[] }[]) {
  const compared = pairs.filter(({ others }) => others.length > 0);
  const sixtieths = compared.map(
    ({ own, others }) => 60 * own - (60 / others.length) * sum(others),
  );
  return tenth(sum(sixtieths), 60 * compared.length);
}

function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return tenth(low + high, sorted.length === 0 ? 0 : 2 * 60_000);
}

/** The report, computed review by review. */
async function bruteForce(isCounted: (review: Review) => boolean = () => true) {
  const all = await portal.db.select().from(reviews);
  const latest = all.filter(
    (review) =>
      !all.some(
        (other) =>
          other.application_id === review.application_id &&
          other.reviewer_id === review.reviewer_id &&
          other.reviewer_name === review.reviewer_name &&
          other.created_at > review.created_at,
      ),
  );
  const counted = latest.filter(isCounted);
  const othersOf = (review: Review) =>
    counted.filter(
      (other) => other.application_id === review.application_id && other.id !== review.id,
    );
  const people = await portal.db.select().from(users);
  const byName = people.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1));
  return byName.flatMap(({ id, name }) => {
    const own = counted.filter(({ reviewer_id }) => reviewer_id === id);
    if (own.length === 0) return [];
    const given = (review: Review, criterion: (typeof CRITERION_IDS)[number]) =>
      review.details?.criteria?.[criterion] ?? [];
    return {
      id,
      name,
      reviews: own.length,
      mean: tenth(sum(own.map(({ score }) => score)), own.length),
      deviation: deviation(
        own.map((review) => ({
          own: review.score,
          others: othersOf(review).map(({ score }) => score),
        })),
      ),
      median_minutes: median(
        own.flatMap(({ created_at, started_at }) =>
          started_at ? [+created_at - +started_at] : [],
        ),
      ),
      criteria: CRITERION_IDS.map((criterion) => ({
        criterion,
        deviation: deviation(
          own.flatMap((review) =>
            [given(review, criterion)].flat().map((points) => ({
              own: points,
              others: othersOf(review).flatMap((other) => given(other, criterion)),
            })),
          ),
        ),
      })),
    };
  });
}

test('the report equals a computation review by review over the demo data', async () => {
  const { now } = portal.clock;
  await seed(portal.database, {
    ...{ applications: 300, now, timeZone: 'America/Chicago', prefix: 'VNC', password: 'x' },
  });

  const { editors } = await report();

  expect(editors).toEqual(await bruteForce());
  expect(editors.length).toBeGreaterThan(2);
  expect(editors.every((editor) => editor.deviation !== null)).toBe(true);
  const medians = editors.map(({ median_minutes }) => median_minutes ?? 0);
  expect(Math.min(...medians)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...medians)).toBeLessThanOrEqual(25);
});

const points = (level: number) =>
  Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels[level]?.points ?? 0]));

test('an editor is compared with the co-reviewers of the same applications only', async () => {
  const { db } = portal;
  const [ada, bob] = [
    await makeUser(db, { name: 'Ada', role: 'admin' }),
    await makeUser(db, { name: 'bob', role: 'admin' }),
  ];
  const shared = (await makeApplication(db)).id;
  const at = new Date('2026-05-04T10:00:00Z');
  const minutesBefore = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
  // Replaced by the next one: only the current review of an editor counts.
  const first = { application_id: shared, reviewer_id: ada.id, created_at: minutesBefore(60) };
  await makeReview(db, { ...first, score: 10 });
  await makeReview(db, {
    ...{ application_id: shared, reviewer_id: ada.id, created_at: at, score: 90 },
    started_at: minutesBefore(12),
    details: { score: 90, criteria: { ...points(1), education: 10 } },
  });
  await makeReview(db, { reviewer_id: ada.id, score: 30, started_at: null });
  await makeReview(db, {
    ...{ application_id: shared, reviewer_id: bob.id, score: 80 },
    details: { score: 80, criteria: points(1) },
  });
  await makeReview(db, {
    ...{ application_id: shared, reviewer_id: null, reviewer_name: 'Gone', score: 61 },
    details: { score: 61 },
  });

  const { editors } = await report();

  const none = CRITERION_IDS.map((criterion) => ({ criterion, deviation: 0 }));
  expect(editors).toEqual([
    {
      ...{ id: ada.id, name: 'Ada', reviews: 2, mean: 60, deviation: 19.5, median_minutes: 12 },
      criteria: none.with(0, { criterion: 'education', deviation: 2 }),
    },
    {
      ...{ id: bob.id, name: 'bob', reviews: 1, mean: 80, deviation: 4.5, median_minutes: null },
      criteria: none.with(0, { criterion: 'education', deviation: -2 }),
    },
  ]);
  expect(editors).toEqual(await bruteForce());
});

test('without a co-reviewer there is no deviation, and without reviews no editor', async () => {
  expect(await report()).toEqual({ editors: [] });

  const { reviewer_id } = await makeReview(portal.db);

  const { editors } = await report();
  expect(editors).toMatchObject([{ id: reviewer_id, reviews: 1, deviation: null }]);
  expect(new Set(editors[0]?.criteria.map(({ deviation }) => deviation))).toEqual(new Set([null]));
});

test('criteria that are stored in another shape are left out', async () => {
  const { application_id } = await makeReview(portal.db);
  const { id } = await makeReview(portal.db, { application_id });
  const odd = { score: 80, criteria: { education: 'ten', overall: 4, unknown: 3 } };
  await portal.db
    .update(reviews)
    .set({ details: odd as unknown as Review['details'] })
    .where(eq(reviews.id, id));

  const { editors } = await report();

  const compared = editors.map(({ criteria }) => criteria.filter(({ deviation }) => deviation));
  expect(compared).toEqual([
    [{ criterion: 'overall', deviation: 4 }],
    [{ criterion: 'overall', deviation: -4 }],
  ]);
});

test('while scores are hidden, only applications that the caller has reviewed count', async () => {
  const { db } = portal;
  await makeReview(db, { application_id: (await makeReview(db, { score: 17 })).application_id });
  const own = await makeReview(db, { reviewer_id: admin.user.id, score: 70 });
  await makeReview(db, { application_id: own.application_id, score: 50 });
  expect((await report()).editors).toHaveLength(4);

  await db.update(deskSettings).set({ hide_scores_until_reviewed: true });
  portal.app.settings.clear();

  const { editors } = await report();
  const isOwn = (review: Review) => review.application_id === own.application_id;
  expect(editors).toEqual(await bruteForce(isOwn));
  expect(editors.map(({ mean }) => mean).sort()).toEqual([50, 70]);
  expect(await report(await portal.as('admin'))).toEqual({ editors: [] });
  expect(await db.$count(reviews, isNotNull(reviews.reviewer_id))).toBe(4);
});
