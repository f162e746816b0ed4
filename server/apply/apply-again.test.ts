import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { applications } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { type ApplicationValues, submissionBody } from '#server/seed/factory-values.ts';
import { ok, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const DAY_MS = 86_400_000;
const REJECTED_AT = new Date('2026-03-03T17:00:00Z');
const AGAIN = new Date(REJECTED_AT.getTime() + DEFAULT_SETTINGS.reapply_days * DAY_MS);
const CONTACT = { email: 'ada@example.org', phone: '(212) 555-0142' };

beforeEach(() => {
  portal.clock.now = AGAIN;
});

const makeRejected = (overrides: Partial<ApplicationValues> = {}) =>
  makeApplication(portal.db, {
    ...CONTACT,
    status: 'rejected',
    created_at: new Date('2026-02-01T17:00:00Z'),
    status_updated_at: REJECTED_AT,
    ...overrides,
  });

const submit = (overrides: object = {}) =>
  portal.visitor.post(paths.submit, { ...submissionBody(), ...overrides });

const previousOf = async (number: string) => {
  const [stored] = await portal.db
    .select({ previous_id: applications.previous_id })
    .from(applications)
    .where(eq(applications.application_number, number));
  return stored?.previous_id;
};

test('a second application is linked with the rejected one that it names, and editors find either from the other', async () => {
  const first = await makeRejected();
  const response = await submit({ ...CONTACT, previous_submission_id: first.submission_id });
  const before = (await admin.get(paths.application(first.id))).json();
  const [later] = before.later;

  const after = (await admin.get(paths.application(later.id))).json();

  expect(before).toMatchObject({
    previous: null,
    later: [{ application_number: response.json().applicationNumber, status: 'new' }],
  });
  expect(after).toMatchObject({
    previous: {
      id: first.id,
      application_number: first.application_number,
      status: 'rejected',
      status_updated_at: REJECTED_AT.toISOString(),
      previous_id: null,
    },
    later: [],
  });
  expect(await findViolations(portal.db)).toEqual([]);
});

test.each([
  ['by its link', { email: 'new@example.org', phone: '(212) 555-0000' }],
  ['by address and phone number', CONTACT],
  ['by the same in another spelling', { email: 'ADA@example.org', phone: '+1 212 555 0142' }],
])('one day early, %s, is refused with the day and stores nothing', async (name, contact) => {
  const first = await makeRejected();
  portal.clock.now = new Date(AGAIN.getTime() - DAY_MS);
  const link = name === 'by its link' ? { previous_submission_id: first.submission_id } : {};

  const response = await refusal(409, submit({ ...contact, ...link }));

  expect(response).toEqual({
    code: 'too_early_to_apply_again',
    message: messages.tooEarlyToApplyAgain('June 1, 2026'),
    apply_again_at: AGAIN.toISOString(),
  });
  expect(await portal.db.$count(applications)).toBe(1);
});

test('one day early is refused without any submission id, too', async () => {
  await makeRejected({ submission_id: null });
  portal.clock.now = new Date(AGAIN.getTime() - DAY_MS);
  const { submission_id, ...body } = submissionBody();

  const response = await portal.visitor.post(paths.submit, { ...body, ...CONTACT });

  expect(response.json()).toMatchObject({ code: 'too_early_to_apply_again' });
});

test('the day counts from its first minute on, in the zone of the network', async () => {
  await makeRejected();
  const midnight = new Date('2026-06-01T04:00:00Z');

  portal.clock.now = new Date(midnight.getTime() - 1);
  expect((await submit(CONTACT)).statusCode).toBe(409);
  portal.clock.now = midnight;
  expect((await submit(CONTACT)).statusCode).toBe(200);
});

test.each([
  ['the address alone', { email: CONTACT.email, phone: '(212) 555-0000' }],
  ['the phone number alone', { email: 'eve@example.org', phone: CONTACT.phone }],
])('%s of a rejected application tells nothing: the submit is accepted', async (_, contact) => {
  await makeRejected();
  portal.clock.now = new Date(REJECTED_AT.getTime() + DAY_MS);

  const response = await ok(submit(contact));

  expect(await previousOf(response.applicationNumber)).toBeNull();
});

test.each<[string, Partial<ApplicationValues>]>([
  ['withdrawn', { withdrawn_at: REJECTED_AT }],
  ['under review', { status: 'under_review' }],
])('an application that is %s neither blocks nor is linked', async (_, overrides) => {
  const first = await makeRejected(overrides);
  portal.clock.now = new Date(REJECTED_AT.getTime() + DAY_MS);

  const response = await ok(submit({ ...CONTACT, previous_submission_id: first.submission_id }));

  expect(await previousOf(response.applicationNumber)).toBeNull();
});

test('a withdrawn application has no day to apply again', async () => {
  const { application_number, email } = await makeRejected({ withdrawn_at: REJECTED_AT });

  const found = await portal.visitor.post(paths.statusLookupPost, { application_number, email });

  expect(found.json().application).toMatchObject({ status: 'rejected', apply_again_at: null });
});

test('with 0 days to wait a rejected applicant may apply again at once', async () => {
  await makeRejected();
  await portal.db.update(deskSettings).set({ reapply_days: 0 });
  portal.clock.now = REJECTED_AT;

  expect((await submit(CONTACT)).statusCode).toBe(200);
});

test('the latest of two rejections counts', async () => {
  const first = await makeRejected();
  await makeRejected({ status_updated_at: new Date(AGAIN.getTime() - DAY_MS) });

  const response = await submit({ ...CONTACT, previous_submission_id: first.submission_id });

  expect(response.statusCode).toBe(409);
});

test('a submit whose answer was lost gets its receipt, although it was rejected in the meantime', async () => {
  portal.clock.now = new Date();
  const body = { ...submissionBody(), ...CONTACT };
  const sent = await portal.visitor.post(paths.submit, body);
  await portal.db.update(applications).set({ status: 'rejected' });

  const again = await ok(portal.visitor.post(paths.submit, body));

  expect(again.applicationNumber).toBe(sent.json().applicationNumber);
});

test('a previous submission that nobody knows is ignored', async () => {
  for (const previous_submission_id of [randomUUID(), 'nonsense', 7, null]) {
    const response = await ok(submit({ previous_submission_id }));

    expect(await previousOf(response.applicationNumber)).toBeNull();
  }
});

test.each(['erased', 'deleted'] as const)(
  'when the first application is %s, nothing refers to it any more',
  async (how) => {
    const first = await makeRejected();
    const response = await submit({ ...CONTACT, previous_submission_id: first.submission_id });

    if (how === 'erased') await admin.post(paths.applicationErasure(first.id));
    else await admin.delete(paths.application(first.id));

    expect(await previousOf(response.json().applicationNumber)).toBeNull();
    expect(await findViolations(portal.db)).toEqual([]);
  },
);
