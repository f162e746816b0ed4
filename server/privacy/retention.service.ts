import { SYSTEM } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import * as queries from './privacy.queries.ts';
import { eraseLocked } from './privacy.service.ts';

const BATCH = 200;

/**
 * Erases what was rejected more than so many days ago, and blanks the technical data of every
 * application that is as old. Each batch is a transaction of its own, so that requests pass between
 * them, and takes a lock for which others do not wait: of several processes one works at a time.
 */
export async function applyRetention(
  needs: { db: Db; mail: MailQueue },
  days: number,
): Promise<{ erased: number; blanked: number }> {
  const erased = await repeat(() => eraseBatch(needs, days));
  let last: string | undefined;
  const blanked = await repeat(async () => {
    const ids = await blankBatch(needs.db, days, last);
    last = ids.at(-1);
    return ids.length;
  });
  return { erased, blanked };
}

/** Until a batch finds nothing more to do, or somebody else is doing it. */
async function repeat(batch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch();
    if (done === 0) return total;
    total += done;
  }
}

async function eraseBatch({ db, mail }: { db: Db; mail: MailQueue }, days: number) {
  return db.transaction(async (tx) => {
    if (!(await queries.tryRetentionLock(tx))) return 0;
    const found = await queries.listExpired(tx, days, BATCH);
    if (found.length === 0) return 0;
    const locked = await queries.lockForErasure(tx, found);
    const due = new Set(await queries.listStillExpired(tx, days, found));
    const erased = await eraseLocked(
      tx,
      mail,
      SYSTEM,
      locked.filter(({ id }) => due.has(id)),
    );
    return erased.length;
  });
}

async function blankBatch(db: Db, days: number, last: string | undefined): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await queries.tryRetentionLock(tx))) return [];
    return queries.blankTechnicalData(tx, days, last, BATCH);
  });
}
