import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DELETED_ACCOUNT, FORMER_EDITOR } from '#contract/activity/activity.ts';
import { paths } from '#contract/shared/paths.ts';
import { pseudonymOf } from '#server/core/auth/pseudonym.ts';
import { deriveKeys } from '#server/core/auth/secret-key.ts';
import { users } from '#server/db/account-schema.ts';
import { securityEvents } from '#server/db/schema.ts';
import { makeApplication, makeEvent, makeUser } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp, setupUser } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';
import { rowsAsText } from '#test/stored-rows.ts';
import { findViolations } from '#test/violations.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const ZOE = { name: 'Zoë Q. (Quill)', email: 'zoe+q@quill.example' };
const deleted = ({ id }: { id: string }) =>
  `${DELETED_ACCOUNT} ${pseudonymOf(portal.app.secret, id)}`;
const securityLog = async () =>
  (await admin.get(paths.securityLog)).json().entries as {
    userName: string | null;
    userEmail: string | null;
  }[];
// Whole words: the letters of a password's hash may have those of a short name among them.
const TRACES = /zoë|\bzoe\b|quill/i;
const zoe = setupUser(portal, 'admin', ZOE);

const log = async (query: Record<string, string> = {}) =>
  (await admin.get(paths.activityLog, query)).json().activities as {
    userName: string;
    action: string;
    details: string;
  }[];
const details = async (query?: Record<string, string>) =>
  (await log(query)).map((activity) => activity.details).sort();

const dump = () =>
  rowsAsText(portal.db, ['users', 'notes', 'reviews', 'events', 'security_events', 'pgboss.job']);

describe('the activity log', () => {
  test('names a user as they are called today, and finds them by that name', async () => {
    await admin.patch(paths.userStatus(zoe.user.id), { status: 'inactive' });
    const bo = await makeUser(portal.db, { name: 'Bo', email: 'bo@example.org' });
    await admin.post(paths.userBulk, { userIds: [bo.id, zoe.user.id], action: 'delete' });
    const byId = [bo, zoe.user].sort((a, b) => (a.id < b.id ? -1 : 1));
    const ann = await makeUser(portal.db, { name: 'Ann', email: 'ann@example.org' });
    const eve = await makeUser(portal.db, { name: 'Eve', email: 'eve@example.org' });
    await admin.patch(paths.userRole(ann.id), { role: 'admin' });
    await admin.post(paths.userBulk, { userIds: [eve.id], action: 'deactivate' });
    await portal.db.update(users).set({ name: 'Anne Ruiz' }).where(eq(users.id, ann.id));

    expect(await details()).toEqual([
      'Anne Ruiz (ann@example.org): correspondent → admin',
      'Deactivate, 1 user: Eve (eve@example.org)',
      `Delete, 2 users: ${byId.map(deleted).join(', ')}`,
      `${deleted(zoe.user)}: active → inactive`,
    ]);
    expect(await details({ search: 'ruiz (ann@' })).toEqual([
      'Anne Ruiz (ann@example.org): correspondent → admin',
    ]);
    expect(await details({ search: 'EVE' })).toEqual(['Deactivate, 1 user: Eve (eve@example.org)']);
    expect(await details({ search: 'ev' })).toEqual(['Deactivate, 1 user: Eve (eve@example.org)']);
    expect(await details({ search: 'zoë' })).toEqual([]);
  });

  test('does not find the letters of an id', async () => {
    await admin.patch(paths.userStatus(zoe.user.id), { status: 'inactive' });

    expect(await details({ search: zoe.user.id.slice(0, 3) })).toEqual([]);
    expect(await details({ search: '{user:' })).toEqual([]);
    expect(await details({ search: 'quill' })).toHaveLength(1);
  });
});

describe('a deleted account', () => {
  async function work() {
    const { id } = await makeApplication(portal.db, { status: 'new' });
    await zoe.post(paths.applicationNotes(id), { note: 'Called back' });
    await zoe.patch(paths.applicationScore(id), { review_score: 73 });
    await zoe.patch(paths.applicationFlag(id), { is_flagged: true });
    await makeEvent(portal.db, { actor_id: zoe.user.id, action: 'USER_SIGNED_IN' });
    await admin.put(paths.user(zoe.user.id), { email: 'zoe@old-quill.example' });
    await admin.put(paths.user(zoe.user.id), { name: 'Zoë', email: ZOE.email });
    await admin.post(paths.userPassword(zoe.user.id), {
      newPassword: 'brand new',
      sendEmail: true,
    });
    return id;
  }

  test.each(['alone', 'in bulk'])('%s leaves no name and no address anywhere', async (how) => {
    const id = await work();
    // As other clients and earlier versions record it.
    const text = `Activate, 2 users: Zoë (${ZOE.email}), JoZoe (jo${ZOE.email})`;
    await makeEvent(portal.db, { action: 'BULK_ACTION', details: text, actor_id: admin.user.id });
    await makeEvent(portal.db, {
      action: 'USER_CREATED',
      user_id: zoe.user.id,
      details: 'Zoë Quill (zoe@older-quill.example): admin, active',
      actor_id: admin.user.id,
    });
    expect(await dump()).toMatch(TRACES);

    const response =
      how === 'alone'
        ? await admin.delete(paths.user(zoe.user.id))
        : await admin.post(paths.userBulk, { userIds: [zoe.user.id], action: 'delete' });

    expect(response.statusCode, response.body).toBe(200);
    const other = `JoZoe (jo${ZOE.email})`;
    expect(await details({ search: 'jozoe' })).toEqual([
      `Activate, 2 users: ${deleted(zoe.user)}, ${other}`,
    ]);
    expect((await dump()).replaceAll(/jozoe \(jozoe\+q@quill\.example\)/gi, '')).not.toMatch(
      TRACES,
    );
    const detail = (await admin.get(paths.application(id))).json();
    expect(detail.notes.at(-1)).toMatchObject({ user_name: FORMER_EDITOR, note: 'Called back' });
    expect(detail.reviews[0]).toMatchObject({ reviewer_name: FORMER_EDITOR, score: 73 });
    expect(await findViolations(portal.db)).toEqual([]);
  });

  test('keeps who did what apart from editors who stay', async () => {
    await work();
    await admin.delete(paths.user(zoe.user.id));

    const stored = await recorded(portal.db);

    const flagged = stored.find(({ action }) => action === 'APPLICATION_FLAGGED');
    const signedIn = stored.find(({ action }) => action === 'USER_SIGNED_IN');
    expect([flagged?.actor_name, signedIn?.actor_name]).toEqual([FORMER_EDITOR, DELETED_ACCOUNT]);
    const reset = stored.find(({ action }) => action === 'PASSWORD_RESET');
    expect(reset).toMatchObject({ actor_id: admin.user.id, actor_name: admin.user.name });
    expect(await details({ action: 'PASSWORD_RESET' })).toEqual([
      `${deleted(zoe.user)}: told by email`,
    ]);
    expect(await details({ action: 'USER_UPDATED' })).toEqual([
      deleted(zoe.user),
      deleted(zoe.user),
    ]);
  });

  test('is told apart from other deleted ones in both logs, by a pseudonym that names nobody', async () => {
    const bo = await portal.as('admin');
    for (const { user } of [zoe, bo]) {
      await makeEvent(portal.db, { actor_id: user.id, action: 'USER_SIGNED_OUT' });
      await portal.db.insert(securityEvents).values({ kind: 'DATA_EXPORTED', user_id: user.id });
    }
    const before = await securityLog();
    expect(before.map(({ userName }) => userName).sort()).toEqual([bo.user.name, ZOE.name].sort());

    for (const { user } of [zoe, bo]) await admin.delete(paths.user(user.id));

    const names = [deleted(zoe.user), deleted(bo.user)].sort();
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^Deleted account [0-9A-F]{6}$/);
    const done = await log({ action: 'USER_SIGNED_OUT' });
    expect(done.map(({ userName }) => userName).sort()).toEqual(names);
    const shown = (await securityLog()).map(({ userName, userEmail }) => [userName, userEmail]);
    expect(shown.sort()).toEqual(names.map((name) => [name, null]));
    expect(await details({ action: 'USER_DELETED' })).toEqual(
      names.map((name) => `${name}: admin, active`),
    );
    // An id alone does not lead there: the key is needed.
    const other = deriveKeys('another key of at least 32 characters');
    expect(deleted(zoe.user)).not.toContain(pseudonymOf(other, zoe.user.id));
  });

  test('of an erased applicant is told apart from nobody', async () => {
    const { id } = await makeApplication(portal.db, { status: 'under_review' });
    await admin.patch(paths.applicationStatus(id), { status: 'training', notify: false });
    const [person] = await portal.db.select().from(users).where(eq(users.role, 'correspondent'));
    await makeEvent(portal.db, { actor_id: person?.id ?? '', action: 'USER_SIGNED_IN' });
    await portal.db.insert(securityEvents).values({ kind: 'SIGN_IN_FAILED', user_id: person?.id });

    expect((await admin.post(paths.applicationErasure(id))).statusCode).toBe(200);

    expect(await log({ action: 'USER_SIGNED_IN' })).toMatchObject([{ userName: DELETED_ACCOUNT }]);
    expect(await securityLog()).toMatchObject([{ userName: null }]);
  });
});
