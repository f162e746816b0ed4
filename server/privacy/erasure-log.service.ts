import { deleteFound, lockToRemove } from '#server/applications/applications.service.ts';
import { SYSTEM } from '#server/core/events.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import { USER_MENTION } from '#server/db/user-mentions.ts';
import type { MailQueue } from '#server/mail/mail.queue.ts';
import { lockAccounts } from '#server/training/accounts.service.ts';
import { deleteAccounts } from '#server/users/users.service.ts';
import { appendMissing, type Erasure, formatErasure } from './erasure-log.ts';
import * as queries from './privacy.queries.ts';
import { eraseLocked } from './privacy.service.ts';

/** Events are read again for this long: one that was recorded earlier may be committed later. */
const OVERLAP_MS = 3_600_000;

/**
 * Copies every erasure and deletion from the events to the file. Each process does it with its own
 * file, whichever process erased, so the lists of several machines are the same.
 */
export function createErasureLog({ db, file, log }: { db: Db; file: string; log: Log }) {
  let written = new Set<string>();
  let since = new Date(0);
  let isFailing = false;

  return async (): Promise<void> => {
    const erasures = (await queries.listErasureEvents(db, since)).flatMap(toErasures);
    const last = erasures.at(-1);
    try {
      if (erasures.some((erasure) => !written.has(formatErasure(erasure)))) {
        written = await appendMissing(file, erasures);
      }
      if (last) since = new Date(last.at.getTime() - OVERLAP_MS);
      isFailing = false;
    } catch (error) {
      // Once, not every minute.
      if (!isFailing) log.warn({ err: error }, 'the list of erasures cannot be written');
      isFailing = true;
    }
  };
}

type ErasureEvent = Awaited<ReturnType<typeof queries.listErasureEvents>>[number];

function toErasures({ at, action, application_id, user_id, details }: ErasureEvent): Erasure[] {
  if (action === 'BULK_ACTION') {
    return [...details.matchAll(USER_MENTION)].map(([, id = '']) => deletedAccount(at, id));
  }
  if (user_id && (action === 'USER_DELETED' || action === 'ACCOUNT_REMOVED'))
    return [deletedAccount(at, user_id)];
  if (!application_id) return [];
  const how = action === 'APPLICATION_ERASED' ? 'erased' : 'deleted';
  return [{ at, how, what: 'application', id: application_id, application_number: details }];
}

const deletedAccount = (at: Date, id: string): Erasure => ({
  at,
  how: 'deleted',
  what: 'account',
  id,
});

type Deps = { db: Db; mail: Pick<MailQueue, 'forget' | 'forgetAccounts'> };

const BATCH = 200;

/** Erases and deletes again what a restored backup has brought back; returns how many of each. */
export async function repeatErasures({ db, mail }: Deps, erasures: Erasure[]) {
  const idsOf = (what: Erasure['what'], how: Erasure['how']) => [
    ...new Set(erasures.filter((one) => one.what === what && one.how === how).map(({ id }) => id)),
  ];
  const done = { erased: 0, deleted: 0, accounts: 0 };
  for (const ids of batches(idsOf('application', 'deleted'))) {
    // No portal runs on this database, so nothing can meet: no repeats.
    const deleted = await db.transaction((tx) => deleteFound(tx, mail, SYSTEM, ids));
    done.deleted += deleted.length;
  }
  for (const ids of batches(idsOf('application', 'erased'))) {
    done.erased += await db.transaction(async (tx) => {
      const accounts = await lockAccounts(tx, SYSTEM, ids, { forRemoval: true });
      const locked = await lockToRemove(tx, ids);
      return (await eraseLocked(tx, mail, SYSTEM, accounts, locked)).length;
    });
  }
  for (const ids of batches(idsOf('account', 'deleted'))) {
    done.accounts += await deleteAccounts({ db, mail }, SYSTEM, ids);
  }
  return done;
}

function batches(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
    ids.slice(n * BATCH, (n + 1) * BATCH),
  );
}
