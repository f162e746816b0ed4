import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { STEP_UP_MINUTES } from '#contract/auth/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { tokenPaths } from '#contract/tokens/paths.ts';
import { webhookPaths } from '#contract/webhooks/paths.ts';
import { ensureFirstAdmin } from '#server/auth/auth.service.ts';
import { passwordLinks, sessions, users } from '#server/db/account-schema.ts';
import { securityEvents } from '#server/db/schema.ts';
import { makeSession, makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { ok, outcome, refusal, setupTestApp, setupUser } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';

const portal = setupTestApp();
const EMAIL = 'editor@example.org';
const NEW_PASSWORD = 'tulip rain';
const owner = setupUser(portal, 'correspondent', { email: EMAIL });

const signIn = (email: string, password: string) =>
  portal.visitor.post(paths.login, { email, password });
const logged = async () =>
  (await portal.db.select().from(securityEvents)).map(({ kind, user_id }) => [kind, user_id]);
/** As if nobody had given the password in any session for a while. */
const forget = () =>
  portal.db.update(sessions).set({
    confirmed_at: sql`now() - make_interval(mins => ${STEP_UP_MINUTES + 1})`,
  });

describe('changing the password', () => {
  const change = (current_password: string, new_password: string) =>
    owner.put(paths.accountPassword, { current_password, new_password });

  test('asks for the current one, ends the other sessions, links and offers', async () => {
    const otherSession = portal.caller(await makeSession(portal.db, owner.user));
    await portal.visitor.post(paths.forgotPassword, { email: EMAIL });
    await portal.db.update(users).set({ password_change: 'offered' });

    const changed = await change(TEST_PASSWORD, NEW_PASSWORD);

    expect(changed.json()).toEqual({ success: true, token: expect.any(String) });
    expect((await owner.get(paths.me)).statusCode).toBe(401);
    Object.assign(owner, portal.caller(changed.json().token));
    expect((await owner.get(paths.account)).json().password_change).toBeNull();
    expect((await otherSession.get(paths.me)).statusCode).toBe(401);
    expect((await signIn(EMAIL, TEST_PASSWORD)).statusCode).toBe(401);
    expect((await signIn(EMAIL, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await portal.db.$count(passwordLinks)).toBe(0);
    expect(await logged()).toContainEqual(['PASSWORD_CHANGED', owner.user.id]);
    expect(await queuedMail(portal.db)).toContainEqual({
      kind: 'access_changed',
      to: EMAIL,
      facts: { name: owner.user.name, change: 'PASSWORD_CHANGED' },
      state: 'created',
    });
  });

  test('is told by mail however it is done, but not a first password', async () => {
    const admin = await portal.as('admin');
    const email = 'told@example.org';
    const person = await makeUser(portal.db, { email });
    const told = async () =>
      (await queuedMail(portal.db)).filter(({ kind }) => kind === 'access_changed').length;
    const byLink = async (newPassword: string) => {
      await portal.visitor.post(paths.forgotPassword, { email });
      const token = tokenOf(await mailedLink(portal, email));
      return portal.visitor.post(paths.resetPassword, { token, newPassword });
    };
    await byLink('a first password');
    expect(await told()).toBe(0);
    await signIn(email, 'a first password');
    await signIn(admin.user.email, TEST_PASSWORD);

    await byLink(NEW_PASSWORD);
    expect(await told()).toBe(1);
    await admin.put(paths.user(person.id), { password: 'one by the desk' });
    expect(await told()).toBe(2);
    const own = { newPassword: NEW_PASSWORD, sendEmail: false };
    await admin.post(paths.userPassword(admin.user.id), own);
    expect(await told()).toBe(3);
  });

  test.each([
    ['wrong', NEW_PASSWORD, 'current_password', messages.passwordWrong],
    [TEST_PASSWORD, TEST_PASSWORD, 'new_password', messages.passwordUnchanged],
    [TEST_PASSWORD, 'password123', 'new_password', messages.passwordGuessable],
    [TEST_PASSWORD, 'editor-2026', 'new_password', messages.passwordGuessable],
    [TEST_PASSWORD, '12345', 'new_password', messages.passwordTooShort],
    ['', NEW_PASSWORD, 'current_password', messages.passwordRequired],
  ])('from %j to %j is refused at %s', async (current, wanted, field, message) => {
    const response = await refusal(400, change(current, wanted));

    expect(response.errors).toEqual([{ field, message }]);
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
    const token = tokenOf(await mailedLink(portal, EMAIL));
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

    expect(outcome(refused)).toEqual([403, 'password_change_required']);
    expect((await caller.get(paths.me)).statusCode).toBe(200);
    expect((await caller.get(paths.account)).json().password_change).toBe('required');
    const changed = await caller.put(paths.accountPassword, {
      current_password: password,
      new_password: NEW_PASSWORD,
    });
    expect((await portal.caller(changed.json().token).get(paths.applications)).statusCode).toBe(
      200,
    );
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
      expect(outcome(refused)).toEqual([403, 'sign_in_again']);
    }
    const wrong = await refusal(400, owner.post(paths.accountConfirm, { password: 'wrong' }));
    expect(wrong.errors).toEqual([{ field: 'password', message: messages.passwordWrong }]);
    const confirmed = await ok(owner.post(paths.accountConfirm, { password: TEST_PASSWORD }));
    const before = { ...owner };
    Object.assign(owner, portal.caller(confirmed.token));
    expect(Date.parse(confirmed.confirmed_until)).toBeGreaterThan(Date.now());
    expect((await before.get(paths.me)).statusCode).toBe(401);
    expect((await owner.get(paths.accountSessions)).json().sessions).toMatchObject([
      { current: true },
    ]);
    for (const answer of await changes()) expect(answer.json().code).not.toBe('sign_in_again');
    expect(await logged()).toContainEqual(['SIGN_IN_FAILED', owner.user.id]);
  });

  test('the minutes are those of STEP_UP_MINUTES', async () => {
    const config = portal.app.config;
    await forget();
    Object.assign(config, { stepUpMinutes: STEP_UP_MINUTES + 5 });
    onTestFinished(() => void Object.assign(config, { stepUpMinutes: STEP_UP_MINUTES }));

    expect((await owner.post(paths.accountTotp)).statusCode).toBe(200);
  });

  test('an administrator is asked before making or removing one, tokens, webhooks, bulk deletes, exports and an end of hiding', async () => {
    const admin = await portal.as('admin');
    const other = await portal.as('admin');
    const maria = { name: 'Maria', email: 'maria@example.org', password: NEW_PASSWORD };
    const settings = (await admin.get(paths.settings)).json();
    const hidden = { ...settings, hide_identity_until_reviewed: true };
    const hiding = (await admin.put(paths.settings, hidden)).json();
    const { id } = owner.user;
    const token = {
      name: 'CMS',
      scopes: ['stories:read'],
      expires_at: new Date(Date.now() + 60_000),
    };
    const hook = { url: 'https://8.8.8.8/hook', events: ['review.added'] };
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
      await admin.delete(paths.user(other.user.id)),
      await admin.patch(paths.userRole(other.user.id), { role: 'correspondent' }),
      await admin.patch(paths.userStatus(other.user.id), { status: 'inactive' }),
      await admin.post(paths.userBulk, { userIds: [other.user.id], action: 'deactivate' }),
      await admin.post(paths.userBulk, { userIds: [other.user.id], action: 'makeCorrespondent' }),
      await admin.post(paths.userBulk, { userIds: [owner.user.id], action: 'delete' }),
      await admin.post(paths.bulkDelete, { applicationIds: [owner.user.id] }),
      await admin.get(paths.exportCsv),
      await admin.get(paths.exportPdf),
      await admin.post(tokenPaths.tokens, token),
      await admin.delete(tokenPaths.token(id)),
      await admin.post(webhookPaths.webhooks, hook),
      await admin.put(webhookPaths.webhook(id), hook),
      await admin.delete(webhookPaths.webhook(id)),
      await admin.put(paths.settings, { ...hiding, hide_identity_until_reviewed: false }),
    ];
    const allowed = [
      await admin.post(paths.users, maria),
      await admin.put(paths.user(admin.user.id), { name: 'Chief' }),
      await admin.put(paths.user(owner.user.id), { email: 'other@example.org' }),
      await admin.post(paths.userPassword(owner.user.id), { newPassword: NEW_PASSWORD }),
      await admin.put(paths.settings, { ...hiding, hide_scores_until_reviewed: true }),
      await admin.post(paths.userBulk, { userIds: [owner.user.id], action: 'deactivate' }),
    ];

    expect(refused.map((answer) => answer.json().code)).toEqual(Array(23).fill('sign_in_again'));
    expect(allowed.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await portal.db.$count(users, eq(users.role, 'admin'))).toBe(2);
  });
});
