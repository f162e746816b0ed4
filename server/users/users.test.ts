import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import type { User } from '#contract/users/users.ts';
import { passwordLinks, users } from '#server/db/account-schema.ts';
import { events } from '#server/db/schema.ts';
import { mentionUser } from '#server/db/user-mentions.ts';
import { makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { ok, outcome, refusal, setupAdmin, setupTestApp, type TestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { openAccounts } from '#test/user-accounts.ts';

const portal = setupTestApp();
const admin = setupAdmin(portal);
const accounts = openAccounts(portal);

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const MARIA = { name: 'Maria Lopez', email: 'maria@example.org', password: 'tulip rain' };

test.each<[keyof TestApp['visitor'], string, object?]>([
  ['put', paths.user(UNKNOWN), { name: 'X' }],
  ['delete', paths.user(UNKNOWN)],
  ['patch', paths.userStatus(UNKNOWN), { status: 'inactive' }],
  ['patch', paths.userRole(UNKNOWN), { role: 'admin' }],
  ['post', paths.userPassword(UNKNOWN), { newPassword: 'secret' }],
  ['post', paths.applicationAccount(UNKNOWN)],
])('%s %s answers 404 for an unknown and for a malformed id', async (method, url, body) => {
  for (const id of [UNKNOWN, 'nobody', 'activity-log']) {
    const { statusCode } = await admin[method](url.replace(UNKNOWN, id), body as never);
    expect(statusCode, id).toBe(404);
  }
});

describe('the list', () => {
  const list = async (query?: Record<string, string>) => {
    const response = await ok(admin.get(paths.users, query));
    return response.users as User[];
  };
  const names = async (query?: Record<string, string>) =>
    (await list(query)).map(({ name }) => name);

  test('shows each user without the password, the newest first', async () => {
    const createdAt = new Date(Date.now() + 60_000);
    const { id } = await makeUser(portal.db, { ...MARIA, createdAt });

    const [newest, oldest] = await list();

    expect(newest).toEqual({
      id,
      name: 'Maria Lopez',
      fullName: 'Maria Lopez',
      email: 'maria@example.org',
      role: 'correspondent',
      status: 'active',
      lastLogin: null,
      createdAt: createdAt.toISOString(),
    });
    expect(oldest?.id).toBe(admin.user.id);
  });

  test('is filtered by role and status', async () => {
    await makeUser(portal.db, { name: 'Ann', status: 'inactive' });
    await makeUser(portal.db, { name: 'Bo', role: 'admin' });
    await makeUser(portal.db, { name: 'Cy' });

    expect((await names({ role: 'correspondent' })).sort()).toEqual(['Ann', 'Cy']);
    expect(await names({ status: 'inactive' })).toEqual(['Ann']);
    expect(await names({ role: 'correspondent', status: 'active' })).toEqual(['Cy']);
  });

  test('searches name and email, with % _ \\ and quotes as plain text', async () => {
    const odd = ['100% Ann', 'under_score', 'back\\slash', "O'Neil", 'say "hi"', 'plain'];
    for (const name of odd) await makeUser(portal.db, { name });
    await makeUser(portal.db, { name: 'By mail', email: 'Quite.Rare@Example.org' });

    expect(await names({ search: '%' })).toEqual(['100% Ann']);
    expect(await names({ search: '_' })).toEqual(['under_score']);
    expect(await names({ search: '\\' })).toEqual(['back\\slash']);
    expect(await names({ search: "O'" })).toEqual(["O'Neil"]);
    expect(await names({ search: '"' })).toEqual(['say "hi"']);
    expect(await names({ search: 'pLAIn' })).toEqual(['plain']);
    expect(await names({ search: 'quite.rare@EXAMPLE' })).toEqual(['By mail']);
  });

  test.each([
    ['search', 'x'.repeat(10_000)],
    ['search', 'a\u0000b'],
    ['sortBy', 'password_hash'],
    ['role', 'owner'],
  ])('refuses an invalid %s', async (name, value) => {
    const response = await admin.get(paths.users, { [name]: value });

    expect(outcome(response)).toEqual([400, 'validation_failed']);
    expect(response.json().errors[0].field).toBe(name);
  });

  test('is sorted by each field in both directions; who never signed in is longest away', async () => {
    await portal.db
      .update(users)
      .set({ name: 'bea', email: 'z@example.org', createdAt: new Date('2026-01-03') })
      .where(eq(users.id, admin.user.id));
    await makeUser(portal.db, {
      name: 'Ada',
      email: 'Y@example.org',
      createdAt: new Date('2026-01-01'),
      lastLogin: new Date('2026-02-01'),
    });
    await makeUser(portal.db, {
      name: 'Cleo',
      email: 'x@example.org',
      role: 'admin',
      createdAt: new Date('2026-01-02'),
      lastLogin: new Date('2026-02-02'),
    });

    const orders: Record<string, string[]> = {
      createdAt: ['Ada', 'Cleo', 'bea'],
      lastLogin: ['bea', 'Ada', 'Cleo'],
      name: ['Ada', 'bea', 'Cleo'],
      email: ['Cleo', 'Ada', 'bea'],
    };
    for (const [sortBy, expected] of Object.entries(orders)) {
      expect(await names({ sortBy, sortOrder: 'asc' })).toEqual(expected);
      expect(await names({ sortBy, sortOrder: 'desc' })).toEqual([...expected].reverse());
    }
    expect((await names({ sortBy: 'role', sortOrder: 'asc' })).at(-1)).toBe('Ada');
    expect((await names({ sortBy: 'role', sortOrder: 'desc' })).at(0)).toBe('Ada');
  });
});

describe('adding a user', () => {
  test('stores the defaults, records an event and mails a link that sets a password once', async () => {
    const response = await admin.post(paths.users, MARIA);

    const { user } = response.json();
    expect(user).toMatchObject({ role: 'correspondent', status: 'active', lastLogin: null });
    expect(await accounts.eventsLeft()).toEqual([
      {
        action: 'USER_CREATED',
        by: admin.user.id,
        about: user.id,
        from: null,
        to: null,
        details: `${mentionUser(user.id)}: correspondent, active`,
      },
    ]);
    expect((await accounts.signIn(MARIA.email, MARIA.password)).statusCode).toBe(200);
    const [mail] = await queuedMail(portal.db);
    expect(mail).toMatchObject({ kind: 'welcome', to: MARIA.email });
    const link = await mailedLink(portal, MARIA.email);
    expect(link).toMatch(/^https:\/\/portal\.example\.org\/reset-password#token=/);
    const set = () =>
      portal.visitor.post(paths.resetPassword, {
        token: tokenOf(link),
        newPassword: 'my own',
      });
    expect([(await set()).statusCode, (await set()).statusCode]).toEqual([200, 400]);
    expect((await accounts.signIn(MARIA.email, 'my own')).statusCode).toBe(200);
  });

  test('an inactive user gets the welcome mail on activation, not before', async () => {
    const response = await admin.post(paths.users, { ...MARIA, status: 'inactive' });
    expect(await queuedMail(portal.db)).toEqual([]);

    await admin.patch(paths.userStatus(response.json().user.id), { status: 'active' });

    expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'welcome', to: MARIA.email }]);
  });

  test('an email that is taken in any case is refused at its field', async () => {
    await makeUser(portal.db, MARIA);

    const response = await admin.post(paths.users, { ...MARIA, email: 'MARIA@Example.ORG' });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: messages.emailTaken,
      code: 'email_taken',
      errors: [{ field: 'email', message: messages.emailTaken }],
    });
    expect([await accounts.eventsLeft(), await queuedMail(portal.db)]).toEqual([[], []]);
  });

  test('the same email twenty times at once makes one user', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.post(paths.users, MARIA)),
    );

    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await portal.db.$count(events)).toBe(1);
  });

  test.each([
    [{ password: '12345' }, 'password', messages.passwordMinimum],
    [{ password: '' }, 'password', messages.passwordRequired],
    [{ password: 'x'.repeat(201) }, 'password', messages.passwordTooLong],
    [{ email: 'no address' }, 'email', messages.emailInvalid],
    [{ name: '  ' }, 'name', messages.userNameRequired],
    [{ name: 'Ada\nLovelace' }, 'name', messages.nameNotOneLine],
  ])('%o is refused with its message', async (invalid, field, message) => {
    const response = await refusal(400, admin.post(paths.users, { ...MARIA, ...invalid }));

    expect(response.errors).toEqual([{ field, message }]);
  });
});

describe('editing a user', () => {
  test('changes what was sent and logs each change', async () => {
    const { user, caller } = await accounts.makeBusyUser(MARIA);

    const response = await admin.put(paths.user(user.id), {
      name: 'Maria Ruiz',
      email: 'ruiz@example.org',
      role: 'admin',
      status: 'active',
    });

    expect(response.json().user).toMatchObject({
      id: user.id,
      name: 'Maria Ruiz',
      email: 'ruiz@example.org',
      role: 'admin',
    });
    expect(await accounts.eventsLeft()).toMatchObject([
      {
        action: 'USER_UPDATED',
        about: user.id,
        details: `${mentionUser(user.id)}: name Maria Lopez → Maria Ruiz, email maria@example.org → ruiz@example.org, role correspondent → admin`,
      },
    ]);
    expect((await caller.get(paths.me)).statusCode).toBe(401);
  });

  test('with nothing new records no event', async () => {
    const { user, caller } = await accounts.makeBusyUser(MARIA);

    const response = await admin.put(paths.user(user.id), { name: MARIA.name, role: user.role });

    expect(response.statusCode).toBe(200);
    expect(await accounts.eventsLeft()).toEqual([]);
    expect((await caller.get(paths.me)).statusCode).toBe(200);
  });

  test('to an email that is taken is refused at its field and changes nothing', async () => {
    const { user } = await accounts.makeBusyUser(MARIA);

    const response = await admin.put(paths.user(user.id), {
      name: 'New',
      email: admin.user.email.toUpperCase(),
    });

    expect(response.statusCode).toBe(409);
    expect(response.json().errors).toEqual([{ field: 'email', message: messages.emailTaken }]);
    expect(await accounts.stored(user.id)).toEqual(user);
  });

  test('to another address deletes the links sent to the old one, and welcomes who never signed in', async () => {
    const { user: known } = await accounts.makeBusyUser();
    const { user: newcomer } = await accounts.makeBusyUser({ lastLogin: null });

    await admin.put(paths.user(known.id), { email: 'known@example.net' });
    await admin.put(paths.user(newcomer.id), { email: 'newcomer@example.net' });

    const links = await portal.db.select().from(passwordLinks);
    expect(links.map(({ token_hash }) => token_hash)).not.toContain(`hash of ${known.id}`);
    expect(links.map(({ token_hash }) => token_hash)).not.toContain(`hash of ${newcomer.id}`);
    expect(await queuedMail(portal.db)).toMatchObject([
      { kind: 'email_changed', to: known.email },
      { kind: 'welcome', to: 'newcomer@example.net' },
    ]);
  });

  test('of somebody who never signed in mails no second welcome for another role or name', async () => {
    const { user } = await accounts.makeBusyUser({ lastLogin: null });

    await admin.put(paths.user(user.id), { name: 'Other Name', role: 'admin' });
    await admin.patch(paths.userRole(user.id), { role: 'correspondent' });
    await admin.post(paths.userBulk, { userIds: [user.id], action: 'makeAdmin' });

    expect(await queuedMail(portal.db)).toEqual([]);
    const links = await portal.db.select().from(passwordLinks);
    expect(links.map(({ token_hash }) => token_hash)).toEqual([`hash of ${user.id}`]);
  });

  test('of somebody who never signed in withdraws the link on deactivation and mails one on activation', async () => {
    const { user } = await accounts.makeBusyUser({ lastLogin: null });

    await admin.put(paths.user(user.id), { status: 'inactive' });
    expect(await portal.db.$count(passwordLinks)).toBe(0);
    expect(await queuedMail(portal.db)).toEqual([]);
    await admin.put(paths.user(user.id), { status: 'active' });

    expect(await queuedMail(portal.db)).toMatchObject([{ kind: 'welcome', to: user.email }]);
    expect(await mailedLink(portal, user.email)).toContain('/reset-password#token=');
  });

  test('a new password ends the sessions and replaces the old one', async () => {
    const { user, caller } = await accounts.makeBusyUser();

    const response = await admin.put(paths.user(user.id), { password: 'brand new' });

    expect(response.statusCode).toBe(200);
    expect((await caller.get(paths.me)).statusCode).toBe(401);
    expect((await accounts.signIn(user.email, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await accounts.signIn(user.email, 'brand new')).statusCode).toBe(200);
    expect((await accounts.eventsLeft())[0]?.details).toBe(
      `${mentionUser(user.id)}: password changed`,
    );
  });
});
