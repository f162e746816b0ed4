import { sql } from 'drizzle-orm';
import { SECURITY_LOG_DAYS } from '#contract/auth/retention.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/limits.ts';
import { apiTokens, authChallenges, passwordLinks, sessions } from '#server/db/account-schema.ts';
import { drafts } from '#server/db/applicant-schema.ts';
import type { Database, Db } from '#server/db/client.ts';
import { openPages, reviewHolds } from '#server/db/review-schema.ts';
import { mailedLinks, rateLimits, securityEvents } from '#server/db/schema.ts';
import { webhookDeliveries } from '#server/db/webhook-schema.ts';
import type { Log } from './logger.ts';

const FOLD_EVERY_MS = 5_000;
export const TIDY_EVERY_MS = 600_000;

type Task = { everyMs: number; run: () => Promise<unknown> };

/** Folds the counts, deletes expired rows and runs `others` in the background until it is stopped. */
export function startHousekeeping({ db }: Database, log: Log, others: Task[] = []): () => void {
  const tasks: Task[] = [
    {
      everyMs: FOLD_EVERY_MS,
      run: () => db.execute(sql`select fold_count_changes(), fold_story_changes()`),
    },
    { everyMs: TIDY_EVERY_MS, run: () => deleteExpired(db) },
    ...others,
  ];
  const timers = tasks.map(({ everyMs, run }) =>
    setInterval(
      () =>
        run().catch((error) =>
          log.warn({ err: error }, 'housekeeping failed, will be tried again'),
        ),
      everyMs,
    ).unref(),
  );
  return () => timers.forEach(clearInterval);
}

/** What has a fixed end, whether or not RETENTION_DAYS is set (rule privacy-3). */
export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expires_at} < now()`);
  await db.delete(passwordLinks).where(sql`${passwordLinks.expires_at} < now()`);
  await db.delete(mailedLinks).where(sql`${mailedLinks.expires_at} < now()`);
  await db.delete(authChallenges).where(sql`${authChallenges.expires_at} < now()`);
  await db.delete(rateLimits).where(sql`${rateLimits.resets_at} < now()`);
  await db.delete(reviewHolds).where(sql`${reviewHolds.held_until} < now()`);
  await db.delete(drafts).where(sql`${drafts.expires_at} < now()`);
  // Of editors who closed the browser: only those of the last seconds are shown.
  await db.delete(openPages).where(sql`${openPages.seen_at} < now() - interval '1 hour'`);
  const tokenEnd = sql`least(${apiTokens.revoked_at}, ${apiTokens.expires_at})`;
  await db
    .delete(apiTokens)
    .where(sql`${tokenEnd} < now() - make_interval(days => ${SECURITY_LOG_DAYS})`);
  await db
    .delete(securityEvents)
    .where(sql`${securityEvents.at} < now() - make_interval(days => ${SECURITY_LOG_DAYS})`);
  await db
    .delete(webhookDeliveries)
    .where(
      sql`${webhookDeliveries.at} < now() - make_interval(days => ${WEBHOOK_LIMITS.retentionDays})`,
    );
}
