import { randomUUID } from 'node:crypto';
import { eq, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { applications, mailedLinks, notes } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { makeApplication, submissionBody } from '#server/seed/factories.ts';
import { refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

type Body = ReturnType<typeof submissionBody> & { submission_id: string };
const send = (body: object) => portal.visitor.post(paths.submit, body);

/** A submit whose response the applicant never got. */
async function submitWithoutResponse(overrides: object = {}): Promise<Body> {
  const body = { ...submissionBody({ zip_code: '10001' }), submission_id: randomUUID() };
  const sent = { ...body, email: 'typo@example.org', ...overrides };
  expect((await send(sent)).statusCode).toBe(200);
  return sent;
}

async function readStored(submissionId: string) {
  const found = await portal.db
    .select()
    .from(applications)
    .where(eq(applications.submission_id, submissionId));
  expect(found).toHaveLength(1);
  return found[0]!;
}

const readEvents = (id: string) => recorded(portal.db, { application_id: id });

const violations = () => findViolations(portal.db);

test('corrected answers replace those that no editor has worked on, under the same number', async () => {
  const body = await submitWithoutResponse();
  const before = await readStored(body.submission_id);
  const corrected = { ...body, email: 'ada@example.org', zip_code: '90210', full_name: 'Ada L.' };

  const response = await portal.app.inject({
    method: 'POST',
    url: paths.submit,
    remoteAddress: '198.51.100.7',
    payload: corrected,
  });

  expect(response.statusCode).toBe(200);
  const { application_number } = before;
  expect(response.json()).toEqual({
    success: true,
    applicationNumber: application_number,
    status: 'new',
  });
  const after = await readStored(body.submission_id);
  expect(after).toMatchObject({
    id: before.id,
    application_number,
    full_name: 'Ada L.',
    email: 'ada@example.org',
    zip_code: '90210',
    ip_address: '198.51.100.7',
    created_at: before.created_at,
    submitted_on: before.submitted_on,
    status_updated_at: before.status_updated_at,
    version: 2,
  });
  expect(after.technical_data?.geo_zip).not.toEqual(before.technical_data?.geo_zip);
  expect(await readEvents(before.id)).toMatchObject([
    { action: 'APPLICATION_SUBMITTED', actor_name: 'Applicant', details: application_number },
    { action: 'APPLICATION_CORRECTED', actor_name: 'Applicant', details: application_number },
  ]);
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'application_received', to: 'ada@example.org' },
  ]);
  expect(await violations()).toEqual([]);
});

test('an address that has had the receipt is told of the new one, can take it back, and hears of no other', async () => {
  const body = await submitWithoutResponse();
  const { id } = await readStored(body.submission_id);
  await portal.db.execute(
    sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'mail'`,
  );

  await send({ ...body, email: 'mallory@example.org' });
  await send({ ...body, email: 'other@example.org' });

  const mails = (await queuedMail(portal.db)).map(({ kind, to }) => `${kind} ${to}`);
  expect(mails.sort()).toEqual([
    'application_received other@example.org',
    'application_received typo@example.org',
    'contact_changed typo@example.org',
  ]);
  const links = await portal.db.select().from(mailedLinks);
  expect(links).toMatchObject([
    { purpose: 'revert_contact', application_id: id, email: 'typo@example.org' },
  ]);
  expect(await violations()).toEqual([]);
});

test('the same corrected answers again change nothing and send nothing', async () => {
  const body = await submitWithoutResponse();
  const corrected = { ...body, email: 'ada@example.org' };
  const first = await send(corrected);
  const stored = await readStored(body.submission_id);

  const again = await send(corrected);

  expect(again.json()).toEqual(first.json());
  expect(await readStored(body.submission_id)).toEqual(stored);
  expect(await readEvents(stored.id)).toHaveLength(2);
  expect(await queuedMail(portal.db)).toHaveLength(1);
});

const editorActions: [string, (id: string) => Promise<unknown>][] = [
  ['has noted something', (id) => admin.post(paths.applicationNotes(id), { note: 'Call back' })],
  [
    'has flagged it',
    (id) => admin.patch(paths.applicationFlag(id), { is_flagged: true, flag_reason: 'Look' }),
  ],
  [
    'has flagged it and removed the flag',
    async (id) => {
      await admin.patch(paths.applicationFlag(id), { is_flagged: true, flag_reason: 'Look' });
      await admin.patch(paths.applicationFlag(id), { is_flagged: false });
    },
  ],
  [
    'has scored it',
    (id) => admin.patch(paths.applicationScore(id), { review_score: 80, add_note: false }),
  ],
  ['has moved it on', (id) => admin.patch(paths.applicationStatus(id), { status: 'under_review' })],
  [
    'has moved it on and undone that',
    async (id) => {
      const moved = await admin.patch(paths.applicationStatus(id), { status: 'rejected' });
      await admin.post(paths.undoStatusChange(moved.json().undo_id));
    },
  ],
];

test.each(editorActions)(
  'once an editor %s, corrections are refused with the number',
  async (_, edit) => {
    const body = await submitWithoutResponse();
    const { id, application_number } = await readStored(body.submission_id);
    await edit(id);
    const before = await readStored(body.submission_id);
    const mail = await queuedMail(portal.db);

    const response = await refusal(409, send({ ...body, email: 'ada@example.org' }));

    expect(response).toEqual({
      message: messages.alreadyReceived,
      code: 'already_received',
      applicationNumber: application_number,
    });
    expect(await readStored(body.submission_id)).toEqual(before);
    expect(await queuedMail(portal.db)).toEqual(mail);
    expect((await send(body)).statusCode).toBe(200);
  },
);

test('a correction into a full ZIP code is refused, offers the waitlist and changes nothing', async () => {
  const body = await submitWithoutResponse();
  await fillZip(portal, '60601');
  const before = await readStored(body.submission_id);

  const response = await refusal(409, send({ ...body, zip_code: '60601' }));

  expect(response).toMatchObject({ success: false, waitlist: true, code: 'zip_full' });
  expect(await readStored(body.submission_id)).toEqual(before);
  expect((await queuedMail(portal.db)).map(({ to }) => to)).toEqual(['typo@example.org']);
});

test('a correction that joins the waitlist of another ZIP code gives its seat back', async () => {
  const body = await submitWithoutResponse();
  await fillZip(portal, '60601');

  const response = await send({ ...body, zip_code: '60601', join_waitlist: true });

  expect(response.json()).toMatchObject({ success: true, status: 'waitlisted' });
  const seats = await portal.db.select().from(zipSeats).orderBy(zipSeats.zip_code);
  expect(seats).toMatchObject([
    { zip_code: '10001', held: 0, waiting: 0, total: 0 },
    { zip_code: '60601', held: SEATS_PER_ZIP, waiting: 1, total: SEATS_PER_ZIP + 1 },
  ]);
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'application_waitlisted', to: 'typo@example.org' },
  ]);
  expect(await violations()).toEqual([]);
});

test('a waitlisted application stays waitlisted in the same ZIP code and takes a free seat in another', async () => {
  await fillZip(portal, '60601');
  const body = await submitWithoutResponse({ zip_code: '60601', join_waitlist: true });

  const same = await send({ ...body, email: 'ada@example.org' });
  const other = await send({ ...body, zip_code: '90210' });

  expect(same.json().status).toBe('waitlisted');
  expect(other.json().status).toBe('new');
  expect(await violations()).toEqual([]);
});

test('a correction links to the earlier application of the person it now names', async () => {
  const earlier = await makeApplication(portal.db, { email: 'ada@example.org' });
  const body = await submitWithoutResponse({ phone: '212 555 0142' });
  expect((await readStored(body.submission_id)).duplicate_of).toBeNull();

  await send({ ...body, email: 'Ada@example.org' });
  expect((await readStored(body.submission_id)).duplicate_of).toBe(earlier.id);

  await send({ ...body, email: 'somebody@example.org' });
  expect((await readStored(body.submission_id)).duplicate_of).toBeNull();
});

test('an editor who has read the old answers is shown the correction first', async () => {
  const body = await submitWithoutResponse();
  const { id, version } = await readStored(body.submission_id);
  await send({ ...body, email: 'ada@example.org' });

  const response = await admin.patch(paths.applicationStatus(id), { status: 'approved', version });

  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'application_changed',
    changes: [{ user_name: 'Applicant', action: 'APPLICATION_CORRECTED' }],
  });
});

test('of two different corrections at once one is stored completely, and its receipt sent', async () => {
  for (let round = 0; round < 5; round++) {
    const body = await submitWithoutResponse();
    const people = ['ada', 'eve'].map((name) => ({
      email: `${name}${round}@example.org`,
      full_name: `${name} Lovelace`,
      zip_code: name === 'ada' ? '90210' : '60601',
    }));

    const answers = await Promise.all(people.map((person) => send({ ...body, ...person })));

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    const stored = await readStored(body.submission_id);
    const { email, full_name, zip_code, version } = stored;
    expect(people).toContainEqual({ email, full_name, zip_code });
    expect(version).toBe(3);
    const mail = await queuedMail(portal.db);
    expect(mail.filter(({ to }) => to.endsWith(`${round}@example.org`))).toMatchObject([
      { kind: 'application_received', to: email },
    ]);
  }
  expect(await violations()).toEqual([]);
});

test('a correction that waited for an editor’s change sees it', async () => {
  const body = await submitWithoutResponse();
  const { id } = await readStored(body.submission_id);
  let correction: ReturnType<typeof send> | undefined;

  await portal.db.transaction(async (tx) => {
    await tx.select().from(applications).where(eq(applications.id, id)).for('update');
    correction = send({ ...body, email: 'ada@example.org' });
    // On PostgreSQL the correction soon waits for the lock, on the embedded engine for the connection.
    await tx.insert(notes).values({ application_id: id, note: 'Reads well' });
  });

  expect((await correction)?.json().code).toBe('already_received');
});

test('a person’s other applications are not corrected', async () => {
  const other = await submitWithoutResponse();
  const body = await submitWithoutResponse();

  await send({ ...body, email: 'ada@example.org' });

  expect(
    await portal.db
      .select({ email: applications.email })
      .from(applications)
      .where(ne(applications.submission_id, body.submission_id)),
  ).toEqual([{ email: other.email }]);
});
