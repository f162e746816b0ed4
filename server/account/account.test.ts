import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIRM_PASSWORD_MINUTES } from '#contract/auth/account.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { ensureFirstAdmin } from '#server/auth/auth.service.ts';
import { mailedLinks, passwordLinks, securityEvents, sessions, users } from '#server/db/schema.ts';
import { makeSession, makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { type SignedIn, setupTestApp, type TestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { openSecondFactors } from '#test/second-factor.ts';

const portal = setupTestApp();
const EMAIL = 'editor@example.org';
const NEW_PASSWORD = 'tulip rain';
let owner: SignedIn;
beforeEach(async () => {
  const user = await makeUser(portal.db, { email: EMAIL });
  owner = { user, ...portal.caller(await makeSession(portal.db, user)) };
});

const signIn = (email: string, password: string) =>
  portal.visitor.post(paths.login, { email, password });
const logged = async () =>
  (await portal.db.select().from(securityEvents).orderBy(securityEvents.at)).map(
    ({ kind, user_id }) => [kind, user_id],
  );
/** As if nobody had given the password in any session for a while. */
const ageSessions = (minutes: number) =>
  portal.db.update(sessions).set({
    confirmed_at: sql`${sessions.confirmed_at} - make_interval(mins => ${minutes})`,
  });
const forget = () => ageSessions(CONFIRM_PASSWORD_MINUTES + 1);

test('the account shows its own state and nothing secret', async () => {
  const account = await owner.get(paths.account);

  expect(account.json()).toEqual({
    user: expect.objectContaining({ id: owner.user.id, email: EMAIL }),
    password_change: null,
    totp: false,
    passkeys: [],
    recovery_codes_left: 0,
    second_factor_required: false,
    email_change: null,
  });
  expect(account.body).not.toContain('argon2');
});

describe('changing the password', () => {
  const change = (current_password: string, new_password: string) =>
    owner.put(paths.accountPassword, { current_password, new_password });

  test('asks for the current one, ends the other sessions, links and offers', async () => {
    const elsewhere = portal.caller(await makeSession(portal.db, owner.user));
    await portal.visitor.post(paths.forgotPassword, { email: EMAIL });
    await portal.db.update(users).set({ password_change: 'offered' });

    expect((await change(TEST_PASSWORD, NEW_PASSWORD)).json()).toEqual({ success: true });

    expect((await owner.get(paths.account)).json().password_change).toBeNull();
    expect((await elsewhere.get(paths.me)).statusCode).toBe(401);
    expect((await signIn(EMAIL, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(EMAIL, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await portal.db.$count(passwordLinks)).toBe(0);
    expect(await logged()).toContainEqual(['PASSWORD_CHANGED', owner.user.id]);
  });

  test.each([
    ['wrong', NEW_PASSWORD, 'current_password', messages.passwordWrong],
    [TEST_PASSWORD, TEST_PASSWORD, 'new_password', messages.passwordUnchanged],
    [TEST_PASSWORD, 'password123', 'new_password', messages.passwordGuessable],
    [TEST_PASSWORD, 'editor-2026', 'new_password', messages.passwordGuessable],
    [TEST_PASSWORD, '12345', 'new_password', messages.passwordTooShort],
    ['', NEW_PASSWORD, 'current_password', messages.passwordRequired],
  ])('from %j to %j is refused at %s', async (current, wanted, field, message) => {
    const answer = await change(current, wanted);

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field, message }]);
    expect((await signIn(EMAIL, TEST_PASSWORD)).statusCode).toBe(200);
  });
});

describe('a guessable password is refused wherever one is set', () => {
  const GUESSABLE = 'dragon1';
  const expectRefused = (answer: { statusCode: number; json(): unknown }, field: string) => {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field, message: messages.passwordGuessable }],
    });
  };

  test('by an administrator, for somebody new or known', async () => {
    const admin = await portal.as('admin');
    const maria = { name: 'Maria Lopez', email: 'maria@example.org' };

    expectRefused(await admin.post(paths.users, { ...maria, password: GUESSABLE }), 'password');
    expectRefused(await admin.post(paths.users, { ...maria, password: 'MariaL0pez' }), 'password');
    const user = paths.user(owner.user.id);
    expectRefused(await admin.put(user, { password: GUESSABLE }), 'password');
    expectRefused(await admin.put(user, { ...maria, password: 'maria.lopez' }), 'password');
    const reset = paths.userPassword(owner.user.id);
    expectRefused(await admin.post(reset, { newPassword: GUESSABLE }), 'newPassword');
  });

  test('by a link, which still works afterwards', async () => {
    await portal.visitor.post(paths.forgotPassword, { email: EMAIL });
    const token = (await queuedMail(portal.db)).at(-1)?.facts.link?.split('#token=')[1];
    const reset = (newPassword: string) =>
      portal.visitor.post(paths.resetPassword, { token, newPassword });

    expectRefused(await reset(GUESSABLE), 'newPassword');

    expect((await reset(NEW_PASSWORD)).statusCode).toBe(200);
    expect(await logged()).toContainEqual(['PASSWORD_CHANGED', owner.user.id]);
  });

  test('in ADMIN_PASSWORD, which stops the start, but only if it would be used', async () => {
    const config = { ...portal.app.config, admin: { email: undefined, password: GUESSABLE } };

    await expect(ensureFirstAdmin(portal.db, config)).rejects.toThrow(/^ADMIN_PASSWORD is refused/);
    await portal.as('admin');
    expect(await ensureFirstAdmin(portal.db, config)).toBeUndefined();
  });
});

describe('a password that somebody else chose', () => {
  test('must be changed if the portal invented it: nothing else works until then', async () => {
    const admin = { email: undefined, password: undefined };
    const made = await ensureFirstAdmin(portal.db, { ...portal.app.config, admin });
    const { email = '', password = '' } = made ?? {};
    const { token } = (await signIn(email, password)).json();
    const caller = portal.caller(token);

    const refused = await caller.get(paths.applications);

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_change_required']);
    expect((await caller.get(paths.me)).statusCode).toBe(200);
    expect((await caller.get(paths.account)).json().password_change).toBe('required');
    await caller.put(paths.accountPassword, {
      current_password: password,
      new_password: NEW_PASSWORD,
    });
    expect((await caller.get(paths.applications)).statusCode).toBe(200);
  });

  test('is offered to be changed if an administrator did, until the owner does', async () => {
    const admin = await portal.as('admin');
    const stateOf = async (email: string) => {
      const [user] = await portal.db.select().from(users).where(eq(users.email, email));
      return user?.password_change;
    };
    const maria = { name: 'Maria', email: 'maria@example.org', password: NEW_PASSWORD };
    await admin.post(paths.users, maria);
    await admin.post(paths.userPassword(owner.user.id), { newPassword: NEW_PASSWORD });
    await admin.post(paths.userPassword(admin.user.id), { newPassword: NEW_PASSWORD });

    expect(await stateOf(maria.email)).toBe('offered');
    expect(await stateOf(EMAIL)).toBe('offered');
    expect(await stateOf(admin.user.email)).toBeNull();
    const { token } = (await signIn(EMAIL, NEW_PASSWORD)).json();
    await portal.caller(token).put(paths.accountPassword, {
      current_password: NEW_PASSWORD,
      new_password: TEST_PASSWORD,
    });
    expect(await stateOf(EMAIL)).toBeNull();
  });
});

describe('changing the email address', () => {
  const NEW = 'new@example.org';
  const request = (email = NEW) => owner.post(paths.accountEmail, { email });
  const tokenTo = async (to: string) =>
    (await queuedMail(portal.db))
      .findLast((mail) => mail.to === to)
      ?.facts.link?.split('#token=')[1];
  const confirm = (token: string | undefined) =>
    portal.visitor.post(paths.confirmAccountEmail, { token });

  test('happens when the link is used that went to the new one, and the old one is told', async () => {
    const { email_change } = (await request()).json();
    expect(email_change.email).toBe(NEW);
    expect((await owner.get(paths.account)).json()).toMatchObject({
      user: { email: EMAIL },
      email_change,
    });
    const token = await tokenTo(NEW);

    expect((await confirm(token)).json()).toEqual({ success: true });

    expect((await owner.get(paths.account)).json()).toMatchObject({
      user: { email: NEW },
      email_change: null,
    });
    expect((await signIn(NEW, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await confirm(token)).json().code).toBe('link_invalid');
    expect((await queuedMail(portal.db)).map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ['confirm_email', NEW],
      ['email_change_requested', EMAIL],
      ['email_changed', EMAIL],
    ]);
    expect((await logged()).sort()).toEqual([
      ['EMAIL_CHANGED', owner.user.id],
      ['EMAIL_CHANGE_REQUESTED', owner.user.id],
    ]);
  });

  test('a second request replaces the first, and a cancelled one does nothing', async () => {
    await request();
    const first = await tokenTo(NEW);
    await request('newer@example.org');
    const second = await tokenTo('newer@example.org');

    expect((await confirm(first)).json().code).toBe('link_invalid');
    await owner.delete(paths.accountEmail);
    expect((await confirm(second)).json().code).toBe('link_invalid');
    expect((await owner.get(paths.account)).json().email_change).toBeNull();
  });

  test('an expired link, a taken address and one that was taken meanwhile are refused', async () => {
    await makeUser(portal.db, { email: 'Taken@example.org' });
    expect((await request('taken@example.org')).json().code).toBe('email_taken');
    expect((await request(EMAIL)).json().code).toBe('email_taken');
    await request();
    const token = await tokenTo(NEW);
    await makeUser(portal.db, { email: NEW.toUpperCase() });

    expect((await confirm(token)).json().code).toBe('email_taken');
    await portal.db.update(mailedLinks).set({ expires_at: new Date(Date.now() - 1_000) });
    expect((await confirm(token)).json().code).toBe('link_invalid');
    expect((await owner.get(paths.account)).json().email_change).toBeNull();
  });

  test('a link that is used twice at the same time works once', async () => {
    await request();
    const token = await tokenTo(NEW);

    const answers = await Promise.all([confirm(token), confirm(token)]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('after a while without giving the password', () => {
  test('changes of one’s own access ask for it, and once given they work', async () => {
    await forget();
    const changes = () =>
      Promise.all([
        owner.post(paths.accountEmail, { email: 'new@example.org' }),
        owner.post(paths.accountTotp),
        owner.post(paths.accountTotpConfirm, { code: '123456' }),
        owner.delete(paths.accountTotp),
        owner.post(paths.accountPasskeyOptions),
        owner.post(paths.accountPasskeys, { challenge: 'x', passkey: {}, name: 'x' }),
        owner.delete(paths.accountPasskey('x')),
        owner.post(paths.accountRecoveryCodes),
        owner.delete(paths.accountSessions),
        owner.delete(paths.accountSession(owner.user.id)),
      ]);

    for (const refused of await changes()) {
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_in_again']);
    }
    const wrong = await owner.post(paths.accountConfirm, { password: 'wrong' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().errors).toEqual([{ field: 'password', message: messages.passwordWrong }]);
    const confirmed = await owner.post(paths.accountConfirm, { password: TEST_PASSWORD });
    expect(confirmed.statusCode).toBe(200);
    expect(Date.parse(confirmed.json().confirmed_until)).toBeGreaterThan(Date.now());
    for (const answer of await changes()) expect(answer.json().code).not.toBe('sign_in_again');
    expect(await logged()).toContainEqual(['SIGN_IN_FAILED', owner.user.id]);
  });

  test('an administrator is asked before making one, or changing how one signs in', async () => {
    const admin = await portal.as('admin');
    const other = await portal.as('admin');
    const maria = { name: 'Maria', email: 'maria@example.org', password: NEW_PASSWORD };
    await forget();

    const refused = [
      await admin.post(paths.users, { ...maria, role: 'admin' }),
      await admin.put(paths.user(owner.user.id), { role: 'admin' }),
      await admin.patch(paths.userRole(owner.user.id), { role: 'admin' }),
      await admin.post(paths.userBulk, { userIds: [owner.user.id], action: 'makeAdmin' }),
      await admin.put(paths.user(admin.user.id), { password: NEW_PASSWORD }),
      await admin.put(paths.user(admin.user.id), { email: 'chief@example.org' }),
      await admin.post(paths.userPassword(admin.user.id), { newPassword: NEW_PASSWORD }),
      await admin.post(paths.userPassword(other.user.id), { newPassword: NEW_PASSWORD }),
    ];
    const allowed = [
      await admin.post(paths.users, maria),
      await admin.put(paths.user(admin.user.id), { name: 'Chief' }),
      await admin.put(paths.user(owner.user.id), { email: 'other@example.org' }),
      await admin.post(paths.userPassword(owner.user.id), { newPassword: NEW_PASSWORD }),
    ];

    expect(refused.map((answer) => answer.json().code)).toEqual(Array(8).fill('sign_in_again'));
    expect(allowed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await portal.db.$count(users, eq(users.role, 'admin'))).toBe(2);
  });
});

describe('sessions', () => {
  const HOUR = 3_600_000;

  test('are listed with device and time, and end one by one or all others at once', async () => {
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const login = await portal.app.inject({
      method: 'POST',
      url: paths.login,
      payload: { email: EMAIL, password: TEST_PASSWORD },
      headers: { 'user-agent': agent },
    });
    const elsewhere = portal.caller(login.json().token);
    const list = async () => (await owner.get(paths.accountSessions)).json().sessions;
    const found = (await list()).find((session: { current: boolean }) => !session.current);
    expect(found).toEqual({
      id: expect.any(String),
      current: false,
      device: 'Firefox on Windows',
      place: null,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    });

    expect((await owner.delete(paths.accountSession(found.id))).json()).toEqual({ ended: 1 });

    expect((await elsewhere.get(paths.me)).statusCode).toBe(401);
    expect((await owner.delete(paths.accountSession(found.id))).json().code).toBe(
      'session_not_found',
    );
    await makeSession(portal.db, owner.user);
    await makeSession(portal.db, owner.user);
    const foreign = await portal.as('admin');
    expect((await owner.delete(paths.accountSessions)).json()).toEqual({ ended: 2 });
    expect(await list()).toMatchObject([{ current: true }]);
    expect((await foreign.get(paths.me)).statusCode).toBe(200);
    expect((await logged()).filter(([kind]) => kind === 'SESSION_ENDED')).toHaveLength(2);
  });

  test('of somebody else cannot be ended', async () => {
    await portal.as('admin');
    const rows = await portal.db.select().from(sessions);
    const foreign = rows.find(({ user_id }) => user_id !== owner.user.id);

    const answer = await owner.delete(paths.accountSession(foreign?.id ?? ''));

    expect(answer.statusCode).toBe(404);
    expect(await portal.db.$count(sessions)).toBe(2);
  });

  test('end after twelve hours without use; use is stored at most once a minute', async () => {
    const lastUse = async () =>
      Number((await portal.db.select().from(sessions)).at(0)?.last_used_at);
    const used = async (hoursAgo: number) => {
      await portal.db
        .update(sessions)
        .set({ last_used_at: new Date(Date.now() - hoursAgo * HOUR) });
      return lastUse();
    };

    const longAgo = await used(11.9);
    expect((await owner.get(paths.me)).statusCode).toBe(200);
    const now = await lastUse();
    expect(now).toBeGreaterThan(longAgo);
    expect((await owner.get(paths.me)).statusCode).toBe(200);
    expect(await lastUse()).toBe(now);

    await used(12.1);
    expect((await owner.get(paths.me)).statusCode).toBe(401);
    expect((await owner.get(paths.verify)).json()).toEqual({ valid: false, user: null });
  });

  test('a sign-in ends the session that it was sent with', async () => {
    const before = owner.user;

    const answer = await owner.post(paths.login, { email: EMAIL, password: TEST_PASSWORD });

    expect(answer.statusCode).toBe(200);
    expect((await owner.get(paths.me)).statusCode).toBe(401);
    expect(await portal.db.$count(sessions, eq(sessions.user_id, before.id))).toBe(1);
  });
});

test('failed sign-ins and new places are in the security log, without any address', async () => {
  await signIn(EMAIL, 'wrong');
  await signIn('nobody@example.org', 'wrong');
  const at = (remoteAddress: string) =>
    portal.app.inject({
      method: 'POST',
      url: paths.login,
      payload: { email: EMAIL, password: TEST_PASSWORD },
      remoteAddress,
    });
  for (const address of ['192.0.2.1', '192.0.2.1', '198.51.100.9', '198.51.100.9'])
    await at(address);

  const rows = await portal.db.select().from(securityEvents).orderBy(securityEvents.at);

  expect(rows.map(({ kind, user_id }) => [kind, user_id])).toEqual([
    ['SIGN_IN_FAILED', owner.user.id],
    ['SIGN_IN_FAILED', null],
    ['SIGN_IN_NEW_PLACE', owner.user.id],
  ]);
  expect(rows[1]?.account_hash).toEqual(expect.any(String));
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|192\.0\.2|198\.51/);
});

describe('REQUIRE_SECOND_FACTOR=admins', () => {
  const strict: TestApp = setupTestApp({ REQUIRE_SECOND_FACTOR: 'admins' });
  const factors = openSecondFactors(strict);

  test('an administrator without one can only set one up, and cannot remove the last', async () => {
    strict.clock.now = new Date();
    const admin = await strict.as('admin');
    const correspondent = await strict.as('correspondent');

    const refused = await admin.get(paths.applications);
    expect([refused.statusCode, refused.json().code]).toEqual([
      403,
      'second_factor_setup_required',
    ]);
    expect((await admin.get(paths.me)).statusCode).toBe(200);
    expect((await admin.get(paths.account)).json().second_factor_required).toBe(true);
    expect((await correspondent.get(paths.account)).json().second_factor_required).toBe(false);

    await factors.addTotp(admin);

    expect((await admin.get(paths.applications)).statusCode).toBe(200);
    expect((await admin.delete(paths.accountTotp)).json().code).toBe('last_second_factor');
    const { authenticator } = await factors.addPasskey(admin);
    expect((await admin.delete(paths.accountTotp)).statusCode).toBe(200);
    const remove = await admin.delete(paths.accountPasskey(authenticator.id));
    expect(remove.json().code).toBe('last_second_factor');
    expect((await admin.get(paths.account)).json().passkeys).toHaveLength(1);
  });
});
