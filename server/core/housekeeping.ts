import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { mailedLinks, passwordLinks, rateLimits, sessions } from '#server/db/schema.ts';
import type { Log } from './logger.ts';

const FOLD_EVERY_MS = 5_000;
export const TIDY_EVERY_MS = 600_000;

/**
 * Folds the counts and deletes expired rows in the background until it is stopped. `tidyFiles` deletes
 * old files.
 */
export function startHousekeeping(
  { db }: Database,
  log: Log,
  tidyFiles: () => Promise<void>,
): () => void {
  const run = (task: () => Promise<unknown>) =>
    task().catch((error) => log.warn({ err: error }, 'housekeeping failed, will be tried again'));
  const folding = setInterval(
    () => run(() => db.execute(sql`select fold_count_changes()`)),
    FOLD_EVERY_MS,
  );
  const tidying = setInterval(
    () =>
      run(async () => {
        await db.delete(sessions).where(sql`${sessions.expires_at} < now()`);
        await db.delete(passwordLinks).where(sql`${passwordLinks.expires_at} < now()`);
        await db.delete(mailedLinks).where(sql`${mailedLinks.expires_at} < now()`);
        await db.delete(rateLimits).where(sql`${rateLimits.resets_at} < now()`);
        await tidyFiles();
      }),
    TIDY_EVERY_MS,
  );
  folding.unref();
  tidying.unref();
  return () => {
    clearInterval(folding);
    clearInterval(tidying);
  };
}
