import {
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
  takeBackFailure,
} from '#server/core/auth/failure-backoff.ts';
import { clientNetwork, rateLimitKey } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * Three counts of failed sign-ins (docs/decisions/005). What slows one guesser down is the first,
 * which nobody else shares; the others, which strangers share, allow more and the account's waits
 * are short, so that guessing at an account does not lock its owner out.
 */
export const SIGN_IN_LIMITS = {
  /** One address at one account. */
  here: { free: 5, maxWaitSeconds: 15 * MINUTE, forgetSeconds: REPEATED_SIGN_IN_DAYS * DAY },
  /** One account from anywhere: guessing from many addresses. */
  account: { free: 20, maxWaitSeconds: MINUTE, forgetSeconds: FAILED_SIGN_IN_HOURS * HOUR },
  /** One address at any accounts: one password tried on everybody. */
  address: { free: 20, maxWaitSeconds: 15 * MINUTE, forgetSeconds: FAILED_SIGN_IN_HOURS * HOUR },
} as const;

/** Where somebody has signed in, only their own failures there count against them. */
const KNOWN_SECONDS = KNOWN_PLACE_DAYS * DAY;

export type SignInAttempt = { email: string; address: string };

function countersOf({ email, address }: SignInAttempt) {
  const account = email.toLowerCase();
  const network = clientNetwork(address);
  const counter = (kind: keyof typeof SIGN_IN_LIMITS, ...who: string[]): FailureCounter => ({
    key: rateLimitKey(`signIn:${kind}`, ...who),
    ...SIGN_IN_LIMITS[kind],
  });
  return {
    here: counter('here', account, network),
    account: counter('account', account),
    address: counter('address', network),
    knownKey: rateLimitKey('signIn:known', account, network),
  };
}

/**
 * Counts a sign-in as failed, or throws 429 with Retry-After while one must wait. What it returns
 * is called when the sign-in has succeeded after all.
 */
export async function countSignIn(db: Db, attempt: SignInAttempt): Promise<() => Promise<void>> {
  const { here, account, address, knownKey } = countersOf(attempt);
  if (await isRemembered(db, knownKey)) {
    await countFailure(db, [here]);
    return () => welcomeBack(db, attempt);
  }
  await countFailure(db, [address, account, here]);
  return async () => {
    // Only what was counted: failures of this address at other accounts stay.
    await takeBackFailure(db, address);
    await welcomeBack(db, attempt);
  };
}

/** Also after a link by e-mail has set a new password: a way in for an owner who has to wait. */
export async function welcomeBack(db: Db, attempt: SignInAttempt): Promise<void> {
  const { here, account, knownKey } = countersOf(attempt);
  await forgetFailures(db, [account.key, here.key]);
  await rememberKey(db, knownKey, KNOWN_SECONDS);
}
