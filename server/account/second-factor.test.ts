import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { FAILURES_BEFORE_MAIL } from '#contract/activity/security-log.ts';
import { CHALLENGE_ATTEMPTS } from '#contract/auth/account.ts';
import { STEP_UP_MINUTES } from '#contract/auth/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  authChallenges,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from '#server/db/account-schema.ts';
import { rateLimits, securityEvents } from '#server/db/schema.ts';
import { makeSession, makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { ok, outcome, refusal, setupTestApp, setupUser } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { openSecondFactors } from '#test/second-factor.ts';
import { removeSecondFactors } from './second-factor-setup.service.ts';

const portal = setupTestApp();
const { codeOf, addTotp, addPasskey } = openSecondFactors(portal);

const EMAIL = 'editor@example.org';
const owner = setupUser(portal, 'admin', { email: EMAIL });

const signIn = () => portal.visitor.post(paths.login, { email: EMAIL, password: TEST_PASSWORD });
const challengeOf = async () => String((await signIn()).json().challenge);
const answer = (challenge: string, given: { code: string }) =>
  portal.visitor.post(paths.secondFactor, { challenge, ...given });
const changesTold = async () =>
  (await queuedMail(portal.db))
    .filter(({ kind, to }) => kind === 'access_changed' && to === EMAIL)
    .map(({ facts }) => facts.change);
const logged = async () =>
  (await portal.db.select().from(securityEvents)).map(({ kind }) => kind).sort();

describe('an authenticator app', () => {
  test('is asked for after the right password only, and its code signs in', async () => {
    const { key } = await addTotp(owner);

    const wrong = await portal.visitor.post(paths.login, { email: EMAIL, password: 'wrong' });
    expect(wrong.json().code).toBe('invalid_credentials');
    const { challenge, ...rest } = await refusal(401, signIn());

    expect(rest).toEqual({
      message: expect.any(String),
      code: 'second_factor_required',
      methods: ['code', 'recovery_code'],
      passkey_options: null,
    });
    const second = await ok(answer(challenge, { code: codeOf(key) }));
    expect(Object.keys(second).sort()).toEqual(['token', 'user']);
    expect((await portal.caller(second.token).get(paths.me)).statusCode).toBe(200);
  });

  test('a code works once, also for two sign-ins at the same time', async () => {
    const { key } = await addTotp(owner);
    const challenges = [await challengeOf(), await challengeOf()];
    const code = codeOf(key);

    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, { code })));

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await answer(await challengeOf(), { code })).json().code).toBe('second_factor_invalid');
    expect(await logged()).toContain('SECOND_FACTOR_FAILED');
  });

  test('a challenge is answered once', async () => {
    const { key } = await addTotp(owner);
    const challenge = await challengeOf();

    expect((await answer(challenge, { code: codeOf(key) })).statusCode).toBe(200);

    const again = await answer(challenge, { code: codeOf(key, 1) });
    expect(outcome(again)).toEqual([401, 'challenge_expired']);
  });

  test('a challenge ends after its time, a new password and a deactivation', async () => {
    const { key } = await addTotp(owner);
    const late = await challengeOf();
    await portal.db.update(authChallenges).set({ expires_at: new Date(Date.now() - 1_000) });
    const before = await challengeOf();
    const other = await portal.as('admin');
    await other.post(paths.userPassword(owner.user.id), { newPassword: TEST_PASSWORD });

    for (const challenge of [late, before]) {
      const refused = await answer(challenge, { code: codeOf(key) });
      expect(refused.json().code).toBe('challenge_expired');
    }
    const latest = await challengeOf();
    await other.patch(paths.userStatus(owner.user.id), { status: 'inactive' });
    expect((await answer(latest, { code: codeOf(key) })).json().code).toBe('challenge_expired');
  });

  test('wrong codes end the challenge, and the right one comes too late', async () => {
    const { key } = await addTotp(owner);
    const challenge = await challengeOf();

    const codes: string[] = [];
    for (let n = 0; n < CHALLENGE_ATTEMPTS; n++) {
      codes.push((await answer(challenge, { code: codeOf(key, 5 + n) })).json().code);
    }

    expect(codes).toEqual([
      ...Array(CHALLENGE_ATTEMPTS - 1).fill('second_factor_invalid'),
      'challenge_expired',
    ]);
    expect((await answer(challenge, { code: codeOf(key) })).json().code).toBe('challenge_expired');
    expect((await logged()).filter((kind) => kind === 'SECOND_FACTOR_FAILED')).toHaveLength(
      CHALLENGE_ATTEMPTS,
    );
  });

  test('concurrent guesses at one challenge get no more tries than sequential ones', async () => {
    const { key } = await addTotp(owner);
    const challenge = await challengeOf();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => answer(challenge, { code: codeOf(key, 5 + n) })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401));
    expect((await logged()).filter((kind) => kind === 'SECOND_FACTOR_FAILED')).toHaveLength(
      CHALLENGE_ATTEMPTS,
    );
  });

  test('neither code nor passkey is an error at the field, both are too', async () => {
    for (const given of [{}, { code: '' }, { code: '123456', passkey: {} }]) {
      const refused = await portal.visitor.post(paths.secondFactor, { challenge: 'x', ...given });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors[0].field).toBe('code');
    }
  });

  test('the key is stored encrypted', async () => {
    const { key } = await addTotp(owner);

    expect(JSON.stringify(await portal.db.select().from(users))).not.toContain(key);
  });

  test('a code of a key that was replaced in another window is refused with what to do', async () => {
    const { secret } = (await owner.post(paths.accountTotp)).json();
    await owner.post(paths.accountTotp);

    const refused = await owner.post(paths.accountTotpConfirm, { code: codeOf(secret) });

    expect(refused.json().errors).toEqual([{ field: 'code', message: messages.totpInvalid }]);
  });

  test('an account with a key that was never confirmed signs in with the password alone', async () => {
    await owner.post(paths.accountTotp);

    expect((await signIn()).statusCode).toBe(200);
  });
});

describe('recovery codes', () => {
  test('ten are created with the first factor, stored as hashes, and each works once', async () => {
    const { codes } = await addTotp(owner);
    const stored = JSON.stringify(await portal.db.select().from(recoveryCodes));

    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-z2-7]{4}(-[a-z2-7]{4}){5}$/.test(code))).toBe(true);
    expect(codes.filter((code) => stored.includes(code.replaceAll('-', '')))).toEqual([]);
    const code = ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `;
    expect((await answer(await challengeOf(), { code })).statusCode).toBe(200);
    expect((await answer(await challengeOf(), { code })).json().code).toBe('second_factor_invalid');
    expect((await owner.get(paths.account)).json().recovery_codes_left).toBe(9);
    expect(await logged()).toContain('RECOVERY_CODE_USED');
  });

  test('one code used twice at the same time signs in once', async () => {
    const { codes } = await addTotp(owner);
    const challenges = [await challengeOf(), await challengeOf()];

    const answers = await Promise.all(
      challenges.map((challenge) => answer(challenge, { code: codes[0] ?? '' })),
    );

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  test('new ones replace them, and the codes of somebody else do not work', async () => {
    const { codes } = await addTotp(owner);
    const { codes: foreign } = await addTotp(await portal.as('admin'));
    const renewed = (await owner.post(paths.accountRecoveryCodes)).json().recovery_codes;
    const challenge = await challengeOf();

    expect((await answer(challenge, { code: codes[0] ?? '' })).statusCode).toBe(401);
    expect((await answer(challenge, { code: foreign[0] ?? '' })).statusCode).toBe(401);
    expect((await answer(challenge, { code: renewed[0] })).statusCode).toBe(200);
  });
});

test('removing the last factor deletes the codes, and the password alone signs in again', async () => {
  await addTotp(owner);
  const { authenticator, answer: added } = await addPasskey(owner);
  expect(added.json().recovery_codes).toBeNull();

  await owner.delete(paths.accountTotp);
  expect(await portal.db.$count(recoveryCodes)).toBe(10);
  expect((await signIn()).json().methods).toEqual(['passkey', 'recovery_code']);
  expect((await owner.delete(paths.accountPasskey(authenticator.id))).statusCode).toBe(200);

  expect(await portal.db.$count(recoveryCodes)).toBe(0);
  expect((await signIn()).statusCode).toBe(200);
  expect(await logged()).toEqual([
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
    'RECOVERY_CODES_CREATED',
    'SIGNED_IN',
    'TOTP_ADDED',
    'TOTP_REMOVED',
  ]);
});

describe('signing in again within a session', () => {
  const forget = () =>
    portal.db
      .update(sessions)
      .set({ confirmed_at: sql`now() - make_interval(mins => ${STEP_UP_MINUTES + 1})` });
  const confirm = (caller = owner) =>
    caller.post(paths.accountConfirm, { password: TEST_PASSWORD });
  const confirmFactor = (challenge: string, code: string, caller = owner) =>
    caller.post(paths.accountConfirmFactor, { challenge, code });

  test('needs the second factor, too, and ends the token it was sent with', async () => {
    const { key } = await addTotp(owner);
    await forget();

    const first = await confirm();
    expect(outcome(first)).toEqual([401, 'second_factor_required']);
    expect((await owner.delete(paths.accountTotp)).json().code).toBe('sign_in_again');
    const { challenge } = first.json();
    const wrong = await confirmFactor(challenge, codeOf(key, 5));
    expect(wrong.json().code).toBe('second_factor_invalid');
    const second = await ok(confirmFactor(challenge, codeOf(key)));

    expect((await owner.get(paths.me)).statusCode).toBe(401);
    const renewed = portal.caller(second.token);
    expect((await renewed.delete(paths.accountTotp)).statusCode).toBe(200);
    expect(await portal.db.$count(sessions)).toBe(1);
    expect((await logged()).includes('SECOND_FACTOR_FAILED')).toBe(true);
  });

  test('also before a new password, and not with the challenge of somebody else', async () => {
    const { key } = await addTotp(owner);
    const other = await portal.as('admin');
    await forget();
    const change = { current_password: TEST_PASSWORD, new_password: 'nine patient heralds' };

    const refused = await owner.put(paths.accountPassword, change);
    expect(refused.json().code).toBe('sign_in_again');
    const { challenge } = (await confirm()).json();
    const foreign = await confirmFactor(challenge, codeOf(key), other);
    expect(foreign.json().code).toBe('challenge_expired');
    const { token } = (await confirmFactor(challenge, codeOf(key))).json();
    expect((await portal.caller(token).put(paths.accountPassword, change)).statusCode).toBe(200);
  });
});

test('the owner is told of every change of a factor, of new codes and of a used one', async () => {
  const { codes } = await addTotp(owner);
  const { authenticator } = await addPasskey(owner);
  await answer(await challengeOf(), { code: codes[0] ?? '' });
  await owner.post(paths.accountRecoveryCodes);
  await owner.delete(paths.accountPasskey(authenticator.id));
  await owner.delete(paths.accountTotp);

  expect(await changesTold()).toEqual([
    'TOTP_ADDED',
    'PASSKEY_ADDED',
    'RECOVERY_CODE_USED',
    'RECOVERY_CODES_CREATED',
    'PASSKEY_REMOVED',
    'TOTP_REMOVED',
  ]);
});

test('the first wrong code behind the right password is told, once per run; all count as failures', async () => {
  const { key } = await addTotp(owner);
  const guess = async (times: number) => {
    for (let n = 0; n < times; n++) await answer(await challengeOf(), { code: codeOf(key, 5 + n) });
  };
  const failuresTold = async () =>
    (await queuedMail(portal.db))
      .filter(({ kind }) => kind === 'sign_in_failures')
      .map(({ facts }) => facts.behind_password ?? 'many');

  await guess(1);
  expect(await failuresTold()).toEqual(['yes']);
  await guess(FAILURES_BEFORE_MAIL);
  expect(await failuresTold()).toEqual(['yes', 'many']);
  expect((await answer(await challengeOf(), { code: codeOf(key) })).statusCode).toBe(200);
  await guess(2);
  expect(await failuresTold()).toEqual(['yes', 'many', 'yes']);
});

test('an operator can remove all factors of somebody who has lost them; the sessions end', async () => {
  await addTotp(owner);
  await addPasskey(owner);
  const { secret, log } = portal.app;
  const deps = { db: portal.db, secret, log, mail: portal.mail };

  expect(await removeSecondFactors(deps, EMAIL.toUpperCase())).toBe(true);

  expect((await changesTold()).at(-1)).toBe('FACTORS_REMOVED');
  expect((await owner.get(paths.me)).statusCode).toBe(401);
  expect((await signIn()).statusCode).toBe(200);
  expect(await portal.db.$count(passkeys)).toBe(0);
  expect(await portal.db.$count(recoveryCodes)).toBe(0);
  const [told, written] = [await changesTold(), await logged()];
  expect(await removeSecondFactors(deps, EMAIL)).toBe(false);
  expect([await changesTold(), await logged()]).toEqual([told, written]);
  expect(await portal.db.$count(sessions)).toBe(1);
  expect(await removeSecondFactors(deps, 'nobody@example.org')).toBeUndefined();
});

describe('with limits', () => {
  const limited = setupTestApp({ RATE_LIMIT: 'on' });

  test('ten thousand guesses of a code are counted, and end in waits like wrong passwords', async () => {
    const user = await makeUser(limited.db, { email: EMAIL });
    const factors = openSecondFactors(limited);
    const { key } = await factors.addTotp(limited.caller(await makeSession(limited.db, user)));
    const inject = (url: string, payload: object) =>
      limited.app.inject({ method: 'POST', url, payload, remoteAddress: '198.51.100.7' });
    const login = () => inject(paths.login, { email: EMAIL, password: TEST_PASSWORD });
    const { challenge } = (await login()).json();

    // The password counted once, and four wrong codes use up the rest.
    for (let n = 0; n < 4; n++) {
      const wrong = await inject(paths.secondFactor, {
        challenge,
        code: factors.codeOf(key, 5 + n),
      });
      expect(wrong.statusCode).toBe(401);
    }
    await limited.db
      .update(rateLimits)
      .set({ resets_at: sql`${rateLimits.resets_at} + interval '10 minutes'` })
      .where(sql`${rateLimits.key} like 'signIn:here:%'`);

    const code = factors.codeOf(key);
    expect((await inject(paths.secondFactor, { challenge, code })).statusCode).toBe(429);
    expect((await login()).statusCode).toBe(429);
    const kinds = (await limited.db.select().from(securityEvents)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'SECOND_FACTOR_FAILED')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'SIGN_IN_BLOCKED')).toHaveLength(2);
  });
});
