import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CONFIRM_DAYS } from '#contract/apply/intake.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { applications, events, mailedLinks } from '#server/db/schema.ts';
import { deskSettings, zipSeats } from '#server/db/seats-schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { ok, setupAdmin, setupTestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp({ CONFIRM_EMAIL: 'on', RATE_LIMIT: 'on' });
const admin = setupAdmin(portal);

const ZIP = '10001';
const EMAIL = 'ada@example.org';

async function submit(overrides: object = {}) {
  const body = { ...submissionBody({ zip_code: ZIP, email: EMAIL }), ...overrides };
  return portal.visitor.post(paths.submit, body);
}

const stored = async () => {
  const [found] = await portal.db.select().from(applications).where(eq(applications.email, EMAIL));
  if (!found) throw new Error('nothing is stored');
  return found;
};

/** The link as the mail worker makes it. */
async function makeLink() {
  const { id, confirm_by } = await stored();
  const token = newToken();
  await portal.db.insert(mailedLinks).values({
    token_hash: hashToken(token),
    purpose: 'confirm_application',
    application_id: id,
    expires_at: confirm_by ?? new Date(),
  });
  return token;
}

const confirm = (token: string) => portal.visitor.post(paths.confirmApplication, { token });
const seatsHeld = async () => (await portal.db.select().from(zipSeats))[0]?.held;

test('pressed twice, also at once, it is confirmed once', async () => {
  await submit();
  const token = await makeLink();

  const answers = await Promise.all([confirm(token), confirm(token)]);
  answers.push(await confirm(token));

  expect(answers.map((answer) => answer.json().status)).toEqual(['new', 'new', 'new']);
  expect(await seatsHeld()).toBe(1);
  const confirmations = eq(events.action, 'APPLICATION_CONFIRMED');
  expect(await portal.db.$count(events, confirmations)).toBe(1);
});

test('an unknown and an expired link are refused with the same answer', async () => {
  await submit();
  const token = await makeLink();
  portal.clock.now = new Date(portal.clock.now.getTime() + CONFIRM_DAYS * 86_400_000 + 1);

  const [expired, unknown] = [await confirm(token), await confirm(newToken())];

  expect(expired.statusCode).toBe(400);
  expect(expired.json()).toEqual({ message: messages.linkInvalid, code: 'link_invalid' });
  expect(unknown.json()).toEqual(expired.json());
  expect((await stored()).confirm_by).not.toBeNull();
});

test('without a free seat it is confirmed and waits', async () => {
  await submit();
  const token = await makeLink();
  await fillZip(portal, ZIP);

  expect((await confirm(token)).json().status).toBe('waitlisted');

  expect(await stored()).toMatchObject({ status: 'waitlisted', confirm_by: null });
  const kinds = (await queuedMail(portal.db)).map(({ kind }) => kind);
  expect(kinds).toContain('application_waitlisted');
});

test('while somebody in line has no offer, it joins the line at the moment it is confirmed', async () => {
  await portal.db.update(deskSettings).set({ offers: 'manual' });
  await submit();
  const token = await makeLink();
  await makeApplication(portal.db, { zip_code: ZIP, status: 'waitlisted' });
  portal.clock.now = new Date(portal.clock.now.getTime() + 3_600_000);

  expect((await confirm(token)).json().status).toBe('waitlisted');

  expect(await stored()).toMatchObject({ confirm_by: null, waiting_since: portal.clock.now });
  expect(await seatsHeld()).toBe(0);
});

test('a full ZIP code still offers the waitlist, and a repeated submit is no new one', async () => {
  const body = { submission_id: randomUUID(), ...submissionBody({ zip_code: ZIP, email: EMAIL }) };
  expect((await submit(body)).statusCode).toBe(200);
  await fillZip(portal, ZIP);

  expect((await submit({ email: 'eve@example.org' })).statusCode).toBe(409);
  expect((await submit({ email: 'eve@example.org', join_waitlist: true })).statusCode).toBe(200);
  expect((await submit(body)).json().applicationNumber).toBe((await stored()).application_number);
});

test('a marked submit stays on the waitlist when it is confirmed', async () => {
  await submit({ website: 'https://spam.example' });

  expect((await confirm(await makeLink())).json().status).toBe('waitlisted');
});

test('an unconfirmed application has no place on the waitlist, and the status page says why', async () => {
  await submit();
  const later = await makeApplication(portal.db, { zip_code: ZIP, status: 'waitlisted' });
  const look = async (application: { application_number: string; email: string }) =>
    (await portal.visitor.post(paths.statusLookupPost, application)).json().application;

  const { application_number, confirm_by } = await stored();

  expect(await look({ application_number, email: EMAIL })).toMatchObject({
    waitlist_place: null,
    confirm_by: confirm_by?.toISOString(),
  });
  expect(await look(later)).toMatchObject({ waitlist_place: 1 });
  expect(await look(later)).not.toHaveProperty('confirm_by');
});

test('a decision of an editor makes the confirmation unnecessary', async () => {
  await submit();
  const token = await makeLink();
  const { id } = await stored();
  const { application } = (await admin.get(paths.application(id))).json();
  expect(application.confirm_by).not.toBeNull();

  await admin.patch(paths.applicationStatus(id), { status: 'under_review' });

  expect(await stored()).toMatchObject({ status: 'under_review', confirm_by: null });
  expect((await confirm(token)).json().status).toBe('under_review');
});

test('a corrected address gets its own link, and the one to the old address ends', async () => {
  const body = { ...submissionBody({ zip_code: ZIP, email: 'eda@example.org' }) };
  await portal.visitor.post(paths.submit, body);
  await portal.db.update(applications).set({ email: EMAIL });
  const token = await makeLink();
  await portal.db.update(applications).set({ email: 'eda@example.org' });

  await portal.visitor.post(paths.submit, { ...body, email: EMAIL });

  expect((await confirm(token)).statusCode).toBe(400);
  expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'confirm_application', to: EMAIL }]);
});

// Last: the mail worker runs from here on, and would replace the links that the other tests make.
test('a submit holds no seat until its address is confirmed through the mailed link', async () => {
  const response = await submit();

  expect(response.json()).toEqual({
    success: true,
    applicationNumber: expect.any(String),
    status: 'waitlisted',
    confirm_by: new Date(portal.clock.now.getTime() + CONFIRM_DAYS * 86_400_000).toISOString(),
  });
  expect(await seatsHeld()).toBe(0);
  const link = await mailedLink(portal, (await stored()).email);

  const confirmed = await ok(confirm(tokenOf(link)));

  expect(link).toContain(pages.confirmApplication);

  const { application_number } = await stored();
  expect(confirmed).toEqual({ application_number, status: 'new' });
  expect(await stored()).toMatchObject({ status: 'new', confirm_by: null, version: 2 });
  expect(await seatsHeld()).toBe(1);
  const actions = (await recorded(portal.db)).map((e) => e.action);
  expect(actions).toEqual(['APPLICATION_SUBMITTED', 'APPLICATION_CONFIRMED']);
  const kinds = (await queuedMail(portal.db)).map(({ kind }) => kind);
  expect(kinds).toContain('application_received');
});
