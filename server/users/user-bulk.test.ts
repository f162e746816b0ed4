import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { USER_BULK_ACTIONS, type UserBulkAction } from '#contract/users/users.ts';
import { users } from '#server/db/account-schema.ts';
import { events } from '#server/db/schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { makeSession, makeUser } from '#server/seed/factories.ts';
import { type Caller, refusal, setupAdmin, setupTestApp } from '#test/app.ts';
import { recorded } from '#test/recorded.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const bulk = (userIds: string[], action: UserBulkAction) =>
  admin.post(paths.userBulk, { userIds, action });
const all = () => portal.db.select().from(users).orderBy(users.id);
const details = async () => (await recorded(portal.db)).map((event) => event.details);
const activeAdmins = () =>
  portal.db.$count(users, and(eq(users.role, 'admin'), eq(users.status, 'active')));

async function makeTwo(overrides: Parameters<typeof makeUser>[1] = {}) {
  const lastLogin = new Date();
  const ann = await makeUser(portal.db, {
    name: 'Ann',
    email: 'ann@x.org',
    lastLogin,
    ...overrides,
  });
  const bo = await makeUser(portal.db, { name: 'Bo', email: 'bo@x.org', lastLogin, ...overrides });
  return [ann, bo] as const;
}

describe('a bulk action', () => {
  test.each([
    ['activate', { status: 'inactive' }, { status: 'active' }, 'Activate'],
    ['deactivate', { role: 'admin' }, { status: 'inactive' }, 'Deactivate'],
    ['makeAdmin', {}, { role: 'admin' }, 'Make admin'],
    ['makeCorrespondent', { role: 'admin' }, { role: 'correspondent' }, 'Make correspondent'],
  ] as const)('%s changes every user named, in one event', async (action, before, after, label) => {
    const [ann, bo] = await makeTwo(before);
    const bystander = await makeUser(portal.db, before);

    const response = await bulk([ann.id, bo.id], action);

    expect(response.json()).toEqual({ success: true, updated: 2, unchanged: 0, notFound: [] });
    const rows = await all();
    const row = (id: string) => rows.find((user) => user.id === id);
    expect([row(ann.id), row(bo.id)]).toMatchObject([after, after]);
    expect(row(bystander.id)).toEqual(bystander);
    const [event, ...more] = await recorded(portal.db);
    expect([event?.action, event?.actor_id, more]).toEqual(['BULK_ACTION', admin.user.id, []]);
    const [head, names] = event?.details.split(': ') ?? [];
    expect(head).toBe(`${label}, 2 users`);
    const mentioned = [mentionUser(ann.id), mentionUser(bo.id)].sort();
    expect(names?.split(', ').sort()).toEqual(mentioned);
  });

  test('delete removes every user named', async () => {
    const [ann, bo] = await makeTwo();

    const response = await bulk([ann.id, bo.id], 'delete');

    expect(response.json()).toMatchObject({ updated: 2, notFound: [] });
    expect((await all()).map(({ id }) => id)).toEqual([admin.user.id]);
  });

  test.each(['deactivate', 'makeAdmin', 'delete'] as const)(
    '%s ends the sessions of those it changes',
    async (action) => {
      const [ann, bo] = await makeTwo();
      const callers = await Promise.all(
        [ann, bo].map(async (user) => portal.caller(await makeSession(portal.db, user))),
      );

      await bulk([ann.id, bo.id], action);

      for (const caller of callers) expect((await caller.get(paths.me)).statusCode).toBe(401);
      expect((await admin.get(paths.me)).statusCode).toBe(200);
    },
  );

  test('skips users who already are so, and returns unknown ids', async () => {
    const [ann, bo] = await makeTwo();
    await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.id, bo.id));
    const token = await makeSession(portal.db, ann);

    const response = await bulk(
      [ann.id, ann.id.toUpperCase(), bo.id, UNKNOWN, 'nobody', UNKNOWN],
      'activate',
    );

    expect(response.json()).toEqual({
      success: true,
      updated: 1,
      unchanged: 1,
      notFound: [UNKNOWN, 'nobody'],
    });
    expect(await details()).toEqual([`Activate, 1 user: ${mentionUser(bo.id)}`]);
    expect((await portal.caller(token).get(paths.me)).statusCode).toBe(200);
  });

  test('on unknown users changes nothing and records no event', async () => {
    const response = await bulk([UNKNOWN], 'delete');

    expect(response.json()).toEqual({
      success: true,
      updated: 0,
      unchanged: 0,
      notFound: [UNKNOWN],
    });
    expect(await details()).toEqual([]);
  });

  test.each(USER_BULK_ACTIONS)(
    '%s is refused as a whole if it includes the own id',
    async (action) => {
      const [ann, bo] = await makeTwo({ role: 'admin', status: 'inactive' });
      const before = await all();

      for (const own of [admin.user.id, admin.user.id.toUpperCase()]) {
        const response = await refusal(403, bulk([ann.id, own, bo.id], action));
        expect(response).toEqual({ code: 'own_account', message: messages.ownAccountBulk });
      }
      expect(await all()).toEqual(before);
      expect(await details()).toEqual([]);
    },
  );

  test('needs a selection, a known action and at most a thousand ids', async () => {
    const answers = [
      await admin.post(paths.userBulk, { userIds: [], action: 'delete' }),
      await admin.post(paths.userBulk, { userIds: [UNKNOWN], action: 'promote' }),
      await admin.post(paths.userBulk, { userIds: Array(1_001).fill(UNKNOWN), action: 'delete' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(answers[0]?.json().errors).toEqual([
      { field: 'userIds', message: messages.noUsersSelected },
    ]);
  });
});

describe('the last active admin', () => {
  type Change = (by: Caller, id: string) => ReturnType<Caller['get']>;
  const changes: [string, Change][] = [
    ['deactivate', (by, id) => by.patch(paths.userStatus(id), { status: 'inactive' })],
    ['demote', (by, id) => by.patch(paths.userRole(id), { role: 'correspondent' })],
    ['delete', (by, id) => by.delete(paths.user(id))],
    ['edit away', (by, id) => by.put(paths.user(id), { role: 'correspondent' })],
    [
      'bulk-deactivate',
      (by, id) => by.post(paths.userBulk, { userIds: [id], action: 'deactivate' }),
    ],
    ['bulk-delete', (by, id) => by.post(paths.userBulk, { userIds: [id], action: 'delete' })],
  ];

  test.each(changes)('remains when two admins %s each other at once', async (_name, change) => {
    for (let round = 0; round < 5; round++) {
      await portal.truncate();
      const [one, two] = [await portal.as('admin'), await portal.as('admin')];

      const answers = await Promise.all([change(one, two.user.id), change(two, one.user.id)]);

      const statuses = answers.map(({ statusCode }) => statusCode).sort();
      expect(statuses).toEqual([200, 401]);
      expect(await activeAdmins()).toBe(1);
      expect(await portal.db.$count(events)).toBe(1);
      const winner = answers[0]?.statusCode === 200 ? one : two;
      expect((await winner.get(paths.me)).statusCode).toBe(200);
    }
  });

  test('remains when six admins in a cycle remove the next one at once', async () => {
    await portal.truncate();
    const cycle: (typeof admin)[] = [];
    for (let n = 0; n < 6; n++) cycle.push(await portal.as('admin'));

    const answers = await Promise.all(
      cycle.map((by, n) => changes[n]?.[1](by, cycle[(n + 1) % 6]?.user.id ?? '')),
    );

    const done = answers.filter((answer) => answer?.statusCode === 200).length;
    expect(answers.every((answer) => [200, 401].includes(answer?.statusCode ?? 0))).toBe(true);
    expect(await activeAdmins()).toBe(6 - done);
    expect(await activeAdmins()).toBeGreaterThan(0);
    expect(await portal.db.$count(events)).toBe(done);
  });

  test('is protected by the database, whatever the code does', async () => {
    await makeTwo();
    const attempts = [
      sql`update users set status = 'inactive'`,
      sql`update users set role = 'correspondent'`,
      sql`delete from users`,
    ];

    for (const attempt of attempts) {
      await expect(portal.db.execute(attempt)).rejects.toMatchObject({
        cause: { constraint: 'one_active_admin_remains' },
      });
    }
    expect(await activeAdmins()).toBe(1);
  });
});
