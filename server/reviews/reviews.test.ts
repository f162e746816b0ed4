import { expect, test } from 'vitest';
import { CRITERION_IDS, percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { notes, reviews } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const criteria = Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels[1]?.points ?? 0]));
const review_score = percentScore(criteria);
const score = (id: string, body: object) => admin.patch(paths.applicationScore(id), body);

test('the first review of a new application moves it to under review with a note (rule status-2)', async () => {
  const { id } = await makeApplication(portal.db);

  const response = await score(id, {
    review_score,
    review_details: { criteria, notes: 'Solid.', recommendation: 'recommend' },
    add_note: true,
    version: 1,
  });

  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().application).toMatchObject({
    status: 'under_review',
    review_score,
    review_details: { criteria, recommendation: 'recommend', score: review_score },
  });
  expect(response.json().application.reviewed_at).not.toBeNull();
  const stored = (await portal.db.select().from(notes)).map(({ note }) => note).sort();
  expect(stored).toEqual(
    [
      messages.reviewStartedNote,
      `Review score: ${review_score}%\nRecommendation: Recommend\nNotes: Solid.`,
    ].sort(),
  );
  const actions = (await recorded(portal.db)).map(({ action }) => action).sort();
  expect(actions).toEqual([
    'APPLICATION_SCORED',
    'APPLICATION_STATUS_CHANGED',
    'NOTE_ADDED',
    'NOTE_ADDED',
  ]);
});

test('a later review keeps the status and the earlier review', async () => {
  const { id } = await makeApplication(portal.db, { status: 'training' });
  await score(id, { review_score: 50 });
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000);

  await score(id, { review_score: 90 });

  const detail = (await admin.get(paths.application(id))).json();
  expect(detail.application).toMatchObject({ status: 'training', review_score: 90 });
  expect(detail.reviews.map((review: { score: number }) => review.score)).toEqual([90, 50]);
});

test('with all nine criteria the score must be their percent', async () => {
  const { id } = await makeApplication(portal.db);

  const response = await score(id, {
    review_score: review_score - 1,
    review_details: { criteria },
  });

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([
    { field: 'review_score', message: messages.scoreNotPercent },
  ]);
  expect(await portal.db.$count(reviews)).toBe(0);
});

test.each([
  [
    'a criterion that is not on the rubric',
    { review_score: 50, review_details: { criteria: { charm: 5 } } },
  ],
  [
    'points between two levels',
    { review_score: 50, review_details: { criteria: { education: 7 } } },
  ],
  ['a score above 100', { review_score: 101 }],
  ['a score with a fraction', { review_score: 50.5 }],
  ['no score', {}],
  ['an unknown recommendation', { review_score: 50, review_details: { recommendation: 'maybe' } }],
])('%s is refused', async (_what, body) => {
  const { id } = await makeApplication(portal.db);

  expect((await score(id, body)).statusCode).toBe(400);
});

test('the rubric has nine criteria and 105 points', () => {
  expect(RUBRIC.map(({ id }) => id)).toEqual([...CRITERION_IDS]);
  expect(
    percentScore(Object.fromEntries(RUBRIC.map(({ id, levels }) => [id, levels[0]?.points ?? 0]))),
  ).toBe(100);
});

test('a review by a process whose clock is behind is still the latest', async () => {
  const { id } = await makeApplication(portal.db);
  const first = portal.clock.now;
  await score(id, { review_score: 50 });
  portal.clock.now = new Date(first.getTime() - 60_000);

  const response = await score(id, { review_score: 70 });

  expect(response.json().application).toMatchObject({
    review_score: 70,
    reviewed_at: new Date(first.getTime() + 1).toISOString(),
  });
  expect(await findViolations(portal.db)).toEqual([]);
});
