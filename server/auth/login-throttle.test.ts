import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { sessions } from '#server/db/account-schema.ts';
import { rateLimits } from '#server/db/schema.ts';
import { makeUser, TEST_PASSWORD } from '#server/seed/factories.ts';
import { setupTestApp } from '#test/app.ts';
import { mailedLink, tokenOf } from '#test/mailed-link.ts';
import { countSignIn, SIGN_IN_LIMITS } from './login-throttle.ts';

const OWNER = 'editor@example.org';
const HOME = '192.0.2.10';
const GUESSER = '198.51.100.66';

const portal = setupTestApp({ RATE_LIMIT: 'on' });
beforeEach(async () => {
  await makeUser(portal.db, { email: OWNER });
});

async function signIn(remoteAddress: string, password: string, email = OWNER) {
  const response = await portal.app.inject({
    method: 'POST',
    url: paths.login,
    payload: { email, password },
    remoteAddress,
  });
  return {
    status: response.statusCode,
    body: response.json(),
    wait: response.headers['retry-after'],
  };
}

/** Shifts the stored waits as if this much time had passed; clears the limit per minute. */
async function passTime(seconds: number) {
  await portal.db.update(rateLimits).set({
    resets_at: sql`${rateLimits.resets_at} - make_interval(secs => ${seconds})`,
  });
  await portal.db.delete(rateLimits).where(sql`${rateLimits.key} like 'login:%'`);
}

/** A slow machine may send its next request after a wait of a second: adds five minutes. */
const lengthenWaits = () => passTime(-300);

async function fail(times: number, address = GUESSER, email = OWNER) {
  for (let n = 0; n < times; n++) {
    const { status } = await signIn(address, 'wrong', email);
    expect(status, `try ${n + 1}`).toBe(401);
    await passTime(0);
  }
}

/** Fails once more and checks the length of the wait, however slow the machine is. */
async function expectWait(seconds: number, kind: keyof typeof SIGN_IN_LIMITS, address = GUESSER) {
  await passTime(SIGN_IN_LIMITS[kind].maxWaitSeconds);
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
  const startedAt = Number(row?.resets_at) - (SIGN_IN_LIMITS[kind].forgetSeconds + seconds) * 1000;
  expect(startedAt, `a wait of ${seconds} s`).toBeGreaterThan(before - 2);
  expect(startedAt, `a wait of ${seconds} s`).toBeLessThan(after + 2);
}

test('after five failures each further one doubles the wait, up to a quarter of an hour', async () => {
  await fail(SIGN_IN_LIMITS.here.free - 1);

  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    await expectWait(seconds, 'here');
  }
});

test('during a wait even the right password is refused with the usual error, and not counted', async () => {
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

test('a success clears the failures of the account', async () => {
  await fail(SIGN_IN_LIMITS.here.free - 1);
  expect((await signIn(GUESSER, TEST_PASSWORD)).status).toBe(200);

  await fail(SIGN_IN_LIMITS.here.free - 1);

  expect((await signIn(GUESSER, TEST_PASSWORD)).status).toBe(200);
});

test('failures from one address make only that address wait', async () => {
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

test('where the owner has signed in before, failures from elsewhere do not count', async () => {
  expect((await signIn(HOME, TEST_PASSWORD)).status).toBe(200);
  for (let n = 0; n < SIGN_IN_LIMITS.account.free; n++) await fail(1, `203.0.113.${n}`);
  await lengthenWaits();

  expect((await signIn('203.0.113.99', TEST_PASSWORD)).status).toBe(429);
  expect((await signIn(HOME, TEST_PASSWORD)).status).toBe(200);
});

test('one password tried on many accounts makes that address wait, despite its own sign-ins', async () => {
  await makeUser(portal.db, { email: 'guesser@example.org' });
  for (let n = 0; n < SIGN_IN_LIMITS.address.free; n++) {
    await fail(1, GUESSER, `person${n}@example.org`);
    await passTime(1);
    expect((await signIn(GUESSER, TEST_PASSWORD, 'guesser@example.org')).status).toBe(200);
  }
  await lengthenWaits();

  expect((await signIn(GUESSER, 'wrong', 'one-more@example.org')).status).toBe(429);
});

test('a hundred concurrent guesses get no more tries than sequential ones', async () => {
  const tries = await Promise.allSettled(
    // From one IPv6 network: its subscriber can use any address in it.
    Array.from({ length: 100 }, (_, n) =>
      countSignIn(portal.db, {
        email: OWNER,
        address: `2001:db8:1:2::${n.toString(16)}`,
        secret: portal.app.secret,
      }),
    ),
  );

  const guessed = tries.filter(({ status }) => status === 'fulfilled');
  expect(guessed.length).toBeGreaterThanOrEqual(SIGN_IN_LIMITS.here.free);
  // One more for each wait that ended meanwhile; the seventh wait lasts a minute.
  expect(guessed.length).toBeLessThan(SIGN_IN_LIMITS.here.free + 7);
  for (const refused of tries.filter((one) => one.status === 'rejected')) {
    expect(refused.reason).toMatchObject({ code: 'too_many_requests' });
  }
});

test('an owner who has to wait can sign in after a reset by e-mail', async () => {
  await fail(SIGN_IN_LIMITS.here.free, HOME);
  await lengthenWaits();
  const inject = (url: string, payload: object) =>
    portal.app.inject({ method: 'POST', url, payload, remoteAddress: HOME });
  await inject(paths.forgotPassword, { email: OWNER });
  const token = tokenOf(await mailedLink(portal, OWNER));

  await inject(paths.resetPassword, { token, newPassword: 'a new password' });

  expect((await signIn(HOME, 'a new password')).status).toBe(200);
});

test('an unknown account gets the same wait as a known one', async () => {
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

test('the stored counts contain no personal data', async () => {
  await fail(1);
  await signIn(HOME, TEST_PASSWORD);

  const stored = JSON.stringify(await portal.db.select().from(rateLimits));

  expect(stored).not.toMatch(/editor|example|192\.0\.2|198\.51/);
  expect(await portal.db.$count(rateLimits, eq(rateLimits.count, 1))).toBeGreaterThan(0);
});
