import { and, asc, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  authChallenges,
  passkeys,
  recoveryCodes,
  sessions,
  users,
} from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { mailedLinks } from '#server/db/schema.ts';

export type StoredUser = typeof users.$inferSelect;
export type UserChange = { [Key in keyof StoredUser]?: StoredUser[Key] | SQL };

/** Locked before anything that belongs to the user, so that no two changes deadlock. */
export async function lockUser(tx: Db, id: string): Promise<StoredUser | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  return user;
}

export async function getUser(db: Db, id: string): Promise<StoredUser | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function getUserByEmail(db: Db, email: string): Promise<StoredUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

export async function updateUser(tx: Db, id: string, change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, id));
}

/** Sign-ins that wait for their second factor. */
export async function deleteSignInChallenges(tx: Db, userId: string): Promise<void> {
  await tx.delete(authChallenges).where(eq(authChallenges.user_id, userId));
}

const isLive = (idleHours: number) =>
  and(
    gt(sessions.expires_at, sql`now()`),
    gt(sessions.last_used_at, sql`now() - make_interval(hours => ${idleHours})`),
  );

export async function listSessions(db: Db, userId: string, idleHours: number) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isLive(idleHours)))
    .orderBy(desc(sessions.last_used_at), asc(sessions.id));
}

export async function deleteSession(tx: Db, userId: string, id: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function deleteOtherSessions(tx: Db, userId: string, id: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function deleteSessions(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.user_id, userId));
}

/** A new token for this session, whose owner has just signed in again; returns when that was. */
export async function renewSession(tx: Db, id: string, token_hash: string) {
  const [renewed] = await tx
    .update(sessions)
    .set({ confirmed_at: sql`now()`, token_hash })
    .where(eq(sessions.id, id))
    .returning({ confirmed_at: sessions.confirmed_at });
  return renewed?.confirmed_at;
}

const emailLinkOf = (userId: string) =>
  and(eq(mailedLinks.user_id, userId), eq(mailedLinks.purpose, 'confirm_account_email'));

export async function getEmailChange(db: Db, userId: string) {
  const [link] = await db
    .select({ email: mailedLinks.email, expires_at: mailedLinks.expires_at })
    .from(mailedLinks)
    .where(
      and(
        emailLinkOf(userId),
        gt(mailedLinks.expires_at, sql`now()`),
        isNotNull(mailedLinks.email),
      ),
    );
  return link && { email: link.email ?? '', expires_at: link.expires_at };
}

export async function insertEmailLink(
  tx: Db,
  link: { token_hash: string; user_id: string; email: string; hours: number },
) {
  const { hours, ...values } = link;
  const expires_at = sql`now() + make_interval(hours => ${hours})` as never;
  const [stored] = await tx
    .insert(mailedLinks)
    .values({ ...values, purpose: 'confirm_account_email', expires_at })
    .returning({ expires_at: mailedLinks.expires_at });
  return stored as NonNullable<typeof stored>;
}

export async function deleteEmailLink(tx: Db, userId: string): Promise<boolean> {
  const deleted = await tx
    .delete(mailedLinks)
    .where(emailLinkOf(userId))
    .returning({ hash: mailedLinks.token_hash });
  return deleted.length > 0;
}

const isLiveEmailLink = (tokenHash: string) =>
  and(
    eq(mailedLinks.token_hash, tokenHash),
    eq(mailedLinks.purpose, 'confirm_account_email'),
    gt(mailedLinks.expires_at, sql`now()`),
  );

export async function getEmailLink(db: Db, tokenHash: string) {
  const [link] = await db.select().from(mailedLinks).where(isLiveEmailLink(tokenHash));
  return link;
}

/** Deletes and returns a live link, so that only one of two concurrent uses succeeds. */
export async function consumeEmailLink(tx: Db, tokenHash: string) {
  const [link] = await tx.delete(mailedLinks).where(isLiveEmailLink(tokenHash)).returning();
  return link;
}

export async function listPasskeys(db: Db, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

/** Undefined if there is a passkey with this id already. */
export async function insertPasskey(tx: Db, passkey: typeof passkeys.$inferInsert) {
  const [stored] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return stored;
}

export async function deletePasskey(tx: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

export async function deletePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId));
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)),
  );
}

/** Whether codes were created, used or not. */
export async function hasRecoveryCodes(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId))) > 0;
}

/** An empty list deletes all. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: string[]) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  if (hashes.length === 0) return;
  await tx
    .insert(recoveryCodes)
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Whether the provider of OpenID Connect has asked for a second factor at this sign-in. */
export async function hasMfa(db: Db, sessionId: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), sessions.has_mfa))) > 0;
}
