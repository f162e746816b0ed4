import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { makeSession, makeUser, TEST_PASSWORD } from '#server/db/factories.ts';
import { events, passwordLinks, sessions, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#test/app.ts';

let portal: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  portal = await startTestApp();
});
beforeEach(async () => {
  await portal.truncate();
  admin = await portal.as('admin');
});
afterAll(() => portal.close());

const MARIA = { name: 'Maria Lopez', email: 'maria@example.org', password: 'secret' };

const stored = async (id: string) =>
  (await portal.db.select().from(users).where(eq(users.id, id)))[0];
const eventsLeft = () =>
  portal.db
    .select({
      action: events.action,
      by: events.actor_id,
      about: events.user_id,
      from: events.from,
      to: events.to,
      details: events.details,
    })
    .from(events);
type QueuedMail = { kind: string; to: string; facts: { name: string; link?: string } };
async function queuedMail() {
  const { rows } = await portal.db.execute<{ data: QueuedMail }>(
    sql`select data from pgboss.job where name = 'mail' order by created_on, id`,
  );
  return rows.map(({ data }) => data);
}
/** A user with a session and a password link, as somebody in the middle of their work has. */
async function makeBusyUser(overrides: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(portal.db, { lastLogin: new Date(), ...overrides });
  const token = await makeSession(portal.db, user);
  await portal.db.insert(passwordLinks).values({
    token_hash: `hash of ${user.id}`,
    user_id: user.id,
    expires_at: new Date(Date.now() + 3_600_000),
  });
  return { user, token, caller: portal.caller(token) };
}
const signIn = (email: string, password: string) =>
  portal.visitor.post(paths.login, { email, password });

describe('one’s own account', () => {
  test('has a name, email and password that may be changed; the other sessions end', async () => {
    const elsewhere = portal.caller(await makeSession(portal.db, admin.user));

    const answer = await admin.put(paths.user(admin.user.id), {
      name: 'Chief',
      email: 'chief@example.org',
      password: 'brand new',
      role: 'admin',
      status: 'active',
    });

    expect(answer.json().user).toMatchObject({ name: 'Chief', email: 'chief@example.org' });
    expect((await admin.get(paths.me)).statusCode).toBe(200);
    expect((await elsewhere.get(paths.me)).statusCode).toBe(401);
  });

  test('may have its password reset: this session stays, the others end', async () => {
    const elsewhere = portal.caller(await makeSession(portal.db, admin.user));

    await admin.post(paths.userPassword(admin.user.id), { newPassword: 'brand new' });

    expect((await admin.get(paths.me)).statusCode).toBe(200);
    expect((await elsewhere.get(paths.me)).statusCode).toBe(401);
  });

  test('is refused each act that would take it away, in words that say which', async () => {
    await portal.as('admin');
    const { id } = admin.user;
    const before = await stored(id);

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
    expect(await stored(id)).toEqual(before);
    expect(await eventsLeft()).toEqual([]);
    expect((await admin.get(paths.me)).statusCode).toBe(200);
  });
});

describe('acts that end sessions at once', () => {
  type Act = (id: string) => Promise<{ statusCode: number }>;
  const acts: [string, Act, string, string][] = [
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

  test.each(acts)('%s', async (_name, act, action, words) => {
    const { user, caller } = await makeBusyUser(MARIA);
    const other = await makeBusyUser();
    expect((await caller.get(paths.me)).statusCode).toBe(200);

    const answer = await act(user.id);

    expect(answer.statusCode).toBe(200);
    expect((await caller.get(paths.me)).statusCode).toBe(401);
    const left = await portal.db.select().from(sessions);
    expect(left.map(({ user_id }) => user_id).sort()).toEqual(
      [admin.user.id, other.user.id].sort(),
    );
    const links = await portal.db.select().from(passwordLinks);
    expect(links.map(({ user_id }) => user_id)).toEqual([other.user.id]);
    expect(await eventsLeft()).toMatchObject([
      {
        action,
        by: admin.user.id,
        about: user.id,
        details: `Maria Lopez (maria@example.org): ${words}`,
      },
    ]);
  });

  test.each(acts)('%s is undone as a whole if its event cannot be written', async (_name, act) => {
    const { user, caller } = await makeBusyUser(MARIA);
    await portal.db.execute(sql`alter table events add constraint broken check (false) not valid`);

    const answer = await act(user.id).finally(() =>
      portal.db.execute(sql`alter table events drop constraint broken`),
    );

    expect(answer.statusCode).toBe(500);
    expect(await stored(user.id)).toEqual(user);
    expect((await caller.get(paths.me)).statusCode).toBe(200);
    expect(await portal.db.$count(passwordLinks)).toBe(1);
    expect(await queuedMail()).toEqual([]);
  });

  test('a session that ended with a deactivation stays ended after the activation', async () => {
    const { user, caller } = await makeBusyUser();
    await admin.patch(paths.userStatus(user.id), { status: 'inactive' });
    expect((await signIn(user.email, TEST_PASSWORD)).statusCode).toBe(403);

    const answer = await admin.patch(paths.userStatus(user.id), { status: 'active' });

    expect(answer.json().user.status).toBe('active');
    expect((await caller.get(paths.me)).statusCode).toBe(401);
    expect((await signIn(user.email, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await eventsLeft())[1]).toMatchObject({ from: 'inactive', to: 'active' });
  });

  test('a status or role that the user has already changes nothing', async () => {
    const { user, caller } = await makeBusyUser();

    await admin.patch(paths.userStatus(user.id), { status: 'active' });
    await admin.patch(paths.userRole(user.id), { role: 'correspondent' });

    expect(await eventsLeft()).toEqual([]);
    expect((await caller.get(paths.me)).statusCode).toBe(200);
  });
});

describe('resetting a password', () => {
  test('tells the user by mail unless the box is unticked, never with the password', async () => {
    const { user } = await makeBusyUser(MARIA);
    const reset = (body: object) => admin.post(paths.userPassword(user.id), body);

    await reset({ newPassword: 'first new', sendEmail: false });
    expect(await queuedMail()).toEqual([]);
    await reset({ newPassword: 'second new' });

    expect(await queuedMail()).toEqual([
      { kind: 'password_was_reset', to: MARIA.email, facts: { name: MARIA.name } },
    ]);
    expect((await signIn(MARIA.email, 'second new')).statusCode).toBe(200);
  });

  test('refuses a short password in the words of the dialog', async () => {
    const { user } = await makeBusyUser();

    const answer = await admin.post(paths.userPassword(user.id), { newPassword: '12345' });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { field: 'newPassword', message: messages.passwordTooShort },
    ]);
  });
});
