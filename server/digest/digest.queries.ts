import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Digest } from '#contract/letters/limits.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { digests } from '#server/db/letter-schema.ts';
import { dueAt } from '#server/db/promises-sql.ts';
import { applications } from '#server/db/schema.ts';

export async function getDigest(db: Db, userId: string): Promise<Digest | undefined> {
  const [found] = await db
    .select({ digest: digests.digest })
    .from(digests)
    .where(eq(digests.user_id, userId));
  return found?.digest;
}

/** From the next morning on: the day that has begun is not made up for. */
export async function storeDigest(tx: Db, user_id: string, digest: Digest, last_digest_on: string) {
  await tx
    .insert(digests)
    .values({ user_id, digest, last_digest_on })
    .onConflictDoUpdate({
      target: digests.user_id,
      set: { digest, last_digest_on: sql`greatest(${digests.last_digest_on}, ${last_digest_on})` },
    });
}

/** Active administrators who want a summary and did not get that of the day. */
export async function listDue(db: Db, digest: Digest, day: string) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(digests)
    .innerJoin(users, eq(users.id, digests.user_id))
    .where(
      and(
        eq(digests.digest, digest),
        lt(digests.last_digest_on, day),
        eq(users.role, 'admin'),
        eq(users.status, 'active'),
      ),
    )
    .orderBy(users.id);
}

/** Whether it was due still: of several processes one finds it so. */
export async function markDone(tx: Db, userId: string, day: string): Promise<boolean> {
  const marked = await tx
    .update(digests)
    .set({ last_digest_on: day })
    .where(
      and(eq(digests.user_id, userId), lt(digests.last_digest_on, day), ne(digests.digest, 'off')),
    )
    .returning({ user_id: digests.user_id });
  return marked.length > 0;
}

/** First looks that are late, or due until the end of the day. */
export async function countFirstLooks(db: Db, day: string, timeZone: string): Promise<number> {
  return db.$count(
    applications,
    and(
      eq(applications.status, 'new'),
      sql`${dueAt} < (${day}::date + 1)::timestamp at time zone ${timeZone}`,
    ),
  );
}
