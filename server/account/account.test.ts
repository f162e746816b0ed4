import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importPaths } from '#contract/imports/paths.ts';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { paths } from '#contract/shared/paths.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { webhookPaths } from '#contract/webhooks/paths.ts';
import { sessions } from '#server/db/account-schema.ts';
import { mailedLinks, securityEvents } from '#server/db/schema.ts';
import { makeSession, makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { outcome, type SignedIn, setupTestApp, setupUser, type TestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { openSecondFactors } from '#test/second-factor.ts';

const portal = setupTestApp();
const EMAIL = 'editor@example.org';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const owner = setupUser(portal, 'correspondent', { email: EMAIL });

const signIn = (email: string, password: string) =>
  portal.visitor.post(paths.login, { email, password });
const logged = async () =>
  (await portal.db.select().from(securityEvents).orderBy(securityEvents.at)).map(
    ({ kind, user_id }) => [kind, user_id],
  );
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

describe('changing the email address', () => {
  const NEW = 'new@example.org';
  const request = (email = NEW) => owner.post(paths.accountEmail, { email });
  const tokenTo = async (to: string) => tokenOf(await mailedLink(portal, to));
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
      ['SIGNED_IN', owner.user.id],
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
    expect((await request('taken@example.org')).statusCode).toBe(200);
    const taken = await tokenTo('taken@example.org');
    expect((await confirm(taken)).json().code).toBe('email_taken');
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
    const otherSession = portal.caller(login.json().token);
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

    expect((await otherSession.get(paths.me)).statusCode).toBe(401);
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

    const response = await owner.delete(paths.accountSession(foreign?.id ?? ''));

    expect(response.statusCode).toBe(404);
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

  test('are not kept alive by what open pages ask for by themselves', async () => {
    const editor = await portal.as('admin');
    const own = eq(sessions.user_id, editor.user.id);
    const lastUse = new Date(Date.now() - HOUR);
    await portal.db.update(sessions).set({ last_used_at: lastUse }).where(own);
    const polled = [
      newsroomPaths.alerts,
      newsroomPaths.deskAlerts,
      newsroomPaths.deskAlert(NOBODY),
      trainingPaths.demoTapeNotes(NOBODY),
      webhookPaths.deliveries(NOBODY),
      importPaths.import(NOBODY),
    ];

    for (const path of polled) expect([200, 404]).toContain((await editor.get(path)).statusCode);

    const [stored] = await portal.db.select().from(sessions).where(own);
    expect(stored?.last_used_at).toEqual(lastUse);
  });

  test('a sign-in ends the session that it was sent with', async () => {
    const before = owner.user;

    const response = await owner.post(paths.login, { email: EMAIL, password: TEST_PASSWORD });

    expect(response.statusCode).toBe(200);
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
    ['SIGNED_IN', owner.user.id],
    ['SIGNED_IN', owner.user.id],
    ['SIGNED_IN', owner.user.id],
    ['SIGN_IN_NEW_PLACE', owner.user.id],
    ['SIGNED_IN', owner.user.id],
  ]);
  expect(rows[1]?.account_hash).toEqual(expect.any(String));
  expect(JSON.stringify(rows)).not.toMatch(/example\.org|192\.0\.2|198\.51/);
});

describe('REQUIRE_SECOND_FACTOR=admins', () => {
  const strict: TestApp = setupTestApp({ REQUIRE_SECOND_FACTOR: 'admins' });
  const factors = openSecondFactors(strict);

  test('an administrator without one can only set one up, and cannot remove the last', async () => {
    const admin = await strict.as('admin');
    const correspondent = await strict.as('correspondent');

    const signedIn = async ({ user: { email } }: SignedIn) =>
      (await strict.visitor.post(paths.login, { email, password: TEST_PASSWORD })).json();
    expect(await signedIn(admin)).toMatchObject({ setup_required: true });
    expect(await signedIn(correspondent)).not.toHaveProperty('setup_required');
    const refused = await admin.get(paths.applications);
    expect(outcome(refused)).toEqual([403, 'second_factor_setup_required']);
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

describe('with limits', () => {
  const limited: TestApp = setupTestApp({ RATE_LIMIT: 'on' });

  test('an account, and a new address, get three mails about a change an hour', async () => {
    const [one, two] = [await limited.as('admin'), await limited.as('admin')];
    const ask = async (caller: SignedIn, email: string) =>
      (await caller.post(paths.accountEmail, { email })).statusCode;

    const addresses = ['a@example.org', 'b@example.org', 'b@example.org', 'c@example.org'];
    const answers: number[] = [];
    for (const email of addresses) answers.push(await ask(one, email));

    expect(answers).toEqual([200, 200, 200, 429]);
    expect(await ask(two, 'b@example.org')).toBe(200);
    expect(await ask(two, 'b@example.org')).toBe(429);
  });
});
