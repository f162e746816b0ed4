import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { rateLimits } from '#server/db/schema.ts';

const hasExpired = sql`${rateLimits.resets_at} <= now()`;

const addAttempt = prepareOnce((db) =>
  db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      resets_at: sql`now() + make_interval(secs => ${sql.placeholder('seconds')})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${hasExpired} then 1 else ${rateLimits.count} + 1 end`,
        resets_at: sql`case when ${hasExpired} then excluded.resets_at else ${rateLimits.resets_at} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resets_at} - now()))::int`,
    })
    .prepare('add_attempt'),
);

/** Counts one more under this key; the count restarts when the window ends, in `seconds`. */
export async function countInWindow(db: Db, key: string, windowSeconds: number) {
  const [row] = await addAttempt(db).execute({ key, seconds: windowSeconds });
  return row ?? { count: 1, seconds: windowSeconds };
}
