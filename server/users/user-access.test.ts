import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { mentionDeleted } from '#server/core/auth/pseudonym.ts';
import { passwordLinks, sessions } from '#server/db/account-schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { makeSession, TEST_PASSWORD } from '#server/seed/factories.ts';
import { setupAdmin, setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { openAccounts } from '#test/user-accounts.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const accounts = openAccounts(portal);

const MARIA = { name: 'Maria Lopez', email: 'maria@example.org', password: 'tulip rain' };

describe('the own account', () => {
  test('has a name, email and password that may be changed; the other sessions end', async () => {
    const otherSession = portal.caller(await makeSession(portal.db, admin.user));

    const response = await admin.put(paths.user(admin.user.id), {
      name: 'Chief',
      email: 'chief@example.org',
      password: 'brand new',
      role: 'admin',
      status: 'active',
    });

    expect(response.json().user).toMatchObject({ name: 'Chief', email: 'chief@example.org' });
    expect((await admin.get(paths.me)).statusCode).toBe(200);
    expect((await otherSession.get(paths.me)).statusCode).toBe(401);
  });

  test('may have its password reset: this session stays, the others end', async () => {
    const otherSession = portal.caller(await makeSession(portal.db, admin.user));

    await admin.post(paths.userPassword(admin.user.id), { newPassword: 'brand new' });

    expect((await admin.get(paths.me)).statusCode).toBe(200);
    expect((await otherSession.get(paths.me)).statusCode).toBe(401);
  });

  test('cannot be deleted, demoted or deactivated, each with its own message', async () => {
    await portal.as('admin');
    const { id } = admin.user;
    const before = await accounts.stored(id);

    for (const own of [id, id.toUpperCase()]) {
      const answers = [
        await admin.delete(paths.user(own)),
        await admin.patch(paths.userRole(own), { role: 'correspondent' }),
        await admin.patch(paths.userStatus(own), { status: 'inactive' }),
        await admin.put(paths.user(own), { name: 'New', role: 'correspondent' }),
        await admin.put(paths.user(own), { name: 'New', status: 'inactive' }),
      ];
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
        [
          messages.ownAccountDelete,
          messages.ownAccountRole,
          messages.ownAccountStatus,
          messages.ownAccountRole,
          messages.ownAccountStatus,
        ].map((message) => [403, { code: 'own_account', message }]),
      );
    }
    expect(await accounts.stored(id)).toEqual(before);
    expect(await accounts.eventsLeft()).toEqual([]);
    expect((await admin.get(paths.me)).statusCode).toBe(200);
  });
});

describe('changes that end sessions at once', () => {
  type Change = (id: string) => Promise<{ statusCode: number }>;
  const changes: [string, Change, string, string][] = [
    [
      'deactivation',
      (id) => admin.patch(paths.userStatus(id), { status: 'inactive' }),
      'USER_STATUS_CHANGED',
      'active → inactive',
    ],
    [
      'a new role',
      (id) => admin.patch(paths.userRole(id), { role: 'admin' }),
      'USER_ROLE_CHANGED',
      'correspondent → admin',
    ],
    [
      'a password reset',
      (id) => admin.post(paths.userPassword(id), { newPassword: 'brand new' }),
      'PASSWORD_RESET',
      'told by email',
    ],
    ['deletion', (id) => admin.delete(paths.user(id)), 'USER_DELETED', 'correspondent, active'],
  ];

  test.each(changes)('%s', async (_name, change, action, text) => {
    const { user, caller } = await accounts.makeBusyUser(MARIA);
    const other = await accounts.makeBusyUser();
    expect((await caller.get(paths.me)).statusCode).toBe(200);

    const response = await change(user.id);

    expect(response.statusCode).toBe(200);
    expect((await caller.get(paths.me)).statusCode).toBe(401);
    const left = await portal.db.select().from(sessions);
    expect(left.map(({ user_id }) => user_id).sort()).toEqual(
      [admin.user.id, other.user.id].sort(),
    );
    const links = await portal.db.select().from(passwordLinks);
    expect(links.map(({ user_id }) => user_id)).toEqual([other.user.id]);
    expect(await accounts.eventsLeft()).toMatchObject([
      {
        action,
        by: admin.user.id,
        about: user.id,
        details: `${action === 'USER_DELETED' ? mentionDeleted(portal.app.secret, user.id) : mentionUser(user.id)}: ${text}`,
      },
    ]);
  });

  test.each(changes)(
    '%s is rolled back as a whole if its event cannot be written',
    async (_name, change) => {
      const { user, caller } = await accounts.makeBusyUser(MARIA);
      await portal.db.execute(
        sql`alter table events add constraint broken check (false) not valid`,
      );

      const response = await change(user.id).finally(() =>
        portal.db.execute(sql`alter table events drop constraint broken`),
      );

      expect(response.statusCode).toBe(500);
      expect(await accounts.stored(user.id)).toEqual(user);
      expect((await caller.get(paths.me)).statusCode).toBe(200);
      expect(await portal.db.$count(passwordLinks)).toBe(1);
      expect(await queuedMail(portal.db)).toEqual([]);
    },
  );

  test('a session that ended with a deactivation stays ended after an activation', async () => {
    const { user, caller } = await accounts.makeBusyUser();
    await admin.patch(paths.userStatus(user.id), { status: 'inactive' });
    expect((await accounts.signIn(user.email, TEST_PASSWORD)).statusCode).toBe(403);

    const response = await admin.patch(paths.userStatus(user.id), { status: 'active' });

    expect(response.json().user.status).toBe('active');
    expect((await caller.get(paths.me)).statusCode).toBe(401);
    expect((await accounts.signIn(user.email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await accounts.eventsLeft())[1]).toMatchObject({ from: 'inactive', to: 'active' });
  });

  test('a status or role that the user has already changes nothing', async () => {
    const { user, caller } = await accounts.makeBusyUser();

    await admin.patch(paths.userStatus(user.id), { status: 'active' });
    await admin.patch(paths.userRole(user.id), { role: 'correspondent' });

    expect(await accounts.eventsLeft()).toEqual([]);
    expect((await caller.get(paths.me)).statusCode).toBe(200);
  });
});

describe('resetting a password', () => {
  test('notifies the user by mail unless unticked, never with the password', async () => {
    const { user } = await accounts.makeBusyUser(MARIA);
    const reset = (body: object) => admin.post(paths.userPassword(user.id), body);

    await reset({ newPassword: 'first new', sendEmail: false });
    expect(await queuedMail(portal.db)).toEqual([]);
    await reset({ newPassword: 'second new' });

    expect(await queuedMail(portal.db)).toEqual([
      {
        kind: 'password_was_reset',
        to: MARIA.email,
        facts: { name: MARIA.name },
        state: 'created',
      },
    ]);
    expect((await accounts.signIn(MARIA.email, 'second new')).statusCode).toBe(200);
  });

  test('refuses a short password with the message of the dialog', async () => {
    const { user } = await accounts.makeBusyUser();

    const response = await admin.post(paths.userPassword(user.id), { newPassword: '12345' });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { field: 'newPassword', message: messages.passwordTooShort },
    ]);
  });
});
