import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { passwordLinks, sessions, users } from '#server/db/account-schema.ts';
import { makeSession, makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { ok, refusal, setupTestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { recorded } from '#test/recorded.ts';
import { watchStatements } from '#test/statements.ts';
import { ensureFirstAdmin } from './auth.service.ts';

const portal = setupTestApp();

const signIn = (email: string, password: string) =>
  portal.visitor.post(paths.login, { email, password });

const mailedToken = async () => tokenOf(await mailedLink(portal, 'editor@example.org'));
const withAdmin = (admin: { email?: string; password?: string }) => ({
  ...portal.app.config,
  admin: { email: undefined, password: undefined, ...admin },
});

test('signing in returns a working token and a user without the password hash', async () => {
  const user = await makeUser(portal.db, { role: 'admin', email: 'Editor@Example.org' });

  const { token, user: shown } = await ok(signIn('editor@example.ORG', TEST_PASSWORD));

  expect(Object.keys(shown).sort()).toEqual(
    ['createdAt', 'email', 'fullName', 'id', 'lastLogin', 'name', 'role', 'status'].sort(),
  );
  const me = await portal.caller(token).get(paths.me);
  expect(me.json().user.id).toBe(user.id);
  expect(me.json().user.lastLogin).not.toBeNull();
});

test('the token is stored only as a hash', async () => {
  await makeUser(portal.db, { email: 'editor@example.org' });

  const { token } = (await signIn('editor@example.org', TEST_PASSWORD)).json();

  const stored = await portal.db.select().from(sessions);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a wrong password and an unknown account get the same response', async () => {
  await makeUser(portal.db, { email: 'editor@example.org' });

  const wrong = await refusal(401, signIn('editor@example.org', 'not this one'));
  const unknown = await signIn('nobody@example.org', 'not this one');

  expect(wrong).toEqual({
    message: messages.invalidCredentials,
    code: 'invalid_credentials',
  });
  expect(unknown.json()).toEqual(wrong);
});

test('only the right password reveals that an account is deactivated', async () => {
  await makeUser(portal.db, { email: 'gone@example.org', status: 'inactive' });

  const right = await signIn('gone@example.org', TEST_PASSWORD);
  expect(right.json()).toEqual({
    code: 'account_inactive',
    message: messages.accountInactive(portal.app.config.network.support_email),
  });
  expect((await signIn('gone@example.org', 'wrong one')).json().code).toBe('invalid_credentials');
});

test('empty credentials name their fields', async () => {
  const response = await portal.visitor.post(paths.login, { email: '', password: '' });

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([
    { field: 'email', message: messages.emailRequired },
    { field: 'password', message: messages.passwordRequired },
  ]);
});

test('signing out ends that session and no other; signing in and out are events', async () => {
  const user = await makeUser(portal.db, { email: 'editor@example.org' });
  const here = portal.caller((await signIn(user.email, TEST_PASSWORD)).json().token);
  const there = portal.caller(await makeSession(portal.db, user));

  expect((await here.post(paths.logout)).statusCode).toBe(200);

  expect((await here.get(paths.me)).statusCode).toBe(401);
  expect((await there.get(paths.me)).statusCode).toBe(200);
  const left = await recorded(portal.db, { actor_id: user.id });
  expect(left.map(({ action }) => action).sort()).toEqual(['USER_SIGNED_IN', 'USER_SIGNED_OUT']);
});

test('an expired session is refused', async () => {
  const user = await makeUser(portal.db);
  const caller = portal.caller(await makeSession(portal.db, user));
  await portal.db
    .update(sessions)
    .set({ created_at: new Date(0), expires_at: new Date(Date.now() - 1_000) });

  expect((await caller.get(paths.me)).statusCode).toBe(401);
});

test('sessions that are asked for at once are read by one statement, each with its own user', async () => {
  const [ada, ben] = [await makeUser(portal.db), await makeUser(portal.db)];
  const tokens = [await makeSession(portal.db, ada), await makeSession(portal.db, ben)];
  const statements = watchStatements(portal.database.pool);

  const asked = [...tokens, 'x'.repeat(43), ...tokens];
  const found = await Promise.all(
    asked.map((token) => portal.app.sessions.load(hashToken(token))),
  ).finally(statements.restore);

  expect(found.map((one) => one?.user.id)).toEqual([ada.id, ben.id, undefined, ada.id, ben.id]);
  expect(statements.count(/"sessions"/)).toBe(1);
  await portal.db.delete(sessions).where(eq(sessions.user_id, ada.id));
  const ended = portal.app.sessions.load(hashToken(tokens[0]!));
  expect(await ended).toBeUndefined();
});

test('verify reports whether a token is valid, and never fails', async () => {
  const { user, ...caller } = await portal.as('correspondent');

  expect((await caller.get(paths.verify)).json()).toMatchObject({
    valid: true,
    user: { id: user.id, role: 'correspondent' },
  });
  expect((await portal.visitor.get(paths.verify)).json()).toEqual({ valid: false, user: null });
  expect((await portal.caller('x'.repeat(43)).get(paths.verify)).json()).toEqual({
    valid: false,
    user: null,
  });
});

test('a reset link sets a new password once and ends every session', async () => {
  const user = await makeUser(portal.db, { email: 'editor@example.org' });
  const session = portal.caller(await makeSession(portal.db, user));
  await portal.visitor.post(paths.forgotPassword, { email: 'EDITOR@example.org' });
  const token = await mailedToken();
  const reset = () => portal.visitor.post(paths.resetPassword, { token, newPassword: 'a new one' });

  expect((await reset()).json()).toEqual({ message: messages.passwordChanged });

  expect((await session.get(paths.me)).statusCode).toBe(401);
  expect((await signIn('editor@example.org', TEST_PASSWORD)).statusCode).toBe(401);
  expect((await signIn('editor@example.org', 'a new one')).statusCode).toBe(200);
  expect((await reset()).json().code).toBe('reset_link_invalid');
});

test('a link signs in only somebody who has never signed in and has no second factor', async () => {
  const reset = async (values: Partial<typeof users.$inferInsert>, sign_in?: boolean) => {
    const { email } = await makeUser(portal.db, values);
    await portal.visitor.post(paths.forgotPassword, { email });
    const body = {
      token: tokenOf(await mailedLink(portal, email)),
      newPassword: 'a new one',
      sign_in,
    };
    const response = await portal.visitor.post(paths.resetPassword, body);
    // The owner is told of a changed password; the next test must not find that mail.
    if (values.lastLogin) await mailedLink(portal, email);
    return Object.keys(response.json()).sort();
  };

  expect(await reset({}, true)).toEqual(['message', 'token', 'user']);
  expect(await reset({})).toEqual(['message']);
  expect(await reset({ lastLogin: new Date() }, true)).toEqual(['message']);
  const factor = { totp_key: 'sealed', totp_confirmed_at: new Date() };
  expect(await reset(factor, true)).toEqual(['message']);
});

test('a link that is used twice at the same time works once', async () => {
  await makeUser(portal.db, { email: 'editor@example.org' });
  await portal.visitor.post(paths.forgotPassword, { email: 'editor@example.org' });
  const token = await mailedToken();

  const answers = await Promise.all(
    ['first try', 'second try'].map((newPassword) =>
      portal.visitor.post(paths.resetPassword, { token, newPassword }),
    ),
  );

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
});

test('an expired link is refused', async () => {
  await makeUser(portal.db, { email: 'editor@example.org' });
  await portal.visitor.post(paths.forgotPassword, { email: 'editor@example.org' });
  const token = await mailedToken();
  await portal.db.update(passwordLinks).set({ expires_at: new Date(Date.now() - 1_000) });

  const response = await portal.visitor.post(paths.resetPassword, {
    token,
    newPassword: 'a new one',
  });

  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe(messages.resetLinkInvalid);
});

test('a new password that is too short gets the message of the form', async () => {
  const response = await portal.visitor.post(paths.resetPassword, {
    token: 'x',
    newPassword: '12345',
  });

  expect(response.json().errors).toEqual([
    { field: 'newPassword', message: messages.passwordTooShort },
  ]);
});

test('two servers that start at the same time create one first administrator', async () => {
  const made = await Promise.all(
    [1, 2].map(() =>
      ensureFirstAdmin(
        portal.db,
        withAdmin({ email: 'first@example.org', password: 'secret one' }),
      ),
    ),
  );

  expect(made.filter(Boolean)).toHaveLength(1);
  expect((await signIn('first@example.org', 'secret one')).json().user.role).toBe('admin');
  expect(
    await ensureFirstAdmin(portal.db, withAdmin({ email: 'x@example.org', password: 'y' })),
  ).toBeUndefined();
  expect(await portal.db.$count(users)).toBe(1);
});
