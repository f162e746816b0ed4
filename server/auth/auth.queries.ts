import { and, eq, gt, sql } from 'drizzle-orm';
import { authChallenges, passwordLinks, sessions, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';

export type StoredUser = typeof users.$inferSelect;

export async function getUserByEmail(db: Db, email: string) {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return user;
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  await db.insert(sessions).values(session);
}

/** Records the sign-in if the account is still active and still has this password. */
export async function touchLastLogin(db: Db, known: { id: string; password_hash: string }) {
  const [user] = await db
    .update(users)
    .set({ lastLogin: sql`now()` })
    .where(
      and(
        eq(users.id, known.id),
        eq(users.password_hash, known.password_hash),
        eq(users.status, 'active'),
      ),
    )
    .returning();
  return user;
}

export async function deleteSession(db: Db, tokenHash: string) {
  await db.delete(sessions).where(eq(sessions.token_hash, tokenHash));
}

/** With sign-ins that wait for their second factor. */
export async function deleteSessionsOf(db: Db, userId: string) {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
  await db.delete(authChallenges).where(eq(authChallenges.user_id, userId));
}

/** The user whose password a live link sets. */
export async function getLinkOwner(db: Db, tokenHash: string) {
  const [owner] = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(and(eq(passwordLinks.token_hash, tokenHash), gt(passwordLinks.expires_at, sql`now()`)));
  return owner;
}

/** Deletes and returns a live link, so that only one of two concurrent uses succeeds. */
export async function consumePasswordLink(db: Db, tokenHash: string) {
  const [link] = await db
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.token_hash, tokenHash), gt(passwordLinks.expires_at, sql`now()`)))
    .returning();
  return link;
}

export async function updatePassword(db: Db, userId: string, passwordHash: string) {
  const [user] = await db
    .update(users)
    .set({ password_hash: passwordHash, password_change: null, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  return user;
}

export async function countAdmins(db: Db): Promise<number> {
  return db.$count(users, eq(users.role, 'admin'));
}

export async function insertUser(db: Db, user: typeof users.$inferInsert) {
  const [stored] = await db.insert(users).values(user).returning();
  return stored as NonNullable<typeof stored>;
}
