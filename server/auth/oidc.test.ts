import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { authChallenges, oidcIdentities, sessions, users } from '#server/db/account-schema.ts';
import { mailedLinks, securityEvents } from '#server/db/schema.ts';
import { makeApplication, makeSession, makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { ok, outcome, refusal, startTestApp, type TestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { recorded } from '#test/recorded.ts';
import { openSecondFactors } from '#test/second-factor.ts';
import { startOidcProvider, visitProvider } from '#test/shared/oidc-provider.ts';
import { makeTraining } from '#test/training-factories.ts';

const CALLBACK = `https://portal.example.org${paths.oidcCallback}`;
const EMAIL = 'ada@example.org';

let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let portal: TestApp;
beforeAll(async () => {
  provider = await startOidcProvider(() => CALLBACK);
  portal = await startTestApp({ ...provider.env, REQUIRE_SECOND_FACTOR: 'admins' });
});
beforeEach(async () => {
  await portal.truncate();
  portal.clock.now = new Date();
  provider.state.person = { sub: 'ada', email: EMAIL, email_verified: true };
});
afterAll(async () => {
  await portal.close();
  await provider.close();
});

/** The browser presses the button: where it is sent, and its cookie. */
async function begin(query: Record<string, string> = {}) {
  const response = await portal.app.inject({ url: paths.oidc, query });
  const set = String(response.headers['set-cookie']);
  return { response, location: String(response.headers.location), set, cookie: set.split(';')[0] };
}

/** The browser comes back; returns the fragment of the sign-in page. */
async function comeBack(url: string, cookie: string | undefined) {
  const { pathname, search } = new URL(url);
  const response = await portal.app.inject({
    url: pathname + search,
    headers: cookie ? { cookie } : {},
  });
  const [page, fragment = ''] = String(response.headers.location).split('#');
  return { response, page, fragment: Object.fromEntries(new URLSearchParams(fragment)) };
}

async function signIn(query: Record<string, string> = {}) {
  const { location, cookie } = await begin(query);
  return comeBack(await visitProvider(location, provider.issuer), cookie);
}

const exchange = (code: string | undefined) => portal.visitor.post(paths.oidcSession, { code });
const reasons = async () =>
  (
    await portal.db
      .select({
        kind: securityEvents.kind,
        details: securityEvents.details,
        user_id: securityEvents.user_id,
      })
      .from(securityEvents)
      .orderBy(asc(securityEvents.at))
  ).map(({ kind, details, user_id }) => [kind, details, user_id]);

test('an existing account with the verified address signs in, and is linked', async () => {
  const user = await makeUser(portal.db, { email: 'Ada@Example.org' });

  const { location, set, response } = await begin();
  expect(response.statusCode).toBe(302);
  const asked = new URL(location).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    client_id: 'portal',
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  });
  expect(asked.get('state')).toMatch(/^[\w-]{40,}$/);
  expect(asked.get('nonce')).toMatch(/^[\w-]{40,}$/);
  expect(set).toMatch(/^__Host-oidc=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
  expect(decodeURIComponent(set)).not.toContain(asked.get('state'));

  const back = await signIn();
  expect(back.response.statusCode).toBe(302);
  expect(back.page).toBe('/login');
  expect(Object.keys(back.fragment)).toEqual(['code']);
  expect(back.response.headers['set-cookie']).toContain('Max-Age=0');
  const stored = await portal.db.select().from(authChallenges);
  expect(JSON.stringify(stored)).not.toContain(back.fragment.code);

  const session = await ok(exchange(back.fragment.code));
  expect(session.user).toMatchObject({ id: user.id, email: 'Ada@Example.org' });
  const me = await portal.caller(session.token).get(paths.me);
  expect(me.json().user.id).toBe(user.id);
  expect(await portal.db.select().from(oidcIdentities)).toEqual([
    { issuer: provider.issuer, subject: 'ada', user_id: user.id, linked_at: expect.any(Date) },
  ]);
  expect(await reasons()).toEqual([
    ['IDENTITY_LINKED', provider.issuer, user.id],
    ['SIGNED_IN', 'OpenID Connect', user.id],
  ]);
  expect(await queuedMail(portal.db)).toMatchObject([
    { kind: 'access_changed', to: 'Ada@Example.org', facts: { change: 'IDENTITY_LINKED' } },
  ]);
  const [event] = await recorded(portal.db);
  expect(event).toMatchObject({ action: 'USER_SIGNED_IN', actor_id: user.id });
});

test('afterwards the subject counts, whatever address it has', async () => {
  const user = await makeUser(portal.db, { email: EMAIL });
  await signIn();
  await makeUser(portal.db, { email: 'other@example.org' });
  provider.state.person = { sub: 'ada', email: 'other@example.org', email_verified: false };

  const { fragment } = await signIn();

  expect((await exchange(fragment.code)).json().user.id).toBe(user.id);
  expect(await portal.db.$count(oidcIdentities)).toBe(1);
});

test('who is not let in learns nothing but one sentence; the log has the reason', async () => {
  const user = await makeUser(portal.db, { email: EMAIL });
  const gone = await makeUser(portal.db, { email: 'gone@example.org', status: 'inactive' });
  const refused = { error: 'refused' };

  provider.state.person = { sub: 'x', email: EMAIL, email_verified: false };
  expect((await signIn()).fragment).toEqual(refused);
  provider.state.person = { sub: 'x' };
  expect((await signIn()).fragment).toEqual(refused);
  provider.state.person = { sub: 'x', email: 'nobody@example.org', email_verified: true };
  expect((await signIn()).fragment).toEqual(refused);
  provider.state.person = { sub: 'x', email: 'gone@example.org', email_verified: true };
  expect((await signIn()).fragment).toEqual(refused);
  expect(await portal.db.$count(oidcIdentities)).toBe(0);
  provider.state.person = { sub: 'ada', email: EMAIL, email_verified: true };
  await signIn();
  provider.state.person = { sub: 'foreign', email: EMAIL, email_verified: true };
  expect((await signIn()).fragment).toEqual(refused);
  provider.state.person = null;
  expect((await signIn()).fragment).toEqual(refused);

  const why = (text: string) => `OpenID Connect: ${text}`;
  expect(await reasons()).toEqual([
    ['SIGN_IN_FAILED', why('The address is not verified'), null],
    ['SIGN_IN_FAILED', why('The address is not verified'), null],
    ['SIGN_IN_FAILED', why('No account has this address'), null],
    ['SIGN_IN_FAILED', why('The account is not active'), gone.id],
    ['IDENTITY_LINKED', provider.issuer, user.id],
    ['SIGN_IN_FAILED', why('The account belongs to somebody else at the provider'), user.id],
    ['SIGN_IN_FAILED', why('The answer of the provider was refused'), null],
  ]);
  expect(await portal.db.$count(users)).toBe(2);
  expect(await portal.db.$count(sessions)).toBe(0);
});

test('a changed address is linked only once it can no longer be taken back', async () => {
  const application = await makeApplication(portal.db, { status: 'training', email: EMAIL });
  const user = await makeUser(portal.db, { email: EMAIL, role: 'correspondent' });
  await makeTraining(portal.db, { application_id: application.id, user_id: user.id });
  const held = { application_id: application.id, email: 'before@example.org', token_hash: 'hash' };
  const expires_at = new Date(Date.now() + 3_600_000);
  await portal.db.insert(mailedLinks).values({ ...held, purpose: 'revert_contact', expires_at });

  expect((await signIn()).fragment).toEqual({ error: 'refused' });
  expect(await portal.db.$count(oidcIdentities)).toBe(0);
  expect((await reasons()).at(-1)).toEqual([
    'SIGN_IN_FAILED',
    'OpenID Connect: The address can still be taken back',
    user.id,
  ]);

  await portal.db.delete(mailedLinks);
  expect(Object.keys((await signIn()).fragment)).toEqual(['code']);
});

test('a wrong state, another browser, a late answer and a replayed one are refused', async () => {
  await makeUser(portal.db, { email: EMAIL });
  const refused = { error: 'refused' };
  const { location, cookie } = await begin();
  const url = await visitProvider(location, provider.issuer);
  const changed = new URL(url);
  changed.searchParams.set('state', 'another');

  expect((await comeBack(changed.href, cookie)).fragment).toEqual(refused);
  expect((await comeBack(url, undefined)).fragment).toEqual(refused);
  expect((await comeBack(url, '__Host-oidc=forged')).fragment).toEqual(refused);
  expect((await comeBack(url, (await begin()).cookie)).fragment).toEqual(refused);
  portal.clock.now = new Date(Date.now() + 600_001);
  expect((await comeBack(url, cookie)).fragment).toEqual(refused);
  portal.clock.now = new Date();
  expect(Object.keys((await comeBack(url, cookie)).fragment)).toEqual(['code']);
  expect((await comeBack(url, cookie)).fragment).toEqual(refused);
});

test('the code of the page works once, for a minute', async () => {
  await makeUser(portal.db, { email: EMAIL });
  const expired = (await signIn()).fragment.code;
  await portal.db.update(authChallenges).set({ expires_at: sql`now() - interval '1 second'` });
  const late = await exchange(expired);
  expect(outcome(late)).toEqual([401, 'challenge_expired']);

  const { code } = (await signIn()).fragment;
  const [{ seconds } = { seconds: 0 }] = await portal.db
    .select({ seconds: sql<number>`extract(epoch from ${authChallenges.expires_at} - now())::int` })
    .from(authChallenges)
    .where(sql`${authChallenges.expires_at} > now()`);
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect((await exchange(code)).statusCode).toBe(200);
  expect((await exchange(code)).json().code).toBe('challenge_expired');
  expect((await exchange('unknown')).json().code).toBe('challenge_expired');
  expect((await exchange(undefined)).statusCode).toBe(400);
});

test('an account that was deactivated meanwhile gets no session', async () => {
  await makeUser(portal.db, { email: EMAIL });
  const { code } = (await signIn()).fragment;
  await portal.db.update(users).set({ status: 'inactive' });

  expect((await exchange(code)).json().code).toBe('challenge_expired');
});

test('a second factor is asked for, unless the provider says mfa', async () => {
  const { totp_key, totp_confirmed_at } = { totp_key: 'key', totp_confirmed_at: new Date() };
  await makeUser(portal.db, { email: EMAIL, totp_key, totp_confirmed_at });

  const halfway = await refusal(401, exchange((await signIn()).fragment.code));
  expect(halfway).toMatchObject({ code: 'second_factor_required', methods: ['code'] });
  provider.state.person = { sub: 'ada', amr: ['pwd', 'otp'] };
  expect((await exchange((await signIn()).fragment.code)).statusCode).toBe(401);
  provider.state.person = { sub: 'ada', amr: ['pwd', 'mfa'] };
  const whole = await exchange((await signIn()).fragment.code);

  expect(whole.statusCode).toBe(200);
  expect((await reasons()).at(-1)?.[1]).toBe('OpenID Connect with a second factor');
});

test('mfa of the provider is enough where administrators need a second factor', async () => {
  await makeUser(portal.db, { email: EMAIL, role: 'admin' });
  const list = async () => {
    const { token } = (await exchange((await signIn()).fragment.code)).json();
    const caller = portal.caller(token);
    const { second_factor_required } = (await caller.get(paths.account)).json();
    return [(await caller.get(paths.applications)).json().code, second_factor_required];
  };

  expect(await list()).toEqual(['second_factor_setup_required', true]);
  provider.state.person = { sub: 'ada', amr: ['mfa'] };
  expect(await list()).toEqual([undefined, false]);
});

test('the sign-in returns to pages of this site alone, in the language of its page', async () => {
  await makeUser(portal.db, { email: EMAIL });

  expect((await signIn({ next: '/admin/stories?status=new' })).fragment.next).toBe(
    '/admin/stories?status=new',
  );
  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'admin']) {
    expect((await signIn({ next })).fragment).not.toHaveProperty('next');
  }
  expect((await signIn({ language: 'es' })).page).toBe('/es/login');
});

test('a provider that is away leads back with another sentence, and is asked again', async () => {
  const away = await startOidcProvider(() => CALLBACK);
  await away.close();
  const other = await startTestApp(away.env);
  try {
    const { statusCode, headers } = await other.app.inject({ url: paths.oidc });
    expect([statusCode, headers.location]).toEqual([302, '/login#error=unavailable']);
    expect(headers['set-cookie']).toBeUndefined();
  } finally {
    await other.close();
  }
});

test('without the settings there is no such sign-in', async () => {
  const other = await startTestApp();
  try {
    expect((await other.visitor.get(paths.oidc)).statusCode).toBe(404);
    expect((await other.visitor.get(paths.oidcCallback)).statusCode).toBe(404);
    expect((await other.visitor.post(paths.oidcSession, { code: 'x' })).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});

test('the link ends with the account', async () => {
  const admin = portal.caller(
    await makeSession(
      portal.db,
      await makeUser(portal.db, { role: 'admin', totp_key: 'k', totp_confirmed_at: new Date() }),
    ),
  );
  const user = await makeUser(portal.db, { email: EMAIL });
  await signIn();

  expect((await admin.delete(paths.user(user.id))).statusCode).toBe(200);

  expect(await portal.db.$count(oidcIdentities)).toBe(0);
  expect((await signIn()).fragment).toEqual({ error: 'refused' });
});

test('OIDC_ONLY=admins closes passwords, password links and passkeys for administrators but one', async () => {
  const only = await startTestApp({
    ...provider.env,
    OIDC_ONLY: 'admins',
    BREAK_GLASS_EMAIL: 'Chief@example.org',
  });
  try {
    await only.truncate();
    const boss = await makeUser(only.db, { email: 'boss@example.org', role: 'admin' });
    await makeUser(only.db, { email: 'chief@example.org', role: 'admin' });
    await makeUser(only.db, { email: 'writer@example.org' });
    const login = async (email: string, password = TEST_PASSWORD) => {
      const response = await only.visitor.post(paths.login, { email, password });
      return outcome(response);
    };

    expect(await login('boss@example.org')).toEqual([403, 'oidc_only']);
    expect(await login('boss@example.org', 'wrong')).toEqual([401, 'invalid_credentials']);
    expect(await login('chief@example.org')).toEqual([200, undefined]);
    expect(await login('writer@example.org')).toEqual([200, undefined]);

    await only.visitor.post(paths.forgotPassword, { email: boss.email });
    const [mail] = await queuedMail(only.db);
    expect(mail).toMatchObject({ kind: 'forgotten_password', facts: { name: '' } });
    const token = 'a-link-from-before-it-was-closed';
    const { hashToken } = await import('#server/core/auth/tokens.ts');
    await only.database.pool.query(
      `insert into password_links values ($1, $2, now(), now() + interval '1 hour')`,
      [hashToken(token), boss.id],
    );
    const reset = await only.visitor.post(paths.resetPassword, {
      token,
      newPassword: 'kelp orbit lantern 42',
    });
    expect(outcome(reset)).toEqual([400, 'reset_link_invalid']);
    const invited = await only.visitor.post(paths.invitationPasskeyOptions, { token });
    expect(invited.json().code).toBe('reset_link_invalid');
    expect(await only.db.$count(sessions, eq(sessions.user_id, boss.id))).toBe(0);

    const session = await makeSession(only.db, boss);
    const { addPasskey } = openSecondFactors(only);
    const { authenticator } = await addPasskey(only.caller(session));
    const { challenge, options } = (await only.visitor.post(paths.passkeyOptions)).json();
    const passkey = authenticator.get(options.challenge);
    const refused = await only.visitor.post(paths.passkeySignIn, { challenge, passkey });
    expect(outcome(refused)).toEqual([403, 'oidc_only']);
  } finally {
    await only.close();
  }
});
