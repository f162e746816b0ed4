import { deleteLocked, lockToRemove } from '#server/applications/applications.service.ts';
import type { Config } from '#server/core/config.ts';
import { SYSTEM } from '#server/core/events.ts';
import {
  repeat,
  runOnSchedule,
  type ScheduleDeps,
  type ScheduledJob,
} from '#server/core/job-queue.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { lockAccounts, repeatForAccounts } from '#server/training/accounts.service.ts';
import * as queries from './privacy.queries.ts';
import { eraseLocked } from './privacy.service.ts';

type Deps = { db: Db; mail: MailQueue };

export const RETENTION: ScheduledJob = {
  queue: {
    name: 'retention',
    policy: 'exclusive',
    retryLimit: 5,
    retryDelay: 600,
    expireInSeconds: 3_600,
  },
  cron: '0 3 * * *',
  pollSeconds: 60,
};
const BATCH = 200;

/**
 * Applies the retention period at three every night in the network's time zone, in one process. A
 * night that was missed because no process ran is made up for at the next start.
 */
export async function scheduleRetention(
  deps: Deps & ScheduleDeps & { config: Pick<Config, 'network'> },
): Promise<void> {
  const { retention_days: days, time_zone: tz } = deps.config.network;
  if (days === null) return deps.boss.unschedule(RETENTION.queue.name);
  await runOnSchedule(deps, RETENTION, { tz, missed: 'once' }, async () => {
    const done = await applyRetention(deps, days);
    deps.log.info({ days, ...done }, 'retention applied');
  });
}

/**
 * Erases what was rejected more than so many days ago, blanks the technical data of every application
 * that is as old, deletes events as old about what no longer exists, and blanks notes on alerts as old. Each batch is a
 * transaction of its own, so that requests pass between them.
 */
export async function applyRetention(
  deps: Deps,
  days: number,
): Promise<{ erased: number; blanked: number; events: number; notes: number }> {
  const erased = await repeat(() => eraseBatch(deps, days));
  let last: string | undefined;
  const blanked = await repeat(async () => {
    const ids = await deps.db.transaction((tx) =>
      queries.blankTechnicalData(tx, days, last, BATCH),
    );
    last = ids.at(-1);
    return ids.length;
  });
  const events = await repeat(() => queries.deleteOrphanedEvents(deps.db, days, BATCH));
  const notes = await repeat(() => queries.blankAlertNotes(deps.db, days, BATCH));
  return { erased, blanked, events, notes };
}

/** Deletes applications whose address was not confirmed in time; returns how many (rule privacy-3). */
export function deleteUnconfirmed({ db, mail }: Deps): Promise<number> {
  return repeat(() =>
    db.transaction(async (tx) => {
      const found = await queries.listUnconfirmed(tx, BATCH);
      if (found.length === 0) return 0;
      const locked = await lockToRemove(tx, found);
      // One that was confirmed meanwhile has no such time any more.
      const due = locked.filter(({ confirm_by }) => confirm_by && confirm_by <= new Date());
      await deleteLocked(tx, mail, SYSTEM, due);
      return due.length;
    }),
  );
}

async function eraseBatch({ db, mail }: Deps, days: number) {
  return repeatForAccounts(() =>
    db.transaction(async (tx) => {
      const found = await queries.listExpired(tx, days, BATCH);
      if (found.length === 0) return 0;
      const accounts = await lockAccounts(tx, SYSTEM, found, { forRemoval: true });
      const locked = await lockToRemove(tx, found);
      const due = new Set(await queries.listStillExpired(tx, days, found));
      const expired = locked.filter(({ id }) => due.has(id));
      return (await eraseLocked(tx, mail, SYSTEM, accounts, expired)).length;
    }),
  );
}
