import {
  EMAIL_COUNT_HOURS,
  FAILED_SIGN_IN_HOURS,
  KNOWN_PLACE_DAYS,
  REPEATED_SIGN_IN_DAYS,
} from '#contract/auth/retention.ts';
import {
  countFailure,
  type FailureCounter,
  forgetFailures,
  isRemembered,
  rememberKey,
  uncountFailure,
} from '#server/core/auth/failure-backoff.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { clientNetwork } from '#server/core/http/client-network.ts';
import { countInWindow } from '#server/core/http/count-in-window.ts';
import { rateLimitKey } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Three counters of failed sign-ins (docs/decisions/005). The first slows one attacker down. The
 * others are shared with strangers, so they allow more failures, and the waits of an account are
 * short: an attacker must not lock its owner out.
 */
export const SIGN_IN_LIMITS = {
  /** One address at one account. */
  here: { free: 5, maxWaitSeconds: 15 * MINUTE, forgetSeconds: REPEATED_SIGN_IN_DAYS * DAY },
  /** One account from any address: a distributed attack. */
  account: { free: 20, maxWaitSeconds: MINUTE, forgetSeconds: FAILED_SIGN_IN_HOURS * HOUR },
  /** One address at any account: password spraying. */
  address: { free: 20, maxWaitSeconds: 15 * MINUTE, forgetSeconds: FAILED_SIGN_IN_HOURS * HOUR },
} as const;

/** At an address where the owner has signed in, only failures from that address count. */
const KNOWN_SECONDS = KNOWN_PLACE_DAYS * DAY;

type SignInAttempt = { email: string; address: string; secret: SecretKey };

function countersOf({ email, address, secret }: SignInAttempt) {
  const account = email.toLowerCase();
  const network = clientNetwork(address);
  const counter = (kind: keyof typeof SIGN_IN_LIMITS, ...who: string[]): FailureCounter => ({
    key: rateLimitKey(secret, `signIn:${kind}`, ...who),
    ...SIGN_IN_LIMITS[kind],
  });
  return {
    here: counter('here', account, network),
    account: counter('account', account),
    address: counter('address', network),
    knownKey: rateLimitKey(secret, 'signIn:known', account, network),
  };
}

/**
 * Counts a sign-in, or one of its steps, as failed in advance; throws 429 with Retry-After during a
 * wait. Call the returned function when the password or code was right: the attempt then no longer
 * counts as password spraying. `recordSuccess` follows once the whole sign-in has succeeded.
 */
export async function countSignIn(db: Db, attempt: SignInAttempt): Promise<() => Promise<void>> {
  const { here, account, address } = countersOf(attempt);
  if (await isKnownPlace(db, attempt)) {
    await countFailure(db, [here]);
    return async () => {};
  }
  await countFailure(db, [address, account, here]);
  // Only this attempt: failures of this address at other accounts stay counted.
  return () => uncountFailure(db, address);
}

/** Whether the owner has signed in from this network within the last weeks. */
export function isKnownPlace(db: Db, attempt: SignInAttempt): Promise<boolean> {
  return isRemembered(db, countersOf(attempt).knownKey);
}

/** Also called after a password reset by e-mail, so that the owner need not wait. */
export async function recordSuccess(db: Db, attempt: SignInAttempt): Promise<void> {
  const { here, account, knownKey } = countersOf(attempt);
  await forgetFailures(db, [account.key, here.key]);
  await rememberKey(db, knownKey, KNOWN_SECONDS);
}

/** Mails for one address, known or not: nobody can flood a mailbox, or keep ending its latest link. */
export const FORGOTTEN_MAILS_PER_HOUR = 3;

/** Whether one more mail to set a new password may go to this address now. */
export async function countForgotten(
  { db, secret }: { db: Db; secret: SecretKey },
  email: string,
): Promise<boolean> {
  const key = rateLimitKey(secret, 'forgotPassword:mail', email.toLowerCase());
  return (await countInWindow(db, key, EMAIL_COUNT_HOURS * HOUR)).count <= FORGOTTEN_MAILS_PER_HOUR;
}
