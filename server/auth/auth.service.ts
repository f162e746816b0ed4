import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Login } from '#contract/auth/auth.ts';
import type { Language } from '#contract/shared/languages.ts';
import type { User } from '#contract/users/users.ts';
import {
  type PasswordRules,
  passwordError,
  refuseGuessable,
} from '#server/core/auth/guessable-passwords.ts';
import { hashPassword, verifyPassword } from '#server/core/auth/passwords.ts';
import { type SignedInUser, toActor } from '#server/core/auth/require-role.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import type { Config } from '#server/core/config.ts';
import { AppError, sayIn } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import { recordSecurityEvent } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import { StartError } from '#server/db/start-error.ts';
import * as queries from './auth.queries.ts';
import { countFailedSignIn, mailAccessChange } from './owner-mail.service.ts';
import { startSecondFactor } from './second-factor.service.ts';
import {
  accountInactive,
  type Client,
  countAttempt,
  isOidcOnly,
  type SignInDeps,
  startSession,
} from './sessions.service.ts';

/** A user as the API shows one: never with the password's hash. */
export function toUser(stored: queries.StoredUser): User {
  const { id, name, email, role, status, lastLogin, createdAt } = stored;
  return { id, name, fullName: name, email, role, status, lastLogin, createdAt };
}

export async function signIn(deps: SignInDeps, client: Client, { email, password }: Login) {
  const { db, secret, log } = deps;
  const accept = await countAttempt(deps, client, email);
  const known = await queries.getUserByEmail(db, email);
  const refuse = async (refusal: AppError) => {
    const facts = { user_id: known?.id, email, factor: 'password' } as const;
    await recordSecurityEvent(db, { secret, log, ip: client.ip }, 'SIGN_IN_FAILED', facts);
    await countFailedSignIn(deps, email, known);
    return refusal;
  };
  if (!(await verifyPassword(known?.password_hash, password)) || !known) {
    throw await refuse(new AppError('invalid_credentials'));
  }
  if (known.status !== 'active') throw await refuse(accountInactive(deps.config));
  if (isOidcOnly(deps.config, known)) throw await refuse(new AppError('oidc_only'));
  const extra = await startSecondFactor(deps, client, known);
  await accept();
  if (extra) throw new AppError('second_factor_required', { extra });
  return startSession(deps, client, known, 'password');
}

export async function signOut(db: Db, user: SignedInUser, token: string) {
  await db.transaction(async (tx) => {
    // The event first: it locks the user, and a user is locked before its sessions everywhere.
    await recordEvent(tx, toActor(user), 'USER_SIGNED_OUT', { user_id: user.id });
    await queries.deleteSession(tx, hashToken(token));
  });
}

/**
 * The same statements and one commit whether or not the account exists, so that neither the
 * response nor its timing reveals it. The mail worker makes the link, and drops mail to an account
 * that does not exist.
 */
export async function forgotPassword(
  { db, mail, config }: Pick<SignInDeps, 'db' | 'mail' | 'config'>,
  { email, language }: { email: string; language: Language },
) {
  const found = await queries.getUserByEmail(db, email);
  const mayReset = found?.status === 'active' && !isOidcOnly(config, found);
  const user = mayReset ? found : { id: randomUUID(), name: '', email };
  await db.transaction((tx) =>
    mail.enqueue(tx, [
      {
        kind: 'forgotten_password',
        to: user.email,
        facts: { name: user.name, language },
        link: { purpose: 'forgotten_password', user_id: user.id },
      },
    ]),
  );
}

/** Whom a link invites: somebody who has never signed in and has no second factor. */
export async function requireInvited(
  { db, config }: Pick<SignInDeps, 'db' | 'config'>,
  token: string,
): Promise<queries.StoredUser> {
  const owner = await queries.getLinkOwner(db, hashToken(token));
  const user = owner && (await queries.getUserByEmail(db, owner.email));
  const isInvited = user?.status === 'active' && !user.lastLogin && !user.totp_confirmed_at;
  if (!user || !isInvited || isOidcOnly(config, user)) throw new AppError('reset_link_invalid');
  return user;
}

type ResetDeps = SignInDeps & { config: PasswordRules & SignInDeps['config'] };
type Reset = { token: string; newPassword: string; sign_in?: boolean | undefined };

/**
 * Sets the password by a mailed link. An invitation also signs in: the link went to the same mailbox
 * that a reset would go to. Who has signed in before, or has a second factor, signs in as always.
 */
export async function resetPassword(deps: ResetDeps, client: Client, reset: Reset) {
  const user = await setPasswordByLink(deps, client, reset);
  const { email } = user;
  const isFirst = user.lastLogin === null && user.status === 'active';
  if (!reset.sign_in || !isFirst) return { email };
  if (await startSecondFactor(deps, client, user)) return { email };
  return { email, session: await startSession(deps, client, user, 'password') };
}

async function setPasswordByLink(
  { db, mail, config, secret, log }: ResetDeps,
  { ip }: Pick<Client, 'ip'>,
  { token, newPassword }: Reset,
): Promise<queries.StoredUser> {
  const token_hash = hashToken(token);
  const owner = await queries.getLinkOwner(db, token_hash);
  if (!owner || isOidcOnly(config, owner)) throw new AppError('reset_link_invalid');
  await refuseGuessable(newPassword, owner, config, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    // The user first, then the link: the same order as in a change by an administrator.
    const user = await queries.updatePassword(tx, owner.id, passwordHash);
    if (!user || !(await queries.consumePasswordLink(tx, token_hash))) {
      throw new AppError('reset_link_invalid');
    }
    await queries.deleteSessionsOf(tx, user.id);
    await mail.withdrawLinks(tx, [user.id]);
    await recordEvent(tx, toActor(user), 'PASSWORD_RESET', {
      user_id: user.id,
      details: 'Set a new password through a link',
    });
    await recordSecurityEvent(tx, { secret, log, ip }, 'PASSWORD_CHANGED', {
      user_id: user.id,
      details: 'Through a link',
    });
    // The first password of an invitation changes nothing.
    if (user.lastLogin) await mailAccessChange(tx, mail, user, 'PASSWORD_CHANGED');
    return user;
  });
}

/** Creates the first administrator if there is none; generates a password if none is given. */
export async function ensureFirstAdmin(
  db: Db,
  config: PasswordRules & Pick<Config, 'admin'>,
): Promise<{ email: string; password: string; invented: boolean } | undefined> {
  if ((await queries.countAdmins(db)) > 0) return undefined;
  const { email = 'admin@example.org', password: given } = config.admin;
  const name = 'Administrator';
  const error = given && (await passwordError(given, { name, email }, config));
  if (error) throw new StartError(`ADMIN_PASSWORD is refused: ${sayIn('en', error)}`);
  const invented = given === undefined;
  const password = given ?? newToken().slice(0, 16);
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Two servers that start at the same time must not create two.
    await tx.execute(sql`select pg_advisory_xact_lock(20, -3)`);
    if ((await queries.countAdmins(tx)) > 0) return undefined;
    const password_change = invented ? 'required' : null;
    await queries.insertUser(tx, { name, email, password_hash, password_change, role: 'admin' });
    return { email, password, invented };
  });
}
