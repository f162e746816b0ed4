import type { PasswordChange, SecondFactorAttempt } from '#contract/auth/account.ts';
import { messages } from '#contract/shared/messages.ts';
import { toUser } from '#server/auth/auth.service.ts';
import { mailAccessChange } from '#server/auth/owner-mail.service.ts';
import { answerChallenge, startSecondFactor } from '#server/auth/second-factor.service.ts';
import { checkOwnPassword, recordSignIn } from '#server/auth/sessions.service.ts';
import { refuseGuessable } from '#server/core/auth/guessable-passwords.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import { needsSecondFactor, refuseUnconfirmed } from '#server/core/auth/require-role.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, invalidField } from '#server/core/errors.ts';
import { recordSecurityEvent, type SecurityDeps } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './account.queries.ts';

export type Deps = SecurityDeps & { db: Db; config: Config; mail: MailQueue; now: () => Date };
/** The signed-in user who changes their own account. */
export type Owner = {
  id: string;
  sessionId: string;
  isConfirmed: boolean;
  ip: string;
  origin: string | undefined;
};
export type StoredUser = queries.StoredUser;

/** One change of somebody's own account, who is locked before anything that belongs to them. */
export function changeOwnAccount<Result>(
  db: Db,
  { id }: Pick<Owner, 'id'>,
  change: (tx: Db, user: StoredUser) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const user = await queries.lockUser(tx, id);
    if (user?.status !== 'active') throw new AppError('not_signed_in');
    return change(tx, user);
  });
}

export async function getAccount({ db, config }: Deps, { id, sessionId }: Owner) {
  const user = await requireUser(db, id);
  const passkeys = await queries.listPasskeys(db, id);
  const totp = user.totp_confirmed_at !== null;
  return {
    user: toUser(user),
    password_change: user.password_change,
    totp,
    passkeys,
    recovery_codes_left: await queries.countRecoveryCodes(db, id),
    second_factor_required:
      needsSecondFactor(config, user) &&
      !totp &&
      passkeys.length === 0 &&
      !(await queries.hasMfa(db, sessionId)),
    email_change: (await queries.getEmailChange(db, id)) ?? null,
  };
}

/**
 * Ends all other sessions, links and unfinished sign-ins; returns the new token of this one. With a
 * second factor the current password is not enough.
 */
export async function changePassword(
  deps: Deps,
  owner: Owner,
  { current_password, new_password }: PasswordChange,
): Promise<string> {
  const { db, config, secret, log, mail } = deps;
  const before = await requireUser(db, owner.id);
  const passkeys = await queries.listPasskeys(db, owner.id);
  if (before.totp_confirmed_at || passkeys.length > 0) refuseUnconfirmed(owner);
  if (!(await checkOwnPassword(deps, owner, before, current_password))) {
    throw invalidField('current_password', messages.passwordWrong);
  }
  if (new_password === current_password) {
    throw invalidField('new_password', messages.passwordUnchanged);
  }
  await refuseGuessable(new_password, before, config, 'new_password');
  const password_hash = await hashPassword(new_password);
  const { token } = await changeOwnAccount(db, owner, async (tx, user) => {
    // Changed by somebody else meanwhile: the password that was checked is no longer theirs.
    if (user.password_hash !== before.password_hash) {
      throw invalidField('current_password', messages.passwordWrong);
    }
    await queries.updateUser(tx, user.id, { password_hash, password_change: null });
    await queries.deleteOtherSessions(tx, user.id, owner.sessionId);
    await queries.deleteSignInChallenges(tx, user.id);
    await mail.withdrawLinks(tx, [user.id]);
    await recordSecurityEvent(tx, { secret, log, ip: owner.ip }, 'PASSWORD_CHANGED', {
      user_id: user.id,
    });
    await mailAccessChange(tx, mail, user, 'PASSWORD_CHANGED');
    return renewSession(tx, deps, owner);
  });
  await recordSignIn(deps, owner, before);
  return token;
}

/**
 * Signs in again in an open session (rule account-4): with the password, and the second factor where
 * there is one, which `confirmFactor` then takes.
 */
export async function confirmPassword(deps: Deps, owner: Owner, password: string) {
  const user = await requireUser(deps.db, owner.id);
  if (!(await checkOwnPassword(deps, owner, user, password))) {
    throw invalidField('password', messages.passwordWrong);
  }
  const extra = await startSecondFactor(deps, owner, user);
  if (extra) throw new AppError('second_factor_required', { extra });
  const renewed = await changeOwnAccount(deps.db, owner, (tx) => renewSession(tx, deps, owner));
  await recordSignIn(deps, owner, user);
  return renewed;
}

export function confirmFactor(deps: Deps, owner: Owner, given: SecondFactorAttempt) {
  return answerChallenge(deps, owner, given, async ({ id, email }, useFactor) => {
    if (id !== owner.id) throw new AppError('challenge_expired');
    const renewed = await changeOwnAccount(deps.db, owner, async (tx) => {
      await useFactor(tx);
      return renewSession(tx, deps, owner);
    });
    await recordSignIn(deps, owner, { email });
    return renewed;
  });
}

/** The session stays the same one, with its recordings that play, but the token before has ended. */
async function renewSession(tx: Db, { config }: Deps, { sessionId }: Owner) {
  const token = newToken();
  const at = await queries.renewSession(tx, sessionId, hashToken(token));
  if (!at) throw new AppError('not_signed_in');
  return { token, confirmed_until: new Date(at.getTime() + config.stepUpMinutes * 60_000) };
}

export async function listSessions({ db, config }: Deps, { id, sessionId }: Owner) {
  const sessions = await queries.listSessions(db, id, config.sessionIdleHours);
  return sessions.map((session) => ({ ...session, current: session.id === sessionId }));
}

export function endSession(deps: Deps, owner: Owner, sessionId: string): Promise<number> {
  return endSessions(deps, owner, async (tx) => {
    const ended = await queries.deleteSession(tx, owner.id, sessionId);
    if (ended === 0) throw new AppError('session_not_found');
    return ended;
  });
}

export function endOtherSessions(deps: Deps, owner: Owner): Promise<number> {
  return endSessions(deps, owner, (tx) =>
    queries.deleteOtherSessions(tx, owner.id, owner.sessionId),
  );
}

function endSessions({ db, secret, log }: Deps, owner: Owner, end: (tx: Db) => Promise<number>) {
  return changeOwnAccount(db, owner, async (tx) => {
    const ended = await end(tx);
    if (ended > 0) {
      await recordSecurityEvent(tx, { secret, log, ip: owner.ip }, 'SESSION_ENDED', {
        user_id: owner.id,
        details: String(ended),
      });
    }
    return ended;
  });
}

export async function requireUser(db: Db, id: string): Promise<StoredUser> {
  const user = await queries.getUser(db, id);
  if (!user) throw new AppError('not_signed_in');
  return user;
}
