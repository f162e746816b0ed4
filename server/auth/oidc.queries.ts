import { and, eq } from 'drizzle-orm';
import { oidcIdentities, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';

export async function getUserOfIdentity(db: Db, issuer: string, subject: string) {
  const [found] = await db
    .select({ user: users })
    .from(oidcIdentities)
    .innerJoin(users, eq(users.id, oidcIdentities.user_id))
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return found?.user;
}

/** False if the account, or this subject, was linked already. */
export async function insertIdentity(
  tx: Db,
  identity: typeof oidcIdentities.$inferInsert,
): Promise<boolean> {
  const linked = await tx
    .insert(oidcIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ subject: oidcIdentities.subject });
  return linked.length > 0;
}

export async function getUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}
