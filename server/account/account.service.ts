import { CONFIRM_PASSWORD_MINUTES, type PasswordChange } from '#contract/auth/account.ts';
import { messages } from '#contract/shared/messages.ts';
import { toUser } from '#server/auth/auth.service.ts';
import { mailAccessChange } from '#server/auth/owner-mail.service.ts';
import { checkOwnPassword } from '#server/auth/sessions.service.ts';
import { refuseGuessable } from '#server/core/auth/guessable-passwords.ts';
import { hashPassword } from '#server/core/auth/passwords.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './account.queries.ts';

export type Deps = { db: Db; config: Config; secret: SecretKey; mail: MailQueue; now: () => Date };
/** The signed-in user who changes their own account. */
export type Owner = { id: string; sessionId: string; ip: string; origin: string | undefined };
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

export async function getAccount({ db, config }: Deps, { id }: Owner) {
  const user = await requireUser(db, id);
  const passkeys = await queries.listPasskeys(db, id);
  const totp = user.totp_confirmed_at !== null;
  return {
    user: toUser(user),
    password_change: user.password_change,
    totp,
    passkeys,
    recovery_codes_left: await queries.countRecoveryCodes(db, id),
    second_factor_required: needsSecondFactor(config, user) && !totp && passkeys.length === 0,
    email_change: (await queries.getEmailChange(db, id)) ?? null,
  };
}

/** Whether this account may not be without a second factor. */
export const needsSecondFactor = (
  { requireSecondFactor }: Pick<Config, 'requireSecondFactor'>,
  { role }: Pick<StoredUser, 'role'>,
) => requireSecondFactor && role === 'admin';

/** Ends all other sessions, links and unfinished sign-ins. */
export async function changePassword(
  deps: Deps,
  owner: Owner,
  { current_password, new_password }: PasswordChange,
): Promise<void> {
  const { db, config, secret, mail } = deps;
  const before = await requireUser(db, owner.id);
  if (!(await checkOwnPassword(deps, owner, before, current_password))) {
    throw invalid('current_password', messages.passwordWrong);
  }
  if (new_password === current_password) {
    throw invalid('new_password', messages.passwordUnchanged);
  }
  await refuseGuessable(new_password, before, config, 'new_password');
  const password_hash = await hashPassword(new_password);
  await changeOwnAccount(db, owner, async (tx, user) => {
    // Changed by somebody else meanwhile: the password that was checked is no longer theirs.
    if (user.password_hash !== before.password_hash) {
      throw invalid('current_password', messages.passwordWrong);
    }
    await queries.updateUser(tx, user.id, { password_hash, password_change: null });
    await queries.deleteOtherSessions(tx, user.id, owner.sessionId);
    await queries.deleteSignInChallenges(tx, user.id);
    await mail.withdrawLinks(tx, [user.id]);
    await queries.confirmSession(tx, owner.sessionId, CONFIRM_PASSWORD_MINUTES);
    await recordSecurityEvent(tx, { secret, ip: owner.ip }, 'PASSWORD_CHANGED', {
      user_id: user.id,
    });
    await mailAccessChange(tx, mail, user, 'PASSWORD_CHANGED');
  });
}

/** Notes that the password was given again; returns until when that counts (rule account-4). */
export async function confirmPassword(deps: Deps, owner: Owner, password: string): Promise<Date> {
  const user = await requireUser(deps.db, owner.id);
  if (!(await checkOwnPassword(deps, owner, user, password))) {
    throw invalid('password', messages.passwordWrong);
  }
  const until = await queries.confirmSession(deps.db, owner.sessionId, CONFIRM_PASSWORD_MINUTES);
  if (!until) throw new AppError('not_signed_in');
  return until;
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

function endSessions({ db, secret }: Deps, owner: Owner, end: (tx: Db) => Promise<number>) {
  return changeOwnAccount(db, owner, async (tx) => {
    const ended = await end(tx);
    if (ended > 0) {
      await recordSecurityEvent(tx, { secret, ip: owner.ip }, 'SESSION_ENDED', {
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

export const invalid = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });
