import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOLD_MINUTES } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { deleteExpired } from '#server/core/housekeeping.ts';
import { reviewHolds } from '#server/db/review-schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { makeApplication, makeReview } from '#server/seed/factories.ts';
import { ok, refusal, type SignedIn, setupAdmin, setupTestApp } from '#test/app.ts';

const portal = setupTestApp();
const editor = setupAdmin(portal);
const colleague = setupAdmin(portal);

const MINUTE_MS = 60_000;
const NOTHING = { application_id: null, held_until: null, left: 0 };

const pass = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE_MS);
};
const next = async (who: SignedIn, body?: object) => await ok(who.post(paths.nextReview, body));
/** The oldest first. */
const makeApplications = async (count: number) => {
  const made = [];
  for (let n = count; n > 0; n--) {
    made.push(await makeApplication(portal.db, { created_at: new Date(Date.now() - n * 1_000) }));
  }
  return made.map(({ id }) => id);
};
const wantReviews = (reviews_wanted: number) =>
  portal.db.update(deskSettings).set({ reviews_wanted });

test('the oldest application is given and held for twenty minutes', async () => {
  const [oldest] = await makeApplications(3);

  expect(await next(editor)).toEqual({
    application_id: oldest,
    held_until: new Date(portal.clock.now.getTime() + HOLD_MINUTES * MINUTE_MS).toISOString(),
    left: 3,
  });
});

test('two editors get different applications, each counted for them alone', async () => {
  const [first, second] = await makeApplications(3);

  expect(await next(editor)).toMatchObject({ application_id: first, left: 3 });
  expect(await next(colleague)).toMatchObject({ application_id: second, left: 2 });
});

test('an editor who asks again gets the same application, held anew since the first time', async () => {
  const [first] = await makeApplications(2);
  const held_at = portal.clock.now;
  await next(editor);
  pass(15);

  expect(await next(editor)).toEqual({
    application_id: first,
    held_until: new Date(portal.clock.now.getTime() + HOLD_MINUTES * MINUTE_MS).toISOString(),
    left: 2,
  });
  expect(await portal.db.select().from(reviewHolds)).toMatchObject([{ held_at }]);
});

test('`except` gives the one after the application that the editor is about to finish', async () => {
  const [first, second] = await makeApplications(2);
  await next(editor);

  expect(await next(editor, { except: first })).toMatchObject({ application_id: second, left: 1 });
  expect(await next(colleague)).toEqual(NOTHING);
});

test('those with fewer reviews come first, then the oldest', async () => {
  await wantReviews(3);
  const [twice, once, never] = await makeApplications(3);
  for (const application_id of [twice, twice, once])
    await makeReview(portal.db, { application_id: application_id! });
  const given = [];

  for (let n = 0; n < 3; n++) {
    const { application_id } = await next(editor);
    given.push(application_id);
    await editor.patch(paths.applicationScore(application_id), { review_score: 50 });
  }

  expect(given).toEqual([never, once, twice]);
});

test('with the wanted number of reviews an application is given to nobody', async () => {
  const [id] = await makeApplications(1);
  await makeReview(portal.db, { application_id: id! });

  expect(await next(editor)).toEqual(NOTHING);
  await wantReviews(2);
  expect(await next(editor)).toMatchObject({ application_id: id, left: 1 });
});

test('to decide is given what has its reviews, the oldest first, but what was put off or stepped back from', async () => {
  const [first, second, third, unreviewed] = await makeApplications(4);
  for (const application_id of [first!, second!, third!])
    await makeReview(portal.db, { application_id });
  await editor.post(paths.applicationRecusal(second!), {});
  const decide = (body: object = {}) => next(editor, { task: 'decide', ...body });

  expect(await decide()).toMatchObject({ application_id: first, left: 2 });
  expect(await next(colleague, { task: 'decide' })).toMatchObject({ application_id: second });
  expect(await decide({ except: [first] })).toMatchObject({ application_id: third, left: 1 });
  expect(await decide({ except: [first, third] })).toEqual(NOTHING);
  expect(await next(editor)).toMatchObject({ application_id: unreviewed });
});

test('an application that the editor has reviewed or stepped back from goes to a colleague only', async () => {
  await wantReviews(2);
  const [reviewed, recused] = await makeApplications(2);
  await editor.patch(paths.applicationScore(reviewed!), { review_score: 50 });
  await editor.post(paths.applicationRecusal(recused!), {});

  expect(await next(editor)).toEqual(NOTHING);
  expect(await next(colleague)).toMatchObject({ application_id: recused, left: 2 });
});

test.each([
  ['decided', { status: 'training' as const }],
  ['waitlisted', { status: 'waitlisted' as const }],
  ['unconfirmed', { confirm_by: new Date() }],
  ['erased', { status: 'new' as const, erased_at: new Date() }],
])('an application that is %s is not given', async (_, values) => {
  await makeApplication(portal.db, { status: 'waitlisted', ...values });

  expect(await next(editor)).toEqual(NOTHING);
});

test('the filters of the list apply', async () => {
  await makeApplications(1);
  const { id } = await makeApplication(portal.db, { zip_code: '10001', is_flagged: true });

  const wanted = { application_id: id, left: 1 };
  expect(await next(editor, { zipCode: '100', flagged: 'only' })).toMatchObject(wanted);
  expect(await next(editor, { status: 'rejected' })).toEqual(NOTHING);
});

test('a hold that is let go is free for a colleague, and letting go twice changes nothing', async () => {
  const [id] = await makeApplications(1);
  await next(editor);

  for (let n = 0; n < 2; n++) {
    const response = await editor.delete(paths.reviewHold(id!));
    expect(response.json()).toEqual({ success: true });
  }

  expect(await next(colleague)).toMatchObject({ application_id: id });
});

test('what a colleague holds cannot be let go', async () => {
  const [id] = await makeApplications(1);
  const { held_until } = await next(colleague);

  const response = await refusal(409, editor.delete(paths.reviewHold(id!)));

  const user_name = colleague.user.name;
  expect(response).toEqual({
    code: 'held_by_other',
    message: messages.heldBy(user_name),
    hold: { user_name, held_until },
  });
  expect(await next(editor)).toEqual(NOTHING);
});

test('a hold that has ended is free, also to be let go of', async () => {
  const [id] = await makeApplications(1);
  await next(colleague);
  pass(HOLD_MINUTES);

  expect((await editor.delete(paths.reviewHold(id!))).statusCode).toBe(200);
  expect(await next(editor)).toMatchObject({ application_id: id });
  expect(await portal.db.select().from(reviewHolds)).toMatchObject([
    { user_id: editor.user.id, held_at: portal.clock.now },
  ]);
});

test('the hold of an editor whose account is deleted is free again', async () => {
  const [id] = await makeApplications(1);
  await next(colleague);

  expect((await editor.delete(paths.user(colleague.user.id))).statusCode).toBe(200);

  expect(await next(editor)).toMatchObject({ application_id: id });
});

test('a hold keeps nobody from opening and scoring the application by hand', async () => {
  const [id] = await makeApplications(1);
  await next(colleague);

  const response = await editor.patch(paths.applicationScore(id!), { review_score: 70 });

  expect(response.statusCode).toBe(200);
  expect((await colleague.get(paths.application(id!))).json().hold).toMatchObject({
    user_id: colleague.user.id,
  });
});

test.each([
  ['an id that is none', { except: 'me' }],
  ['an unknown status', { status: 'lost' }],
])('%s is refused', async (_, body) => {
  expect((await editor.post(paths.nextReview, body)).json().code).toBe('validation_failed');
});

test('holds that have ended are deleted, others are not', async () => {
  const [ended, live] = await makeApplications(2);
  const hold = { user_id: editor.user.id, held_at: new Date(Date.now() - 10 * MINUTE_MS) };
  await portal.db.insert(reviewHolds).values([
    { ...hold, application_id: ended!, held_until: new Date(Date.now() - MINUTE_MS) },
    { ...hold, application_id: live!, held_until: new Date(Date.now() + MINUTE_MS) },
  ]);

  await deleteExpired(portal.db);

  expect(await portal.db.$count(reviewHolds)).toBe(1);
  expect(await portal.db.$count(reviewHolds, eq(reviewHolds.application_id, live!))).toBe(1);
});
