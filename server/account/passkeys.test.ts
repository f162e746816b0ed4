import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paths } from '#contract/shared/paths.ts';
import { passkeys, passwordLinks, sessions, users } from '#server/db/account-schema.ts';
import { makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { ok, outcome, setupTestApp, setupUser } from '#test/app.ts';
import { makeAuthenticator } from '#test/authenticator.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { openSecondFactors, SITE } from '#test/second-factor.ts';

const portal = setupTestApp();
const { codeOf, addTotp, addPasskey } = openSecondFactors(portal);

const EMAIL = 'editor@example.org';
const owner = setupUser(portal, 'admin', { email: EMAIL });

const signIn = () => portal.visitor.post(paths.login, { email: EMAIL, password: TEST_PASSWORD });
const answer = (challenge: string, given: { code: string } | { passkey: object }) =>
  portal.visitor.post(paths.secondFactor, { challenge, ...given });
const start = async () => (await portal.visitor.post(paths.passkeyOptions)).json();
const finish = (challenge: string, passkey: object) =>
  portal.visitor.post(paths.passkeySignIn, { challenge, passkey });

test('a passkey is the second factor after a password', async () => {
  const { authenticator } = await addPasskey(owner);

  const { challenge, methods, passkey_options: options } = (await signIn()).json();

  expect(methods).toEqual(['passkey', 'recovery_code']);
  expect(options).toMatchObject({
    rpId: SITE.rpId,
    userVerification: 'required',
    allowCredentials: [{ id: authenticator.id }],
  });
  const passkey = authenticator.get(options.challenge);
  expect((await answer(challenge, { passkey })).statusCode).toBe(200);
});

test('a passkey signs in alone, as often as wanted, and its counter is stored', async () => {
  const { authenticator, answer: added } = await addPasskey(owner);
  expect(added.json()).toMatchObject({ passkey: { name: 'My phone', last_used_at: null } });
  expect(added.json().recovery_codes).toHaveLength(10);

  for (const counter of [2, 3]) {
    const { challenge, options } = await start();
    const signedIn = await ok(finish(challenge, authenticator.get(options.challenge)));
    expect(signedIn.user.email).toBe(EMAIL);
    expect(await portal.db.select().from(passkeys)).toMatchObject([
      { counter, last_used_at: expect.any(Date) },
    ]);
  }
});

test('a replayed answer of a passkey, also with a fresh challenge, is refused', async () => {
  const { authenticator } = await addPasskey(owner);
  const { challenge, options } = await start();
  const passkey = authenticator.get(options.challenge);
  expect((await finish(challenge, passkey)).statusCode).toBe(200);

  expect((await finish(challenge, passkey)).json().code).toBe('challenge_expired');
  expect((await finish((await start()).challenge, passkey)).json().code).toBe(
    'second_factor_invalid',
  );
});

test('a passkey of another site, without user verification, with a changed signature or an older counter is refused', async () => {
  const { authenticator } = await addPasskey(owner);
  const elsewhere = { origin: 'https://portal.example.net', rpId: 'portal.example.net' };
  const thief = makeAuthenticator(elsewhere);
  const cases: ((challenge: string) => ReturnType<typeof authenticator.get>)[] = [
    (challenge) => ({ ...thief.get(challenge), id: authenticator.id, rawId: authenticator.id }),
    (challenge) => thief.get(challenge),
    (challenge) => authenticator.get(challenge, { verified: false }),
    (challenge) => {
      const changed = authenticator.get(challenge);
      const bytes = Buffer.from(changed.response.signature, 'base64url');
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      changed.response.signature = bytes.toString('base64url');
      return changed;
    },
  ];

  for (const make of cases) {
    const { challenge, options } = await start();
    const refused = await finish(challenge, make(options.challenge));
    expect(outcome(refused)).toEqual([401, 'second_factor_invalid']);
  }
  await portal.db.update(passkeys).set({ counter: 1_000 });
  const { challenge, options } = await start();
  expect((await finish(challenge, authenticator.get(options.challenge))).statusCode).toBe(401);
  expect(await portal.db.$count(sessions)).toBe(1);
});

test('a passkey made for another site cannot be added, nor answered with twice', async () => {
  const foreign = makeAuthenticator({ ...SITE, origin: 'https://portal.example.net' });

  const { answer: refused } = await addPasskey(owner, foreign);

  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors[0].field).toBe('passkey');
  const { challenge, options } = (await owner.post(paths.accountPasskeyOptions)).json();
  const body = (passkey: object) => ({ challenge, passkey, name: 'Key' });
  const add = (passkey: object) => owner.post(paths.accountPasskeys, body(passkey));
  expect((await add(makeAuthenticator(SITE).create(options.challenge))).statusCode).toBe(200);
  expect((await add(makeAuthenticator(SITE).create(options.challenge))).statusCode).toBe(400);
});

test('a passkey that is in an account already cannot be added to another', async () => {
  const { authenticator } = await addPasskey(owner);

  const { answer: refused } = await addPasskey(await portal.as('admin'), authenticator);

  expect(refused.json().code).toBe('passkey_exists');
});

test('a passkey that answers anything but its own challenge at the second step leaves the code usable', async () => {
  const { key } = await addTotp(owner);
  const { authenticator } = await addPasskey(owner);
  const { challenge } = (await signIn()).json();

  const passkey = authenticator.get('bm90IHRoaXMgb25l');
  expect((await answer(challenge, { passkey })).statusCode).toBe(401);

  expect((await answer(challenge, { code: codeOf(key) })).statusCode).toBe(200);
});

test('a passkey of a deactivated account does not sign in', async () => {
  const { authenticator } = await addPasskey(owner);
  await portal.as('admin');
  await portal.db.update(users).set({ status: 'inactive' }).where(eq(users.email, EMAIL));
  const { challenge, options } = await start();

  const refused = await finish(challenge, authenticator.get(options.challenge));

  expect(refused.json().code).toBe('account_inactive');
});

async function invite(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(portal.db, values);
  await portal.visitor.post(paths.forgotPassword, { email: user.email });
  return { user, token: tokenOf(await mailedLink(portal, user.email)) };
}
const begin = (token: string) => portal.visitor.post(paths.invitationPasskeyOptions, { token });

test('somebody who was invited signs in with a new passkey, once by the link, then by the passkey', async () => {
  const { user, token } = await invite();
  const authenticator = makeAuthenticator(SITE);
  const { challenge, options } = (await begin(token)).json();
  const passkey = authenticator.create(options.challenge);

  const wrong = await portal.visitor.post(paths.invitationPasskey, {
    token,
    challenge: 'x'.repeat(43),
    passkey,
  });
  const done = await portal.visitor.post(paths.invitationPasskey, { token, challenge, passkey });

  expect([wrong.statusCode, done.statusCode]).toEqual([400, 200]);
  expect(done.json()).toMatchObject({ user: { id: user.id } });
  expect(done.json().recovery_codes).toHaveLength(10);
  expect((await portal.caller(done.json().token).get(paths.me)).statusCode).toBe(200);
  expect(await portal.db.select().from(passkeys)).toMatchObject([{ user_id: user.id }]);
  expect(await portal.db.select().from(passwordLinks)).toEqual([]);
  expect((await begin(token)).json().code).toBe('reset_link_invalid');
  const again = (await portal.visitor.post(paths.passkeyOptions)).json();
  const signedIn = await portal.visitor.post(paths.passkeySignIn, {
    challenge: again.challenge,
    passkey: authenticator.get(again.options.challenge),
  });
  expect(signedIn.json().user.id).toBe(user.id);
});

test('nobody else gets in this way: a passkey cannot be added by mail to an account in use', async () => {
  const used = await invite({ lastLogin: new Date() });
  const secured = await invite({ totp_key: 'sealed', totp_confirmed_at: new Date() });

  for (const token of [used.token, secured.token, 'unknown']) {
    const refused = await begin(token);
    expect(outcome(refused)).toEqual([400, 'reset_link_invalid']);
  }
});
