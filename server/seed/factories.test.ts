import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitBody } from '#contract/apply/form.ts';
import { getSessionUser } from '#server/core/auth/require-role.ts';
import { checkInvariants } from '#server/db/invariants.ts';
import { applications } from '#server/db/schema.ts';
import { openTestDatabase, type TestDatabase } from '#test/database.ts';
import { makeDraft, makeHold, makeRecusal } from '#test/review-factories.ts';
import {
  makeApplication,
  makeEvent,
  makeNote,
  makeOffer,
  makeReview,
  makeSession,
  makeUser,
  submissionBody,
} from './factories.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncate());
afterAll(() => database.close());

test('factories make their own parents and violate no invariant', async () => {
  const { db } = database;
  await makeReview(db);
  await makeReview(db, { score: 61 });
  await makeNote(db);
  await makeRecusal(db);
  await makeHold(db);
  await makeDraft(db);
  await makeEvent(db);
  await makeEvent(db, { action: 'APPLICATION_STATUS_CHANGED' });
  await makeEvent(db, { action: 'NOTE_ADDED' });
  const person = await makeApplication(db, {
    review_score: 88,
    is_flagged: true,
    status: 'waitlisted',
  });
  await makeOffer(db, person);
  await makeApplication(db, { created_at: new Date('2024-12-31T23:00:00-05:00') });
  await makeSession(db, await makeUser(db));

  const broken = (await checkInvariants(db)).filter(({ rows }) => rows.length > 0);

  expect(broken).toEqual([]);
});

test('concurrent applications get different numbers', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => makeApplication(database.db)));

  expect(new Set(made.map(({ application_number }) => application_number)).size).toBe(12);
});

test('an earlier review by another editor counts, and its details are not the latest', async () => {
  const { id } = await makeApplication(database.db);
  const latest = await makeReview(database.db, { application_id: id, score: 70 });
  await makeReview(database.db, { application_id: id, score: 20, created_at: new Date(0) });

  const [application] = await database.db.select().from(applications);

  expect(application).toMatchObject({ review_score: 45, review_count: 2, review_spread: 50 });
  expect(application?.review_details).toEqual(latest.details);
  expect(application?.reviewed_at).toEqual(latest.created_at);
});

test('the token of a session signs its user in', async () => {
  const user = await makeUser(database.db);

  const token = await makeSession(database.db, user);

  const portal = { db: database.db, config: { sessionIdleHours: 1 } };
  expect((await getSessionUser(portal, token))?.id).toBe(user.id);
});

test('a submission is valid and unique', () => {
  const first = submitBody.parse(submissionBody());
  const second = submitBody.parse(submissionBody({ zip_code: '10001' }));

  expect(first.email).not.toBe(second.email);
  expect(first.submission_id).not.toBe(second.submission_id);
  expect(second.zip_code).toBe('10001');
});
