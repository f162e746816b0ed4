import type { Factor } from '#contract/activity/security-log.ts';
import { CHALLENGE_ATTEMPTS, type SecondFactorAttempt } from '#contract/auth/account.ts';
import { hashRecoveryCode } from '#server/core/auth/recovery-codes.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import { findTotpStep } from '#server/core/auth/totp.ts';
import {
  assertionOptions,
  passkeyIdOf,
  siteOf,
  verifyAssertion,
} from '#server/core/auth/webauthn.ts';
import { AppError } from '#server/core/errors.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { StoredUser } from './auth.queries.ts';
import { storeChallenge } from './challenges.service.ts';
import { countFailedFactor, mailAccessChange } from './owner-mail.service.ts';
import * as queries from './second-factor.queries.ts';
import {
  accountInactive,
  type Client,
  countAttempt,
  isOidcOnly,
  type SignInDeps,
  startSession,
} from './sessions.service.ts';

/** Stores that a second factor was used; false if it has been used or removed meanwhile. */
type UseFactor = (tx: Db) => Promise<boolean>;

/** What the second step of this user's sign-in needs; undefined for accounts without one. */
export async function startSecondFactor(
  { db, config }: Pick<SignInDeps, 'db' | 'config'>,
  { origin }: Pick<Client, 'origin'>,
  user: StoredUser,
) {
  const passkeys = await queries.listPasskeys(db, user.id);
  const hasTotp = user.totp_confirmed_at !== null;
  if (!hasTotp && passkeys.length === 0) return undefined;
  const options =
    passkeys.length > 0 ? await assertionOptions(siteOf(config, origin), passkeys) : null;
  const codesLeft = await queries.countRecoveryCodes(db, user.id);
  return {
    challenge: await storeChallenge(db, {
      purpose: 'second_factor',
      user_id: user.id,
      webauthn_challenge: options?.challenge ?? null,
    }),
    methods: [
      ...(hasTotp ? ['code'] : []),
      ...(options ? ['passkey'] : []),
      ...(codesLeft > 0 ? ['recovery_code'] : []),
    ],
    passkey_options: options,
  };
}

/** The second step after a right password. */
export const finishSignIn = (deps: SignInDeps, client: Client, given: SecondFactorAttempt) =>
  answerChallenge(deps, client, given, (user, useFactor) =>
    startSession(deps, client, user, factorOf(given), useFactor),
  );

/** Six digits are the app's code; anything else is a recovery code. */
function factorOf({ code }: SecondFactorAttempt): Factor {
  if (code === undefined) return 'passkey';
  return /^\d{6}$/.test(withoutSpaces(code)) ? 'totp' : 'recovery_code';
}
const withoutSpaces = (code: string) => code.replace(/[\s-]/g, '');

type FactorDeps = Pick<SignInDeps, 'db' | 'config' | 'secret' | 'log' | 'mail' | 'now'>;
type Caller = Pick<Client, 'ip' | 'origin'>;

/** `proceed` calls `useFactor` in its transaction, once the user is locked. */
export async function answerChallenge<Result>(
  deps: FactorDeps,
  client: Caller,
  given: SecondFactorAttempt,
  proceed: (user: StoredUser, useFactor: (tx: Db) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { db, secret, log } = deps;
  const challenge = hashToken(given.challenge);
  const pending = await queries.getSignInChallenge(db, challenge);
  if (!pending) throw new AppError('challenge_expired');
  const { user, webauthn_challenge } = pending;
  const accept = await countAttempt(deps, client, user.email);
  const attempts = await queries.countChallengeAttempt(db, challenge);
  if (attempts === undefined) throw new AppError('challenge_expired');
  try {
    const use =
      given.code === undefined
        ? await checkPasskey(deps, client, user, challenge, webauthn_challenge, given.passkey)
        : checkCode(deps, client, user, withoutSpaces(given.code), factorOf(given));
    if (!use) throw new AppError('second_factor_invalid');
    const result = await proceed(user, async (tx) => {
      if (!(await queries.consumeChallenge(tx, challenge, 'second_factor'))) {
        throw new AppError('challenge_expired');
      }
      if (!(await use(tx))) throw new AppError('second_factor_invalid');
    });
    await accept();
    return result;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'second_factor_invalid') throw error;
    await recordSecurityEvent(db, { secret, log, ip: client.ip }, 'SECOND_FACTOR_FAILED', {
      user_id: user.id,
      factor: factorOf(given),
    });
    await countFailedFactor(deps, user);
    throw attempts < CHALLENGE_ATTEMPTS ? error : new AppError('challenge_expired');
  }
}

function checkCode(
  { secret, log, mail, now }: FactorDeps,
  { ip }: Caller,
  user: StoredUser,
  code: string,
  factor: Factor,
): UseFactor | undefined {
  if (factor === 'recovery_code') {
    return async (tx) => {
      if (!(await queries.useRecoveryCode(tx, user.id, hashRecoveryCode(user.id, code)))) {
        return false;
      }
      await recordSecurityEvent(tx, { secret, log, ip }, 'RECOVERY_CODE_USED', {
        user_id: user.id,
      });
      await mailAccessChange(tx, mail, user, 'RECOVERY_CODE_USED');
      return true;
    };
  }
  const key = user.totp_confirmed_at && user.totp_key ? secret.decrypt(user.totp_key) : undefined;
  const step = key && findTotpStep(key, code, now());
  if (!step) return undefined;
  return (tx) => queries.useTotpStep(tx, user.id, step);
}

async function checkPasskey(
  { db, config }: FactorDeps,
  { origin }: Caller,
  user: StoredUser,
  challenge: string,
  webauthnChallenge: string | null,
  answer: unknown,
): Promise<UseFactor | undefined> {
  if (!webauthnChallenge) return undefined;
  // Cleared before it is verified: an answer can be sent only once.
  if (!(await queries.clearWebauthnChallenge(db, challenge, webauthnChallenge))) return undefined;
  const found = await queries.getPasskey(db, passkeyIdOf(answer) ?? '');
  if (found?.user.id !== user.id) return undefined;
  return verifiedUse(found.passkey.id, () =>
    verifyAssertion(siteOf(config, origin), webauthnChallenge, answer, found.passkey),
  );
}

async function verifiedUse(id: string, verify: () => Promise<number | undefined>) {
  const counter = await verify();
  if (counter === undefined) return undefined;
  return (tx: Db) => queries.usePasskey(tx, id, counter);
}

export async function passkeySignInOptions({ db, config }: SignInDeps, { origin }: Client) {
  const options = await assertionOptions(siteOf(config, origin));
  const challenge = await storeChallenge(db, {
    purpose: 'passkey_sign_in',
    webauthn_challenge: options.challenge,
  });
  return { challenge, options: { ...options } };
}

/** A passkey alone: it is two factors in one, because the device asks for a PIN or fingerprint. */
export async function signInWithPasskey(
  deps: SignInDeps,
  client: Client,
  given: { challenge: string; passkey: unknown },
) {
  const { db, config, secret, log } = deps;
  const pending = await queries.consumeChallenge(db, hashToken(given.challenge), 'passkey_sign_in');
  const challenge = pending?.webauthn_challenge;
  if (!challenge) throw new AppError('challenge_expired');
  const found = await queries.getPasskey(db, passkeyIdOf(given.passkey) ?? '');
  const use =
    found &&
    (await verifiedUse(found.passkey.id, () =>
      verifyAssertion(siteOf(config, client.origin), challenge, given.passkey, found.passkey),
    ));
  if (!use) {
    const facts = { user_id: found?.user.id, factor: 'passkey' } as const;
    await recordSecurityEvent(db, { secret, log, ip: client.ip }, 'SECOND_FACTOR_FAILED', facts);
    throw new AppError('second_factor_invalid');
  }
  if (found.user.status !== 'active') throw accountInactive(config);
  if (isOidcOnly(config, found.user)) throw new AppError('oidc_only');
  return startSession(deps, client, found.user, 'passkey', async (tx) => {
    if (!(await use(tx))) throw new AppError('second_factor_invalid');
  });
}
