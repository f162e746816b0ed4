import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { rateLimits, sessions } from '#server/db/schema.ts';
import { makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { queuedMail } from '#test/queued-mail.ts';
import { countSignIn, SIGN_IN_LIMITS } from './login-throttle.ts';

const OWNER = 'editor@example.org';
const HOME = '192.0.2.10';
const GUESSER = '198.51.100.66';

const portal = setupTestApp({ RATE_LIMIT: 'on' });
beforeEach(async () => {
  await makeUser(portal.db, { email: OWNER });
});

async function signIn(remoteAddress: string, password: string, email = OWNER) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: paths.login,
    payload: { email, password },
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json(), wait: answer.headers['retry-after'] };
}

/** As if this much time had gone by; what counts tries per minute is left out of it. */
async function pass(seconds: number) {
  await portal.db.update(rateLimits).set({
    resets_at: sql`${rateLimits.resets_at} - make_interval(secs => ${seconds})`,
  });
  await portal.db.delete(rateLimits).where(sql`${rateLimits.key} like 'login:%'`);
}

/** A wait of a second may be over before a slow machine asks again: make it five minutes more. */
const lengthenWaits = () => pass(-300);

async function fail(times: number, address = GUESSER, email = OWNER) {
  for (let n = 0; n < times; n++) {
    const { status } = await signIn(address, 'wrong', email);
    expect(status, `try ${n + 1}`).toBe(401);
    await pass(0);
  }
}

/** Fails once more and compares the wait that this began, whenever the machine got to it. */
async function expectWait(seconds: number, kind: keyof typeof SIGN_IN_LIMITS, address = GUESSER) {
  await pass(SIGN_IN_LIMITS[kind].maxWaitSeconds);
  const clock = async () => {
    const { rows } = await portal.db.execute<{ ms: string }>(
      sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
    );
    return Number(rows[0]?.ms);
  };
  const before = await clock();
  expect((await signIn(address, 'wrong')).status).toBe(401);
  const after = await clock();
  const [row] = await portal.db
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} like ${`signIn:${kind}:%`}`);
  const begun = Number(row?.resets_at) - (SIGN_IN_LIMITS[kind].forgetSeconds + seconds) * 1000;
  expect(begun, `a wait of ${seconds} s`).toBeGreaterThan(before - 2);
  expect(begun, `a wait of ${seconds} s`).toBeLessThan(after + 2);
}

test('after five failures each further one doubles the wait, up to a quarter of an hour', async () => {
  await fail(SIGN_IN_LIMITS.here.free - 1);

  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    await expectWait(seconds, 'here');
  }
});

test('while one waits even the right password is refused, in the one shape, and uncounted', async () => {
  await fail(SIGN_IN_LIMITS.here.free);
  await lengthenWaits();
  const counted = () =>
    portal.db
      .select()
      .from(rateLimits)
      .where(sql`${rateLimits.key} like 'signIn:%'`)
      .orderBy(rateLimits.key);
  const before = await counted();

  const refused = await signIn(GUESSER, TEST_PASSWORD);

  expect(refused.status).toBe(429);
  expect(Number(refused.wait)).toBeGreaterThan(240);
  expect(Number(refused.wait)).toBeLessThanOrEqual(301);
  expect(refused.body).toEqual({
    message: messages.tooManyRequestsFor(Math.ceil(Number(refused.wait) / 60)),
    code: 'too_many_requests',
  });
  expect(await counted()).toEqual(before);
  expect(await portal.db.$count(sessions)).toBe(0);
});

test('a success clears what was counted against the account', async () => {
  await fail(SIGN_IN_LIMITS.here.free - 1);
  expect((await signIn(GUESSER, TEST_PASSWORD)).status).toBe(200);

  await fail(SIGN_IN_LIMITS.here.free - 1);

  expect((await signIn(GUESSER, TEST_PASSWORD)).status).toBe(200);
});

test('one guesser makes only himself wait', async () => {
  await fail(SIGN_IN_LIMITS.here.free);
  await lengthenWaits();

  expect((await signIn(GUESSER, TEST_PASSWORD)).status).toBe(429);
  expect((await signIn(HOME, TEST_PASSWORD)).status).toBe(200);
});

test('guessing from many addresses slows the account down for a minute at most', async () => {
  const { free, maxWaitSeconds } = SIGN_IN_LIMITS.account;
  for (let n = 1; n < free; n++) await fail(1, `203.0.113.${n}`);

  for (const [n, seconds] of [1, 2, 4, 8, 16, 32, maxWaitSeconds, maxWaitSeconds].entries()) {
    await expectWait(seconds, 'account', `203.0.113.${100 + n}`);
  }
  await lengthenWaits();
  expect((await signIn(HOME, TEST_PASSWORD)).status).toBe(429);
});

test('where the owner has signed in before, the guesses of others do not count', async () => {
  expect((await signIn(HOME, TEST_PASSWORD)).status).toBe(200);
  for (let n = 0; n < SIGN_IN_LIMITS.account.free; n++) await fail(1, `203.0.113.${n}`);
  await lengthenWaits();

  expect((await signIn('203.0.113.99', TEST_PASSWORD)).status).toBe(429);
  expect((await signIn(HOME, TEST_PASSWORD)).status).toBe(200);
});

test('one password tried on everybody makes that address wait, an own account does not help', async () => {
  await makeUser(portal.db, { email: 'guesser@example.org' });
  for (let n = 0; n < SIGN_IN_LIMITS.address.free; n++) {
    await fail(1, GUESSER, `person${n}@example.org`);
    await pass(1);
    expect((await signIn(GUESSER, TEST_PASSWORD, 'guesser@example.org')).status).toBe(200);
  }
  await lengthenWaits();

  expect((await signIn(GUESSER, 'wrong', 'one-more@example.org')).status).toBe(429);
});

test('a hundred guesses at once are no more than five one after the other', async () => {
  const tries = await Promise.allSettled(
    // Of one IPv6 line, which has as many addresses as it likes.
    Array.from({ length: 100 }, (_, n) =>
      countSignIn(portal.db, { email: OWNER, address: `2001:db8:1:2::${n.toString(16)}` }),
    ),
  );

  const guessed = tries.filter(({ status }) => status === 'fulfilled');
  expect(guessed.length).toBeGreaterThanOrEqual(SIGN_IN_LIMITS.here.free);
  // One more for each wait that went by meanwhile: the seventh of them lasts a minute.
  expect(guessed.length).toBeLessThan(SIGN_IN_LIMITS.here.free + 7);
  for (const refused of tries.filter((one) => one.status === 'rejected')) {
    expect(refused.reason).toMatchObject({ code: 'too_many_requests' });
  }
});

test('a link by e-mail is a way in for an owner who has to wait', async () => {
  await fail(SIGN_IN_LIMITS.here.free, HOME);
  await lengthenWaits();
  const inject = (url: string, payload: object) =>
    portal.app.inject({ method: 'POST', url, payload, remoteAddress: HOME });
  await inject(paths.forgotPassword, { email: OWNER });
  const [mail] = await queuedMail(portal.db);
  const token = mail?.facts.link?.split('#token=')[1];

  await inject(paths.resetPassword, { token, newPassword: 'a new password' });

  expect((await signIn(HOME, 'a new password')).status).toBe(200);
});

test('an account that does not exist waits like one that does', async () => {
  await fail(SIGN_IN_LIMITS.here.free, GUESSER, 'nobody@example.org');
  await fail(SIGN_IN_LIMITS.here.free, HOME, OWNER);

  await portal.db
    .update(rateLimits)
    .set({ resets_at: sql`now() + interval '1 day 630 seconds'` })
    .where(sql`${rateLimits.key} like 'signIn:here:%'`);

  const unknown = await signIn(GUESSER, 'wrong', 'NOBODY@example.org');
  const known = await signIn(HOME, 'wrong', 'EDITOR@example.org');

  expect([unknown.status, known.status]).toEqual([429, 429]);
  expect(unknown.body).toEqual(known.body);
});

test('the counts name nobody', async () => {
  await fail(1);
  await signIn(HOME, TEST_PASSWORD);

  const kept = JSON.stringify(await portal.db.select().from(rateLimits));

  expect(kept).not.toMatch(/editor|example|192\.0\.2|198\.51/);
  expect(await portal.db.$count(rateLimits, eq(rateLimits.count, 1))).toBeGreaterThan(0);
});
