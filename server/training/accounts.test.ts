import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { paths } from '#contract/shared/paths.ts';
import { passwordLinks, sessions, users } from '#server/db/account-schema.ts';
import { events } from '#server/db/schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';
import { makeApplication, makeSession, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { asApplicant } from '#test/as-applicant.ts';
import { deliverMail } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { makeTape, makeTapeNote } from '#test/training-factories.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const move = async (id: string, status: ApplicationStatus, notify = false): Promise<string> =>
  (await admin.patch(paths.applicationStatus(id), { status, notify })).json().undo_id;
const moveAll = async (ids: string[], status: ApplicationStatus): Promise<string> =>
  (await admin.patch(paths.bulkStatus, { applicationIds: ids, status })).json().undo_id;
const undo = (undoId: string) => admin.post(paths.undoStatusChange(undoId));
const accountOf = async (email: string) =>
  (
    await portal.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
  )[0];
const trainingOf = async (id: string) =>
  (await portal.db.select().from(trainings).where(eq(trainings.application_id, id)))[0];
const accountEvents = async (id: string) =>
  (await recorded(portal.db, { application_id: id }))
    .map(({ action }) => action as string)
    .filter((action) => /ACCOUNT|TAKE/.test(action));
const signIn = (id: string) =>
  portal.db.update(users).set({ lastLogin: new Date() }).where(eq(users.id, id));

/** An application that was invited, with its new account. */
async function invite(email = 'ada@example.org', status: ApplicationStatus = 'training') {
  const application = await makeApplication(portal.db, { email, status: 'under_review' });
  const undoId = await move(application.id, status);
  const account = await accountOf(email);
  if (!account) throw new Error('no account');
  return { ...application, undoId, account };
}

test.each(['training', 'approved'] as const)(
  'moving to %s makes a correspondent account, also without mail',
  async (status) => {
    const { id, full_name, application_number, account } = await invite('ada@example.org', status);

    expect(account).toMatchObject({
      name: full_name,
      email: 'ada@example.org',
      role: 'correspondent',
      status: 'active',
      lastLogin: null,
    });
    expect(await trainingOf(id)).toMatchObject({ user_id: account.id, created_account: true });
    expect((await admin.get(paths.application(id))).json().account).toEqual({
      id: account.id,
      email: account.email,
    });
    const [event] = await recorded(portal.db, { action: 'ACCOUNT_CREATED' });
    expect(event).toMatchObject({
      application_id: id,
      user_id: account.id,
      details: application_number,
    });
    expect(await queuedMail(portal.db)).toEqual([]);
  },
);

test('a bulk invitation makes one account per address and mails each applicant', async () => {
  const people = [];
  for (const email of ['one@example.org', 'Two@example.org', 'two@example.org']) {
    people.push(await makeApplication(portal.db, { email }));
  }
  const known = await makeUser(portal.db, { email: 'known@example.org' });
  people.push(await makeApplication(portal.db, { email: 'KNOWN@example.org' }));
  const ids = people.map(({ id }) => id);

  await moveAll(ids, 'training');

  expect(await portal.db.$count(users, eq(users.role, 'correspondent'))).toBe(3);
  const links = await Promise.all(ids.map(trainingOf));
  expect(links[1]?.user_id).toBe(links[2]?.user_id);
  expect(links[3]).toMatchObject({ user_id: known.id, created_account: false });
  expect((await queuedMail(portal.db)).map(({ kind }) => kind)).toEqual(
    Array(4).fill('status_training'),
  );
});

test('an erased application gets no account', async () => {
  const { id } = await makeApplication(portal.db);
  await admin.post(paths.applicationErasure(id));

  await move(id, 'approved');

  expect(await portal.db.$count(trainings)).toBe(0);
  expect(await portal.db.$count(users)).toBe(1);
});

test('an account that is there is used as it is, and an undo lets go of it', async () => {
  for (const known of [
    await makeUser(portal.db, { role: 'admin' }),
    await makeUser(portal.db, { status: 'inactive' }),
  ]) {
    const { id } = await makeApplication(portal.db, { email: known.email, status: 'new' });

    const undoId = await move(id, 'training');

    expect(await accountOf(known.email)).toEqual(known);
    expect(await trainingOf(id)).toMatchObject({ user_id: known.id, created_account: false });
    await undo(undoId);
    expect(await accountOf(known.email)).toEqual(known);
    expect(await trainingOf(id)).toBeUndefined();
    expect(await accountEvents(id)).toEqual(['ACCOUNT_LINKED']);
  }
});

test('an undo removes a new account', async () => {
  const { id, undoId } = await invite();

  expect((await undo(undoId)).json()).toEqual({ restored: 1, skipped: 0 });

  expect(await accountOf('ada@example.org')).toBeUndefined();
  expect(await trainingOf(id)).toBeUndefined();
  expect(await accountEvents(id)).toEqual(['ACCOUNT_CREATED', 'ACCOUNT_REMOVED']);
});

test('an undo keeps a new account that somebody has signed in to, or that another application has', async () => {
  const first = await invite('ada@example.org');
  await signIn(first.account.id);
  await undo(first.undoId);
  expect(await accountOf('ada@example.org')).toBeDefined();
  expect(await trainingOf(first.id)).toBeUndefined();

  const second = await invite('bob@example.org');
  const third = await makeApplication(portal.db, { email: 'bob@example.org' });
  await move(third.id, 'training');
  await undo(second.undoId);
  expect(await trainingOf(third.id)).toMatchObject({
    user_id: second.account.id,
    created_account: true,
  });
});

test('a second invitation keeps account and progress, and its undo removes nothing', async () => {
  const { id, account } = await invite();
  const course_finished_at = new Date('2026-01-01T00:00:00Z');
  await portal.db
    .update(trainings)
    .set({ course_finished_at, last_activity_at: course_finished_at });
  await move(id, 'under_review');

  const undoId = await move(id, 'training');

  const training = await trainingOf(id);
  expect(training).toMatchObject({ user_id: account.id, course_finished_at });
  expect(training?.last_activity_at.getTime()).toBeGreaterThan(course_finished_at.getTime());
  await undo(undoId);
  expect(await accountOf('ada@example.org')).toBeDefined();
  expect(await trainingOf(id)).toBeDefined();
});

test('a rejection deactivates the account, ends its sessions and links; an undo activates it', async () => {
  const { id, account } = await invite();
  const token = await makeSession(portal.db, account);
  await portal.db.insert(passwordLinks).values({
    token_hash: 'hash',
    user_id: account.id,
    expires_at: new Date(Date.now() + 1_000_000),
  });

  const undoId = await move(id, 'rejected');

  expect((await accountOf('ada@example.org'))?.status).toBe('inactive');
  expect(await portal.db.$count(sessions, eq(sessions.user_id, account.id))).toBe(0);
  expect(await portal.db.$count(passwordLinks)).toBe(0);
  expect((await portal.caller(token).get(paths.me)).statusCode).toBe(401);
  await undo(undoId);
  expect((await accountOf('ada@example.org'))?.status).toBe('active');
  expect(await accountEvents(id)).toEqual([
    'ACCOUNT_CREATED',
    'ACCOUNT_DEACTIVATED',
    'ACCOUNT_REACTIVATED',
  ]);
});

test('an invitation after a rejection activates the account, and its undo deactivates it again', async () => {
  const { id } = await invite();
  const rejection = await move(id, 'rejected');

  const again = await move(id, 'training');
  expect((await accountOf('ada@example.org'))?.status).toBe('active');
  await undo(again);
  expect((await accountOf('ada@example.org'))?.status).toBe('inactive');
  await undo(rejection);

  expect((await accountOf('ada@example.org'))?.status).toBe('active');
});

test('a withdrawal by the applicant deactivates the account', async () => {
  const invited = await invite();
  const { id, email, account } = invited;

  const response = await portal.visitor.post(paths.withdraw, asApplicant(invited));

  expect(response.statusCode).toBe(200);
  expect((await accountOf(email))?.status).toBe('inactive');
  const [event] = await portal.db
    .select()
    .from(events)
    .where(and(eq(events.application_id, id), eq(events.action, 'ACCOUNT_DEACTIVATED')));
  expect(event).toMatchObject({ actor_name: 'Applicant', user_id: account.id });
});

test('a rejection leaves accounts that were there before, administrators, and whose other application goes on', async () => {
  const known = await makeUser(portal.db, { email: 'known@example.org' });
  const linked = await invite('known@example.org');
  const promoted = await invite('boss@example.org');
  await admin.patch(paths.userRole(promoted.account.id), { role: 'admin' });
  const twice = await invite('twice@example.org');
  const other = await makeApplication(portal.db, { email: 'twice@example.org' });
  await move(other.id, 'approved');

  await moveAll([linked.id, promoted.id, twice.id], 'rejected');

  for (const email of [known.email, 'boss@example.org', 'twice@example.org']) {
    expect((await accountOf(email))?.status).toBe('active');
  }
  await move(other.id, 'rejected');
  expect((await accountOf('twice@example.org'))?.status).toBe('inactive');
});

test('an account that an administrator has deactivated stays so when its owner is invited again', async () => {
  const { id, account } = await invite();
  await move(id, 'rejected');
  await admin.patch(paths.userStatus(account.id), { status: 'active' });
  await admin.patch(paths.userStatus(account.id), { status: 'inactive' });

  await move(id, 'approved');

  expect((await accountOf('ada@example.org'))?.status).toBe('inactive');
});

test.each([
  ['an erasure', (id: string) => admin.post(paths.applicationErasure(id))],
  ['a deletion', (id: string) => admin.delete(paths.application(id))],
  ['a bulk deletion', (id: string) => admin.post(paths.bulkDelete, { applicationIds: [id] })],
])('%s removes the account that was made for the application', async (_, run) => {
  const { id, account } = await invite();
  await makeSession(portal.db, account);

  expect((await run(id)).statusCode).toBe(200);

  expect(await accountOf('ada@example.org')).toBeUndefined();
  expect(await portal.db.$count(trainings)).toBe(0);
  const removed = await recorded(portal.db, { user_id: account.id });
  expect(removed.map(({ action }) => action)).toEqual(['ACCOUNT_CREATED', 'ACCOUNT_REMOVED']);
});

test('an erasure keeps accounts that were there before, administrators, and of another application', async () => {
  const known = await makeUser(portal.db, { email: 'known@example.org' });
  const linked = await invite(known.email);
  const promoted = await invite('boss@example.org');
  await admin.patch(paths.userRole(promoted.account.id), { role: 'admin' });
  const twice = await invite('twice@example.org');
  const other = await makeApplication(portal.db, { email: 'twice@example.org' });
  await move(other.id, 'training');

  for (const { id } of [linked, promoted, twice]) await admin.post(paths.applicationErasure(id));

  for (const email of [known.email, 'boss@example.org', 'twice@example.org']) {
    expect((await accountOf(email))?.status).toBe('active');
  }
  expect(await portal.db.$count(trainings)).toBe(1);
  await admin.post(paths.applicationErasure(other.id));
  expect(await accountOf('twice@example.org')).toBeUndefined();
});

test('another take marks the latest tape and mails the notes for the applicant; an undo takes it back', async () => {
  const { id } = await invite();
  await move(id, 'demo_submitted');
  const sent = { application_id: id, submitted_at: new Date() };
  const first = await makeTape(portal.db, sent);
  const { id: take_id } = await makeTape(portal.db, { ...sent, take: 2 });
  for (const note of [
    { take_id, at_seconds: 80.7, note: 'Hold the shot\nlonger' },
    { take_id, at_seconds: 5, note: 'Say where you are' },
    { take_id, at_seconds: 9, note: 'For us only', for_applicant: false },
    { take_id: first.id, at_seconds: 1, note: 'Of the first take' },
  ]) {
    await makeTapeNote(portal.db, note);
  }

  const undoId = await move(id, 'training', true);

  const [mail] = await queuedMail(portal.db);
  expect(mail).toMatchObject({
    kind: 'another_take',
    facts: { notes: '0:05 Say where you are\n1:20 Hold the shot longer' },
  });
  const returned = async () =>
    (await portal.db.select().from(takes).orderBy(takes.take)).map(
      ({ returned_at }) => returned_at !== null,
    );
  expect(await returned()).toEqual([false, true]);
  expect(await accountEvents(id)).toEqual(['ACCOUNT_CREATED', 'ANOTHER_TAKE_ASKED']);
  await undo(undoId);
  expect(await returned()).toEqual([false, false]);
});

test('back to training without a tape is an invitation', async () => {
  const { id } = await makeApplication(portal.db, { status: 'demo_submitted' });

  await move(id, 'training', true);

  expect((await queuedMail(portal.db)).map(({ kind }) => kind)).toEqual(['status_training']);
});

const deliver = () => deliverMail(portal);

test('the link in the invitation sets the password of the new account', async () => {
  const email = 'ada@example.org';
  const { id } = await makeApplication(portal.db, { email, full_name: 'Ada Byron' });
  await move(id, 'training', true);

  const [mail] = await deliver();

  expect([mail?.to, mail?.text]).toEqual([email, expect.stringContaining('Set your password')]);
  const [, token, name] = /#token=([\w-]+)&name=(\S+)/.exec(mail?.text ?? '') ?? [];
  expect(name).toBe('Ada+Byron');
  const newPassword = 'violet anchor pebble';
  const body = { token, newPassword, sign_in: true };
  const welcomed = (await portal.visitor.post(paths.resetPassword, body)).json();
  expect(welcomed.user).toMatchObject({ email, role: 'correspondent' });
  expect((await portal.caller(welcomed.token).get(paths.me)).statusCode).toBe(200);
  const signedIn = await portal.visitor.post(paths.login, { email, password: newPassword });
  expect(signedIn.json().user.role).toBe('correspondent');
});

test('somebody who has signed in before is sent to the portal, without a secret', async () => {
  const known = await makeUser(portal.db, { lastLogin: new Date() });
  const { id } = await makeApplication(portal.db, { email: known.email });
  await move(id, 'approved', true);

  const [mail] = await deliver();

  expect(mail?.text).toContain('Go to your portal: https://portal.example.org/correspondent');
  expect(mail?.text).not.toContain('#token=');
});

test('the mail about a decision is sent for the account as it is then', async () => {
  const { id, email } = await makeApplication(portal.db);
  await move(id, 'training', true);
  const [account] = await portal.db.select().from(users).where(eq(users.email, email));
  await admin.patch(paths.userStatus(account?.id ?? ''), { status: 'inactive' });

  const [mail] = await deliver();

  expect(mail?.subject).toContain('You are invited to training');
  expect(mail?.text).toContain('One of our editors will write to you');
});

test('an invitation that was undone is not mailed, and its account has no link', async () => {
  const { id } = await makeApplication(portal.db);
  const undo_id = await move(id, 'training', true);
  await admin.post(paths.undoStatusChange(undo_id));

  expect(await deliver()).toEqual([]);
});
