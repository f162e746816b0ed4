import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Login } from '#contract/auth/auth.ts';
import { SESSION_DAYS } from '#contract/auth/limits.ts';
import type { User } from '#contract/users/users.ts';
import { hashPassword, verifyPassword } from '#server/core/auth/passwords.ts';
import { type SignedInUser, toActor } from '#server/core/auth/require-role.ts';
import { hashToken, newToken } from '#server/core/auth/tokens.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './auth.queries.ts';
import { countFailedSignIn, forgetFailedSignIns } from './owner-mail.service.ts';

type SignInDeps = Parameters<typeof countFailedSignIn>[0];

const DAY = 86_400;

/** A user as the API shows one: never with the password's hash. */
export function toUser(stored: queries.StoredUser): User {
  const { id, name, email, role, status, lastLogin, createdAt } = stored;
  return { id, name, fullName: name, email, role, status, lastLogin, createdAt };
}

export async function signIn(deps: SignInDeps, { email, password }: Login) {
  const { db } = deps;
  const known = await queries.getUserByEmail(db, email);
  if (!(await verifyPassword(known?.password_hash, password)) || !known) {
    await countFailedSignIn(deps, email, known);
    throw new AppError('invalid_credentials');
  }
  if (known.status !== 'active') throw new AppError('account_inactive');
  const token = newToken();
  const user = await db.transaction(async (tx) => {
    // Checked again here: the account may have changed since its password was verified.
    const current = await queries.touchLastLogin(tx, known);
    if (!current) throw new AppError('invalid_credentials');
    await queries.insertSession(tx, {
      token_hash: hashToken(token),
      user_id: known.id,
      expires_at: inSeconds(SESSION_DAYS * DAY),
    });
    await recordEvent(tx, toActor(known), 'USER_SIGNED_IN', { user_id: known.id });
    return current;
  });
  await forgetFailedSignIns(deps, email);
  return { token, user: toUser(user) };
}

export async function signOut(db: Db, user: SignedInUser, token: string) {
  await db.transaction(async (tx) => {
    await queries.deleteSession(tx, hashToken(token));
    await recordEvent(tx, toActor(user), 'USER_SIGNED_OUT', { user_id: user.id });
  });
}

/**
 * The same statements and one commit whether or not the account exists, so that neither the
 * response nor its timing reveals it. The mail worker makes the link, and drops mail to an account
 * that does not exist.
 */
export async function forgotPassword(db: Db, mail: MailQueue, email: string) {
  const found = await queries.getUserByEmail(db, email);
  const user = found?.status === 'active' ? found : { id: randomUUID(), name: '', email };
  await db.transaction((tx) =>
    mail.enqueue(tx, [
      {
        kind: 'forgotten_password',
        to: user.email,
        facts: { name: user.name },
        link: { purpose: 'forgotten_password', user_id: user.id },
      },
    ]),
  );
}

/** Returns the e-mail address of the account. */
export async function resetPassword(db: Db, token: string, password: string): Promise<string> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const link = await queries.consumePasswordLink(tx, hashToken(token));
    if (!link) throw new AppError('reset_link_invalid');
    const user = await queries.updatePassword(tx, link.user_id, passwordHash);
    if (!user) throw new AppError('reset_link_invalid');
    await queries.deleteSessionsOf(tx, link.user_id);
    await recordEvent(tx, toActor(user), 'PASSWORD_RESET', {
      user_id: user.id,
      details: 'Set a new password through a link',
    });
    return user.email;
  });
}

/** Creates the first administrator if there is none; generates a password if none is given. */
export async function ensureFirstAdmin(
  db: Db,
  given: { email: string | undefined; password: string | undefined },
): Promise<{ email: string; password: string; invented: boolean } | undefined> {
  if ((await queries.countAdmins(db)) > 0) return undefined;
  const email = given.email ?? 'admin@example.org';
  const password = given.password ?? newToken().slice(0, 16);
  const password_hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // Two servers that start at the same time must not create two.
    await tx.execute(sql`select pg_advisory_xact_lock(20, -3)`);
    if ((await queries.countAdmins(tx)) > 0) return undefined;
    await queries.insertUser(tx, { name: 'Administrator', email, password_hash, role: 'admin' });
    return { email, password, invented: given.password === undefined };
  });
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})` as never;
