import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { TokenListQuery } from '#contract/tokens/tokens.ts';
import { apiTokens, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';

const select = (db: Db) =>
  db
    .select({
      ...columnsOf(apiTokens, 'id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'),
      by: { id: users.id, name: users.name },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.user_id));

/** Everybody's, newest first; expired ones, too, but none that was revoked. */
export async function listTokens(db: Db, { page, limit }: TokenListQuery) {
  const isListed = isNull(apiTokens.revoked_at);
  const totalCount = await db.$count(apiTokens, isListed);
  const tokens = await select(db)
    .where(isListed)
    .orderBy(desc(apiTokens.created_at), desc(apiTokens.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { tokens, totalCount };
}

/** Locked, so that no role changes while a token is made: the trigger would not see the new one. */
export async function lockOwner(tx: Db, id: string) {
  const [owner] = await tx
    .select({ name: users.name, email: users.email, role: users.role, status: users.status })
    .from(users)
    .where(eq(users.id, id))
    .for('share');
  return owner;
}

export async function insertToken(tx: Db, token: typeof apiTokens.$inferInsert) {
  const [made] = await tx.insert(apiTokens).values(token).returning({ id: apiTokens.id });
  const [stored] = await select(tx).where(eq(apiTokens.id, made?.id ?? ''));
  if (!stored) throw new Error('The token was not stored');
  return stored;
}

/** Whose it was; undefined if it does not exist or was revoked before. */
export async function revokeToken(tx: Db, id: string) {
  const [revoked] = await tx
    .update(apiTokens)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revoked_at)))
    .returning({ name: apiTokens.name, user_id: apiTokens.user_id });
  return revoked;
}
