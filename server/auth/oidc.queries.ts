import { and, eq, sql } from 'drizzle-orm';
import { oidcIdentities, users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { accountLinkAddress } from '#server/db/link-address-sql.ts';

export async function getUserOfIdentity(db: Db, issuer: string, subject: string) {
  const [found] = await db
    .select({ user: users })
    .from(oidcIdentities)
    .innerJoin(users, eq(users.id, oidcIdentities.user_id))
    .where(and(eq(oidcIdentities.issuer, issuer), eq(oidcIdentities.subject, subject)));
  return found?.user;
}

/** Whether its address is where links to it go: one before may still take a change back (rule contact-3). */
export async function hasOwnAddress(db: Db, userId: string): Promise<boolean> {
  const isOwn = sql`lower(${accountLinkAddress}) = lower(${users.email})`;
  return (await db.$count(users, and(eq(users.id, userId), isOwn))) > 0;
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
