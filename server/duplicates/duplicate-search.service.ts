import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { PAIRS_PER_SEARCH } from '#contract/applications/duplicates.ts';
import type { Log } from '#server/core/logger.ts';
import { type Db, queryNamed } from '#server/db/client.ts';
import * as queries from './duplicates.queries.ts';

const QUEUE = 'duplicates';
const BATCH = 5;
/** Requests come first: after each search the worker rests this many times as long as it took. */
const REST = 3;
const OPTIONS = {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 3_600,
};

export type DuplicateSearch = {
  /** In the transaction that stores an application or changes its contact details or essays. */
  enqueue(tx: Db, applicationId: string): Promise<void>;
  /** After that transaction, before the response: those with the same address or phone number. */
  pairContacts(applicationId: string): Promise<void>;
  /** Starts searching. Several processes may; each job runs in one of them. */
  work(): Promise<void>;
};

export async function createDuplicateQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(QUEUE, OPTIONS);
}

/**
 * Contact details are compared with the submit; the nearest essays take longer to find than a
 * request should wait (rule duplicate-1).
 */
export async function openDuplicateSearch({
  boss,
  db,
  log,
  pollSeconds = 3,
}: {
  boss: PgBoss;
  db: Db;
  log: Log;
  pollSeconds?: number;
}): Promise<DuplicateSearch> {
  await createDuplicateQueue(boss);
  // Makes pg-boss look the queue up now: the first insert inside a transaction would do that on a
  // second connection, and the embedded engine has only one.
  await boss.insert(QUEUE, []);
  return {
    async enqueue(tx, application_id) {
      await boss.insert(QUEUE, [{ data: { application_id } }], {
        db: {
          executeSql: (text, values) => queryNamed(tx, { name: 'queue_search', text, values }),
        },
        returnId: false,
      });
    },
    async pairContacts(id) {
      try {
        if (await queries.hasSameContact(db, id)) await searchDuplicates(db, id, 'contacts');
      } catch (error) {
        // The application is stored, and its job compares the contact details, too.
        log.warn({ err: error }, 'contact details were not compared, a job will do it');
      }
    },
    async work() {
      await boss.work<{ application_id: string }>(
        QUEUE,
        { batchSize: BATCH, pollingIntervalSeconds: pollSeconds },
        async (jobs) => {
          for (const { data } of jobs) {
            const startedAt = performance.now();
            await searchDuplicates(db, data.application_id);
            await pause((performance.now() - startedAt) * REST);
          }
        },
      );
    },
  };
}

/**
 * Stores the best matches of an application, and deletes undecided pairs that no longer match. By
 * `contacts` alone it looks for no essays but those of stored pairs.
 */
export async function searchDuplicates(
  db: Db,
  id: string,
  by: 'everything' | 'contacts' = 'everything',
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await queries.listMatches(tx, id, by === 'everything');
    const matches = found.filter(
      ({ same_email, same_phone, similarity }) => same_email || same_phone || similarity !== null,
    );
    const best = matches.filter(({ is_stored }, place) => is_stored || place < PAIRS_PER_SEARCH);
    // One that was erased since must not be mentioned in a pair again.
    const present = await queries.lockPresent(tx, [id, ...best.map((match) => match.id)]);
    if (!present.has(id)) return;
    const pairs = best.filter((match) => present.has(match.id));
    await queries.upsertPairs(tx, id, pairs);
    await queries.deleteOtherPairs(
      tx,
      id,
      pairs.map((match) => match.id),
    );
  });
}
