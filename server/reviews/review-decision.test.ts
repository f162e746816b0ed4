import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { reviewDrafts } from '#server/db/review-schema.ts';
import { events, notes, reviews } from '#server/db/schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { ok, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded, storedApplication } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const REVIEW = { review_score: 60, review_details: { notes: 'Solid.' }, add_note: true };
const score = (id: string, body: object) => admin.patch(paths.applicationScore(id), body);
const setStatus = (id: string, body: object) => admin.patch(paths.applicationStatus(id), body);
const stored = (id: string) => storedApplication(portal.db, id);

/** What the history, the notes and the mail say of an application. */
async function traces(id: string) {
  const left = await recorded(portal.db, { application_id: id });
  const written = await portal.db.select().from(notes).where(eq(notes.application_id, id));
  const { application_number, status, version, feedback } = await stored(id);
  const mail = (await queuedMail(portal.db)).filter(
    ({ facts }) => 'application_number' in facts && facts.application_number === application_number,
  );
  return {
    application: { status, version, feedback },
    events: left.map(({ action, from, to, version, batch_id }) =>
      [action, from, to, version, batch_id !== null].join(' '),
    ),
    notes: written.map(({ note }) => note).sort(),
    mail: mail.map(({ kind, facts }) => [kind, 'feedback' in facts && facts.feedback]).sort(),
  };
}

test.each([
  ['training', {}],
  ['rejected', { feedback: 'Please write more.' }],
  ['approved', { notify: false }],
  ['waitlisted', {}],
  ['under_review', {}],
])('a review with %s leaves what two calls leave', async (status, choices) => {
  const one = await makeApplication(portal.db, { status: 'new' });
  const two = await makeApplication(portal.db, { status: 'new' });

  const response = await ok(score(one.id, { ...REVIEW, version: 1, status, ...choices }));
  await score(two.id, { ...REVIEW, version: 1 });
  const apart = await setStatus(two.id, { version: 2, status, ...choices });

  expect(response.application).toMatchObject({ status, review_score: 60 });
  expect(response.undo_id === null).toBe(apart.json().undo_id === null);
  expect(await traces(one.id)).toEqual(await traces(two.id));
});

test('a review alone answers as before', async () => {
  const { id } = await makeApplication(portal.db);

  expect(Object.keys((await score(id, REVIEW)).json())).toEqual(['application']);
});

test('undo takes the decision back and keeps the review', async () => {
  const { id } = await makeApplication(portal.db, { status: 'new' });
  const { undo_id } = (await score(id, { ...REVIEW, status: 'training' })).json();

  const undone = await admin.post(paths.undoStatusChange(undo_id));

  expect(undone.json()).toEqual({ restored: 1, skipped: 0 });
  expect(await stored(id)).toMatchObject({ status: 'under_review', review_score: 60 });
  expect(await findViolations(portal.db)).toEqual([]);
});

test('a decision that a full ZIP code refuses stores no review, and the draft stays', async () => {
  const zip_code = '10001';
  await fillZip(portal, zip_code);
  const { id } = await makeApplication(portal.db, { zip_code, status: 'waitlisted' });
  const draft = { step: 0, criteria: {}, notes: 'Solid.', recommendation: null };
  await admin.put(paths.applicationReviewDraft(id), draft);

  const refused = await refusal(409, score(id, { ...REVIEW, status: 'training' }));

  expect(refused).toMatchObject({ code: 'zip_full', zips: [{ zip_code }] });
  expect(await stored(id)).toMatchObject({ status: 'waitlisted', review_score: null, version: 1 });
  expect(await portal.db.$count(reviews)).toBe(0);
  expect(await portal.db.$count(reviewDrafts)).toBe(1);
  expect(await portal.db.$count(events)).toBe(0);

  const forced = await score(id, { ...REVIEW, status: 'training', override_limit: true });
  expect(forced.json().application).toMatchObject({ status: 'training', review_score: 60 });
  expect(await portal.db.$count(reviewDrafts)).toBe(0);
});

test('a review of an application that is rejected already stores and mails its feedback', async () => {
  const { id } = await makeApplication(portal.db, { status: 'rejected' });
  const feedback = 'Please write more.';

  const response = await score(id, { ...REVIEW, status: 'rejected', feedback });

  expect(response.json()).toMatchObject({
    application: { status: 'rejected', review_score: 60, feedback },
    undo_id: null,
  });
  const left = await traces(id);
  expect(left.events.map((event) => event.split(' ')[0])).toContain('FEEDBACK_ADDED');
  expect(left.mail).toEqual([['status_rejected', feedback]]);
  const withdrawn = await makeApplication(portal.db, {
    status: 'rejected',
    withdrawn_at: new Date(),
  });
  const refused = await score(withdrawn.id, { ...REVIEW, status: 'rejected', feedback });
  expect(refused.json()).toMatchObject({ code: 'application_withdrawn' });
  expect(await stored(withdrawn.id)).toMatchObject({ review_score: null, feedback: null });
});

test.each([undefined, 'training'])('feedback is refused with the status %s', async (status) => {
  const { id } = await makeApplication(portal.db);

  const response = await score(id, { ...REVIEW, status, feedback: 'Please write more.' });

  expect(response.json().errors).toEqual([
    { field: 'feedback', message: messages.feedbackNeedsRejection },
  ]);
  expect(await portal.db.$count(reviews)).toBe(0);
});
