import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { tooManyRequests } from '#server/core/http/rate-limit.ts';
import type { Db } from '#server/db/client.ts';
import { rateLimits } from '#server/db/schema.ts';

/** Counts failures; after the free ones each doubles the wait: 1, 2, 4 … seconds. */
export type FailureCounter = {
  key: string;
  free: number;
  maxWaitSeconds: number;
  /** The count restarts this long after the last wait. */
  forgetSeconds: number;
};

// now() is the start of the transaction, which may have waited for a row lock since.
const NOW = sql`clock_timestamp()`;
const afterNow = (seconds: SQL | number) => sql`${NOW} + make_interval(secs => ${seconds})`;

/** A row expires `forgetSeconds` after its wait, so one column holds both times. */
const waitEnds = ({ forgetSeconds }: FailureCounter) =>
  sql`(${rateLimits.resets_at} - make_interval(secs => ${forgetSeconds}))`;

const waits = (counter: FailureCounter) =>
  sql`(${rateLimits.count} >= ${counter.free} and ${waitEnds(counter)} > ${NOW})`;

/**
 * Counts a failure in every counter, or in none and throws 429 if one of them is in a wait.
 * Counted before the attempt: a hundred concurrent ones get no more guesses than sequential ones.
 * Callers pass the counters in the same order of kinds, so that no two deadlock.
 */
export async function countFailure(db: Db, counters: FailureCounter[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const counter of counters) {
      if (!(await countOne(tx, counter))) throw tooManyRequests(await secondsLeft(tx, counter));
    }
  });
}

async function countOne(tx: Db, counter: FailureCounter): Promise<boolean> {
  const { key, free, maxWaitSeconds, forgetSeconds } = counter;
  const count = sql`case when ${rateLimits.resets_at} <= ${NOW} then 1 else ${rateLimits.count} + 1 end`;
  const wait = sql`case when ${count} < ${free} then 0 else least(${maxWaitSeconds}::int, power(2, least(${count} - ${free}, 30))) end`;
  const counted = await tx
    .insert(rateLimits)
    .values({ key, count: 1, resets_at: afterNow(forgetSeconds) as never })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count, resets_at: afterNow(sql`${wait} + ${forgetSeconds}`) },
      setWhere: sql`not ${waits(counter)}`,
    })
    .returning({ count: rateLimits.count });
  return counted.length > 0;
}

async function secondsLeft(tx: Db, counter: FailureCounter): Promise<number> {
  const [row] = await tx
    .select({ seconds: sql<number>`ceil(extract(epoch from ${waitEnds(counter)} - ${NOW}))::int` })
    .from(rateLimits)
    .where(eq(rateLimits.key, counter.key));
  return row?.seconds ?? 1;
}

/** Removes one failure from the count and ends the wait. */
export async function uncountFailure(db: Db, counter: FailureCounter): Promise<void> {
  await db
    .update(rateLimits)
    .set({
      count: sql`greatest(${rateLimits.count} - 1, 0)`,
      resets_at: afterNow(counter.forgetSeconds),
    })
    .where(eq(rateLimits.key, counter.key));
}

export async function forgetFailures(db: Db, keys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Whether `rememberKey` was called for this key and its time is not over. */
export async function isRemembered(db: Db, key: string): Promise<boolean> {
  const found = await db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(sql`${rateLimits.key} = ${key} and ${rateLimits.resets_at} > ${NOW}`);
  return found.length > 0;
}

export async function rememberKey(db: Db, key: string, seconds: number): Promise<void> {
  const resets_at = afterNow(seconds) as never;
  await db
    .insert(rateLimits)
    .values({ key, count: 1, resets_at })
    .onConflictDoUpdate({ target: rateLimits.key, set: { resets_at } });
}
