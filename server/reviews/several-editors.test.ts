import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { reviewHolds } from '#server/db/review-schema.ts';
import { notes, reviews } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const score = (id: string, body: object) => admin.patch(paths.applicationScore(id), body);
const MINUTE_MS = 60_000;
const pass = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE_MS);
};
const DRAFT = { step: 0, criteria: {}, notes: '', recommendation: null };

test('the score is the rounded mean of the current reviews, one of each editor (rule review-4)', async () => {
  const { id } = await makeApplication(portal.db);
  const colleague = await portal.as('admin');
  const first = (await score(id, { review_score: 40 })).json().application;
  expect(first).toMatchObject({ review_score: 40, review_count: 1, review_spread: null });
  pass(1);
  await colleague.patch(paths.applicationScore(id), { review_score: 81 });
  pass(1);

  const response = await score(id, { review_score: 60 });

  const mean = { review_score: 71, review_count: 2, review_spread: 21 };
  expect(response.json().application).toMatchObject(mean);
  const detail = (await colleague.get(paths.application(id))).json();
  expect(detail.application).toMatchObject(mean);
  expect(
    detail.reviews.map(({ score, is_current }: { score: number; is_current: boolean }) => [
      score,
      is_current,
    ]),
  ).toEqual([
    [60, true],
    [81, true],
    [40, false],
  ]);
});

test('the summary of a review is marked as one, other notes are not', async () => {
  const { id } = await makeApplication(portal.db);

  await score(id, { review_score: 60, add_note: true });

  const stored = await portal.db
    .select({ note: notes.note, is_review: notes.is_review })
    .from(notes);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual({ note: 'Review score: 60%', is_review: true });
  expect(stored).toContainEqual({ note: messages.reviewStartedNote, is_review: false });
});

test('a review ends the own hold, not that of a colleague', async () => {
  const [one, two] = [await makeApplication(portal.db), await makeApplication(portal.db)];
  const colleague = await portal.as('admin');
  await admin.post(paths.nextReview, {});
  await colleague.post(paths.nextReview, {});

  await score(one.id, { review_score: 60 });
  await score(two.id, { review_score: 60 });

  expect(await portal.db.select().from(reviewHolds)).toMatchObject([
    { application_id: two.id, user_id: colleague.user.id },
  ]);
});

const startOf = async (id: string) => {
  const [review] = await portal.db.select().from(reviews).where(eq(reviews.application_id, id));
  return review?.started_at;
};

test('a review that was neither given nor drafted has no start', async () => {
  const { id } = await makeApplication(portal.db);

  await score(id, { review_score: 60 });

  expect(await startOf(id)).toBeNull();
});

test('a review was begun when it was given, or when its draft was begun if that was earlier', async () => {
  const { id } = await makeApplication(portal.db);
  const given = portal.clock.now;
  await admin.post(paths.nextReview, {});
  pass(2);
  await admin.put(paths.applicationReviewDraft(id), DRAFT);
  pass(3);
  await score(id, { review_score: 60 });
  expect(await startOf(id)).toEqual(given);

  const other = await makeApplication(portal.db);
  const drafted = portal.clock.now;
  await admin.put(paths.applicationReviewDraft(other.id), DRAFT);
  pass(2);
  await admin.post(paths.nextReview, {});
  pass(3);
  await score(other.id, { review_score: 60 });
  expect(await startOf(other.id)).toEqual(drafted);
});

test('a review that was given ahead begins when the previous one was finished', async () => {
  const [one, two] = [await makeApplication(portal.db), await makeApplication(portal.db)];
  await admin.post(paths.nextReview, {});
  await admin.post(paths.nextReview, { except: one.id });
  pass(5);
  await score(one.id, { review_score: 60 });
  const finished = portal.clock.now;
  pass(4);

  await score(two.id, { review_score: 70 });

  expect(await startOf(two.id)).toEqual(finished);
});

test('a review never begins after its own end, whatever the clocks say', async () => {
  const { id } = await makeApplication(portal.db);
  await admin.post(paths.nextReview, {});
  pass(-5);

  expect((await score(id, { review_score: 60 })).statusCode).toBe(200);

  expect(await startOf(id)).toEqual(portal.clock.now);
});
