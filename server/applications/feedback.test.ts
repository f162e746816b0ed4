import { expect, test } from 'vitest';
import { FEEDBACK_MAX } from '#contract/applications/status-change.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { makeApplication, type StoredApplication } from '#server/seed/factories.ts';
import { outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const FEEDBACK = 'Please show us a piece that you have published.\n\nWe liked your questions.';
const DAY_MS = 86_400_000;

const decide = (id: string, body: object) => admin.patch(paths.applicationStatus(id), body);
const reject = (id: string, feedback: string | null = FEEDBACK) =>
  decide(id, { status: 'rejected', feedback });
const readDetail = async (id: string) => (await admin.get(paths.application(id))).json();
const lookUp = async ({ application_number, email }: StoredApplication) =>
  (await portal.visitor.post(paths.statusLookupPost, { application_number, email })).json()
    .application;

test('feedback with a rejection is stored, mailed and on the status page, with the day to apply again', async () => {
  const person = await makeApplication(portal.db, { status: 'under_review' });

  const response = await reject(person.id, `  ${FEEDBACK} `);

  expect(response.json().application).toMatchObject({ status: 'rejected', feedback: FEEDBACK });
  const found = await lookUp(person);
  const since = new Date(found.status_updated_at).getTime();
  expect(found).toMatchObject({
    feedback: FEEDBACK,
    apply_again_at: new Date(since + DEFAULT_SETTINGS.reapply_days * DAY_MS).toISOString(),
  });
  const [mail] = await queuedMail(portal.db);
  expect(mail).toMatchObject({ kind: 'status_rejected', facts: { feedback: FEEDBACK } });
  const mailedFor = Date.parse(mail?.facts.apply_again_at ?? '');
  expect(Math.abs(mailedFor - Date.parse(found.apply_again_at))).toBeLessThan(DAY_MS);
  expect(await findViolations(portal.db)).toEqual([]);
});

test.each([null, '', '  \n '])('a rejection with feedback %j has none', async (feedback) => {
  const person = await makeApplication(portal.db);

  const response = await reject(person.id, feedback);

  expect(response.json().application).toMatchObject({ status: 'rejected', feedback: null });
  const [mail] = await queuedMail(portal.db);
  expect(mail?.facts).not.toHaveProperty('feedback');
  expect(mail?.facts.apply_again_at).toEqual(expect.any(String));
});

test('a feedback of 2,001 characters is refused and changes nothing', async () => {
  const { id } = await makeApplication(portal.db);

  const response = await refusal(400, reject(id, 'x'.repeat(FEEDBACK_MAX + 1)));

  expect(response).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'feedback', message: messages.textTooLong(FEEDBACK_MAX) }],
  });
  expect((await readDetail(id)).application).toMatchObject({ status: 'new', version: 1 });
  expect((await reject(id, 'x'.repeat(FEEDBACK_MAX))).statusCode).toBe(200);
});

test('feedback with another status is refused', async () => {
  const { id } = await makeApplication(portal.db);

  const response = await refusal(400, decide(id, { status: 'approved', feedback: FEEDBACK }));

  expect(response.errors).toEqual([
    { field: 'feedback', message: messages.feedbackNeedsRejection },
  ]);
  expect((await readDetail(id)).application.status).toBe('new');
});

test('an undo clears the feedback with the rejection, and nothing is mailed', async () => {
  const person = await makeApplication(portal.db, { status: 'under_review' });
  const { undo_id } = (await reject(person.id)).json();

  expect((await admin.post(paths.undoStatusChange(undo_id))).statusCode).toBe(200);

  expect((await readDetail(person.id)).application).toMatchObject({
    status: 'under_review',
    feedback: null,
  });
  expect(await lookUp(person)).toMatchObject({ feedback: null, apply_again_at: null });
});

test('another status clears the feedback', async () => {
  const person = await makeApplication(portal.db);
  await reject(person.id);

  await decide(person.id, { status: 'under_review' });

  expect(await lookUp(person)).toMatchObject({ feedback: null, apply_again_at: null });
});

test('feedback for an application that is rejected already is stored, mailed and in the history', async () => {
  const person = await makeApplication(portal.db);
  await admin.patch(paths.bulkStatus, { applicationIds: [person.id], status: 'rejected' });
  const { status_updated_at, version } = (await readDetail(person.id)).application;

  const response = await reject(person.id);

  expect(response.json()).toMatchObject({
    application: {
      status: 'rejected',
      feedback: FEEDBACK,
      status_updated_at,
      version: version + 1,
    },
    undo_id: null,
  });
  const found = await lookUp(person);
  expect(found.feedback).toBe(FEEDBACK);
  const mails = await queuedMail(portal.db);
  expect(mails.map(({ facts }) => facts.feedback)).toEqual([undefined, FEEDBACK]);
  expect(mails[1]?.facts.apply_again_at).toBe(found.apply_again_at);
  expect((await readDetail(person.id)).events[0]).toMatchObject({ action: 'FEEDBACK_ADDED' });
  expect(await findViolations(portal.db)).toEqual([]);
});

test('later feedback replaces the earlier; the same text again, and without mail, sends nothing', async () => {
  const { id } = await makeApplication(portal.db);
  await reject(id);

  await decide(id, { status: 'rejected', feedback: 'Something else', notify: false });
  const { version } = (await readDetail(id)).application;
  const again = await reject(id, 'Something else');

  expect(again.json().application).toMatchObject({ feedback: 'Something else', version });
  expect((await queuedMail(portal.db)).map(({ facts }) => facts.feedback)).toEqual([FEEDBACK]);
});

test('a withdrawn or erased application takes no feedback, but an erased one can be rejected', async () => {
  const withdrawn_at = new Date('2026-01-02T00:00:00Z');
  const withdrawn = await makeApplication(portal.db, { status: 'rejected', withdrawn_at });
  const erased = await makeApplication(portal.db);
  await admin.post(paths.applicationErasure(erased.id));

  expect(outcome(await reject(withdrawn.id))).toEqual([409, 'application_withdrawn']);
  expect(outcome(await reject(erased.id))).toEqual([409, 'application_erased']);
  expect((await reject(erased.id, null)).statusCode).toBe(200);
});

test('a rejection of several has no feedback and names the day to apply again', async () => {
  const { id } = await makeApplication(portal.db);
  const body = { applicationIds: [id], status: 'rejected', feedback: FEEDBACK };

  expect((await admin.patch(paths.bulkStatus, body)).statusCode).toBe(200);

  expect((await readDetail(id)).application.feedback).toBeNull();
  const [mail] = await queuedMail(portal.db);
  expect(Object.keys(mail?.facts ?? {})).toContain('apply_again_at');
  expect(Object.keys(mail?.facts ?? {})).not.toContain('feedback');
});
