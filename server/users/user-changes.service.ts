import { sendsWelcome } from '#contract/users/users.ts';
import { mentionDeleted, pseudonymOf } from '#server/core/auth/pseudonym.ts';
import type { SecretKey } from '#server/core/auth/secret-key.ts';
import { hashToken } from '#server/core/auth/tokens.ts';
import type { Config } from '#server/core/config.ts';
import { AppError } from '#server/core/errors.ts';
import type { Actor } from '#server/core/events.ts';
import { idsOf } from '#server/core/ids.ts';
import type { SecurityDeps } from '#server/core/security-log.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './users.queries.ts';

type StoredUser = queries.StoredUser;

export type Deps = SecurityDeps & {
  db: Db;
  mail: MailQueue;
  config: Pick<Config, 'publicUrl' | 'passwordMin' | 'network'>;
};
/** The signed-in administrator, with the session that makes the change and where it comes from. */
export type SessionActor = Actor & { id: string; token: string; isConfirmed: boolean; ip: string };

/**
 * Locks the administrator together with the users to change, in one order: of two who demote each
 * other at once, the second waits here and then finds that they are no longer an administrator.
 */
export async function lockUsersForChange(
  tx: Db,
  actor: SessionActor,
  ids: string[] = [],
  strength: 'update' | 'no key update' = 'no key update',
): Promise<StoredUser[]> {
  const locked = await queries.lockUsers(tx, [actor.id, ...ids], strength);
  const self = locked.find(({ id }) => id === actor.id);
  if (self?.role !== 'admin' || self.status !== 'active') throw new AppError('not_signed_in');
  const requested = new Set(ids.map((id) => id.toLowerCase()));
  return locked.filter(({ id }) => requested.has(id));
}

/** Writes one change to locked users, with what it means for their sessions, links and mail. */
export async function applyChange(
  tx: Db,
  deps: Deps,
  actor: SessionActor,
  locked: StoredUser[],
  change: queries.UserChange,
): Promise<StoredUser[]> {
  const after = await queries.updateUsers(tx, idsOf(locked), change);
  // From now on this is an administrator's decision, which no invitation changes (rule training-2).
  if (change.status) await queries.forgetDeactivation(tx, idsOf(locked));
  const pairs = locked.flatMap((before) => {
    const now = after.find(({ id }) => id === before.id);
    return now ? [{ before, now }] : [];
  });
  const signedOut = pairs.filter(losesSessions).map(({ now }) => now);
  if (signedOut.length > 0) await endSessions(tx, actor, idsOf(signedOut));
  const unlinked = pairs.filter(losesLinks).map(({ now }) => now);
  await deps.mail.withdrawLinks(tx, idsOf(unlinked));
  await welcome(
    tx,
    deps,
    pairs.filter(({ before, now }) => sendsWelcome(before, now)).map(({ now }) => now),
  );
  return after;
}

/** Ends all sessions of these users except the actor's current one: a new password of one's own signs out the others. */
export function endSessions(tx: Db, actor: SessionActor, userIds: string[]) {
  return queries.deleteSessions(tx, userIds, hashToken(actor.token));
}

type Pair = { before: StoredUser; now: StoredUser };

function losesSessions({ before, now }: Pair): boolean {
  return (
    before.role !== now.role ||
    before.password_hash !== now.password_hash ||
    (before.status !== now.status && now.status === 'inactive')
  );
}

/**
 * A link in the mail of an address that is no longer the user's must not set the password. A new
 * role alone leaves the welcome link of somebody who never signed in: they need no second mail.
 */
function losesLinks({ before, now }: Pair): boolean {
  if (before.email !== now.email) return true;
  const sameRole = now.lastLogin ? before : { ...before, role: now.role };
  return losesSessions({ before: sameRole, now });
}

/** Mails each of these users a link at which to set a first password. */
export async function welcome(
  tx: Db,
  { mail }: Pick<Deps, 'mail'>,
  newcomers: Pick<StoredUser, 'id' | 'name' | 'email'>[],
) {
  await mail.enqueue(
    tx,
    newcomers.map(({ id, name, email }) => ({
      kind: 'welcome',
      to: email,
      facts: { name },
      link: { purpose: 'welcome', user_id: id },
    })),
  );
}

/** Closes locked accounts: their sessions end, and their links no longer set a password. */
export async function deactivateLocked(
  tx: Db,
  { mail }: { mail: Pick<MailQueue, 'withdrawLinks'> },
  userIds: string[],
) {
  await queries.updateUsers(tx, userIds, { status: 'inactive' });
  await queries.deleteSessions(tx, userIds);
  await mail.withdrawLinks(tx, userIds);
}

export async function activateLocked(tx: Db, userIds: string[]) {
  await queries.updateUsers(tx, userIds, { status: 'active' });
}

/**
 * Deletes locked users and their names wherever these are stored; mail to them is not sent. With the
 * secret key the logs still tell which deleted account did what; not for people who are erased.
 */
export async function deleteLocked(
  tx: Db,
  { mail, secret }: { mail: Pick<MailQueue, 'forgetAccounts'>; secret?: SecretKey },
  locked: StoredUser[],
) {
  if (secret) {
    for (const { id } of locked) await queries.setPseudonym(tx, id, pseudonymOf(secret, id));
  }
  await queries.forgetAuthors(tx, idsOf(locked));
  for (const user of locked) {
    await queries.forgetInEvents(tx, user, secret && mentionDeleted(secret, user.id));
  }
  await mail.forgetAccounts(
    tx,
    locked.map(({ email }) => email),
  );
  await queries.deleteUsers(tx, idsOf(locked));
}
