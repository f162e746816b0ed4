import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { applications, events } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { makeApplication } from '#server/seed/factories.ts';
import { outcome, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded, storedApplication } from '#test/recorded.ts';
import { findViolations } from '#test/violations.ts';
import { fillZip } from '#test/waitlist.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const setStatus = (id: string, body: object) => admin.patch(paths.applicationStatus(id), body);
const statusOf = async (id: string) => (await storedApplication(portal.db, id)).status;
const queuedKinds = async () => (await queuedMail(portal.db)).map(({ kind }) => kind).sort();
const violations = () => findViolations(portal.db);

test('any status can be set from any status, and each change leaves one event', async () => {
  const { id } = await makeApplication(portal.db);

  const wanted = APPLICATION_STATUSES.toReversed();
  for (const status of wanted) {
    const response = await setStatus(id, { status, notify: false });
    expect(response.json().application.status).toBe(status);
  }

  const left = await recorded(portal.db, { action: 'APPLICATION_STATUS_CHANGED' });
  expect(left.map(({ from, to }) => [from, to])).toEqual(
    wanted.map((to, place) => [wanted[place - 1] ?? 'new', to]),
  );
  expect(await violations()).toEqual([]);
});

test('setting the status it has changes nothing', async () => {
  const { id } = await makeApplication(portal.db);

  const response = await setStatus(id, { status: 'new' });

  expect(response.json()).toMatchObject({ undo_id: null, application: { version: 1 } });
  expect(await portal.db.$count(events)).toBe(0);
});

test('a seat in a full ZIP is refused with the ZIP and its counts, and nothing changes', async () => {
  await fillZip(portal, '10001');
  const { id } = await makeApplication(portal.db, { zip_code: '10001', status: 'waitlisted' });

  const response = await refusal(409, setStatus(id, { status: 'under_review' }));

  expect(response).toMatchObject({
    code: 'zip_full',
    message: 'ZIP code 10001 is full (20 of 20 seats held).',
    zips: [{ zip_code: '10001', held: 20, limit: 20 }],
  });
  expect(await statusOf(id)).toBe('waitlisted');
});

test('an override takes the 21st seat, is logged, and ends with that seat', async () => {
  await fillZip(portal, '10001');
  const { id } = await makeApplication(portal.db, { zip_code: '10001', status: 'waitlisted' });

  const response = await setStatus(id, { status: 'approved', override_limit: true });

  expect(response.statusCode).toBe(200);
  const actions = (await recorded(portal.db)).map(({ action }) => action);
  expect(actions.sort()).toEqual([
    'ACCOUNT_CREATED',
    'APPLICATION_STATUS_CHANGED',
    'ASSIGNMENT_GIVEN',
    'ZIP_LIMIT_OVERRIDDEN',
  ]);
  await setStatus(id, { status: 'rejected' });
  const [seats] = await portal.db.select().from(zipSeats);
  expect(seats).toMatchObject({ held: 20, overbooked: 0 });
  expect((await setStatus(id, { status: 'approved' })).statusCode).toBe(409);
  expect(await violations()).toEqual([]);
});

test('an editor can choose not to send the mail', async () => {
  const { id } = await makeApplication(portal.db);

  await setStatus(id, { status: 'rejected', notify: false });

  expect(await queuedKinds()).toEqual([]);
});

test('a stale change of status is refused', async () => {
  const { id } = await makeApplication(portal.db);
  await setStatus(id, { status: 'training', version: 1 });

  const response = await setStatus(id, { status: 'rejected', version: 1 });

  expect(outcome(response)).toEqual([409, 'application_changed']);
  expect(await statusOf(id)).toBe('training');
});

test('bulk changes what differs, in one transaction, and reports the rest', async () => {
  const first = await makeApplication(portal.db);
  const second = await makeApplication(portal.db, { status: 'approved' });

  const response = await admin.patch(paths.bulkStatus, {
    applicationIds: [first.id, second.id, first.id, 'nonsense'],
    status: 'approved',
  });

  expect(response.json()).toMatchObject({
    success: true,
    updated: 1,
    unchanged: 1,
    notFound: ['nonsense'],
  });
  expect(await queuedKinds()).toEqual(['status_approved']);
});

test('bulk into a full ZIP changes nothing at all', async () => {
  await fillZip(portal, '10001', SEATS_PER_ZIP - 1);
  const ids: string[] = [];
  for (const zip_code of ['10001', '10001', '90210']) {
    ids.push((await makeApplication(portal.db, { zip_code, status: 'waitlisted' })).id);
  }

  const refused = await admin.patch(paths.bulkStatus, {
    applicationIds: ids,
    status: 'under_review',
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toBe(
    'ZIP code 10001 has too few free seats (19 of 20 held, 2 more wanted).',
  );
  expect(await Promise.all(ids.map(statusOf))).toEqual(['waitlisted', 'waitlisted', 'waitlisted']);

  const forced = await admin.patch(paths.bulkStatus, {
    applicationIds: ids,
    status: 'under_review',
    override_limit: true,
  });
  expect(forced.json().updated).toBe(3);
  expect(await violations()).toEqual([]);
});

test.each(['new', 'demo_submitted', 'waitlisted'])('bulk refuses %s', async (status) => {
  const response = await admin.patch(paths.bulkStatus, { applicationIds: ['x'], status });

  expect(response.statusCode).toBe(400);
});

test('bulk changes of the same rows in different orders all finish', async () => {
  const ids: string[] = [];
  for (const zip_code of ['10001', '10002', '10003', '10004']) {
    ids.push((await makeApplication(portal.db, { zip_code })).id);
  }
  const bulk = (applicationIds: string[], status: string) =>
    admin.patch(paths.bulkStatus, { applicationIds, status });

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      n % 2 ? bulk(ids, 'rejected') : bulk([...ids].reverse(), 'approved'),
    ),
  );

  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200));
  expect(await violations()).toEqual([]);
});

test('undo restores each status of a bulk change, and reports what it skipped', async () => {
  const first = await makeApplication(portal.db, { status: 'new' });
  const second = await makeApplication(portal.db, { status: 'training' });
  const third = await makeApplication(portal.db, { status: 'training' });
  const change = await admin.patch(paths.bulkStatus, {
    applicationIds: [first.id, second.id, third.id],
    status: 'rejected',
  });
  await setStatus(third.id, { status: 'approved' });

  const undone = await admin.post(paths.undoStatusChange(change.json().undo_id));

  expect(undone.json()).toEqual({ restored: 2, skipped: 1 });
  expect(await Promise.all([first.id, second.id, third.id].map(statusOf))).toEqual([
    'new',
    'training',
    'approved',
  ]);
  expect((await admin.post(paths.undoStatusChange(change.json().undo_id))).statusCode).toBe(200);
  expect(await violations()).toEqual([]);
});

test('undo restores since when the status stands, also of a chain of changes', async () => {
  const before = await makeApplication(portal.db, { created_at: new Date('2026-03-01T10:00:00Z') });
  const first = await setStatus(before.id, { status: 'training' });
  const second = await setStatus(before.id, { status: 'rejected' });

  await admin.post(paths.undoStatusChange(second.json().undo_id));
  await admin.post(paths.undoStatusChange(first.json().undo_id));

  const { application } = (await admin.get(paths.application(before.id))).json();
  expect(application.status_updated_at).toBe(before.status_updated_at.toISOString());
});

test('only the latest change can be undone, also when the status is the same again', async () => {
  const { id } = await makeApplication(portal.db);
  const first = await setStatus(id, { status: 'training' });
  await setStatus(id, { status: 'rejected' });
  await setStatus(id, { status: 'training' });

  const undone = await admin.post(paths.undoStatusChange(first.json().undo_id));

  expect(undone.json()).toEqual({ restored: 0, skipped: 1 });
  expect(await statusOf(id)).toBe('training');
  expect(await violations()).toEqual([]);
});

test('an undo is refused if its seat has been taken', async () => {
  await fillZip(portal, '10001');
  const [held] = await portal.db.select().from(applications).limit(1);
  const change = await setStatus(held?.id ?? '', { status: 'rejected' });
  await makeApplication(portal.db, { zip_code: '10001' });

  const undone = await admin.post(paths.undoStatusChange(change.json().undo_id));

  expect(undone.json().code).toBe('zip_full');
  expect(await statusOf(held?.id ?? '')).toBe('rejected');
});

/** Dates the change back by so many seconds. */
const ageChange = (undoId: string, seconds: number) =>
  portal.db
    .update(events)
    .set({ at: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
    .where(eq(events.batch_id, undoId));

test('a change can be undone until its time is up, and not after', async () => {
  const { id } = await makeApplication(portal.db);
  const first = (await setStatus(id, { status: 'training' })).json().undo_id;
  await ageChange(first, UNDO_SECONDS - 5);
  expect((await admin.post(paths.undoStatusChange(first))).json()).toEqual({
    restored: 1,
    skipped: 0,
  });

  const second = (await setStatus(id, { status: 'rejected' })).json().undo_id;
  await ageChange(second, UNDO_SECONDS);
  const late = await refusal(409, admin.post(paths.undoStatusChange(second)));

  expect(late).toMatchObject({ code: 'nothing_to_undo', message: messages.nothingToUndo });
  expect(await statusOf(id)).toBe('rejected');
  expect(await violations()).toEqual([]);
});

test('the applications of a bulk change can be undone together or not at all', async () => {
  const first = await makeApplication(portal.db);
  const second = await makeApplication(portal.db);
  const change = await admin.patch(paths.bulkStatus, {
    applicationIds: [first.id, second.id],
    status: 'approved',
  });
  await portal.db
    .update(events)
    .set({ at: sql`clock_timestamp() - make_interval(secs => ${UNDO_SECONDS})` })
    .where(eq(events.application_id, first.id));

  const late = await admin.post(paths.undoStatusChange(change.json().undo_id));

  expect(late.json().code).toBe('nothing_to_undo');
  expect(await statusOf(second.id)).toBe('approved');
});

test('the mail about a decision is held until the decision can no longer be undone', async () => {
  const { id } = await makeApplication(portal.db);

  await setStatus(id, { status: 'rejected' });

  const { rows } = await portal.db.execute(sql`
    select start_after >= at + make_interval(secs => ${UNDO_SECONDS}) as is_held
    from pgboss.job, events where name = 'mail' and application_id = ${id}`);
  expect(rows).toEqual([{ is_held: true }]);
});

/** The subjects of what is delivered, without the number. */
const deliver = async () =>
  (await deliverMail(portal)).map(({ subject }) => subject.replace(/ \(.*/, ''));

const decide = async (id: string, status: ApplicationStatus, notify = true): Promise<string> =>
  (await admin.patch(paths.applicationStatus(id), { status, notify })).json().undo_id;

const undo = (undoId: string) => admin.post(paths.undoStatusChange(undoId));

const WELCOME = 'Welcome to the network';
const INVITATION = 'You are invited to training';
const approve = { to: 'approved' } as const;
const invite = { to: 'training' } as const;
const UNDONE = { isUndone: true };

test.each<[string, { to: ApplicationStatus; isUndone?: boolean; notify?: boolean }[], string[]]>([
  ['once it can no longer be undone', [approve], [WELCOME]],
  ['once if it was undone and made again', [{ ...approve, ...UNDONE }, approve], [WELCOME]],
  [
    'not if it was undone and made again without mail',
    [
      { ...approve, ...UNDONE },
      { ...approve, notify: false },
    ],
    [],
  ],
  ['once if the last of three in a row equals the first', [invite, approve, invite], [INVITATION]],
  ['after the one that followed it was undone', [invite, { ...approve, ...UNDONE }], [INVITATION]],
])('a decision is mailed %s', async (_, decisions, mailed) => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });

  for (const { to, isUndone, notify } of decisions) {
    const undoId = await decide(id, to, notify);
    if (isUndone) await undo(undoId);
  }

  expect(await deliver()).toEqual(mailed);
});

test('a change whose mail has been sent can no longer be undone', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });
  const undoId = await decide(id, 'rejected');
  expect(await deliver()).toEqual(['A decision on your application']);

  const response = await undo(undoId);

  expect(outcome(response)).toEqual([409, 'mail_already_sent']);
  expect((await admin.get(paths.application(id))).json().application.status).toBe('rejected');
});

test('a change without mail is undone although the mail of an earlier one was sent', async () => {
  const { id } = await makeApplication(portal.db, { status: 'under_review' });
  await decide(id, 'training');
  await deliver();

  const response = await undo(await decide(id, 'approved', false));

  expect(response.json()).toEqual({ restored: 1, skipped: 0 });
});
