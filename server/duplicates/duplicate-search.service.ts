import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { PAIRS_PER_SEARCH } from '#contract/applications/duplicates.ts';
import { insertJobs, openQueue } from '#server/core/job-queue.ts';
import type { Log } from '#server/core/logger.ts';
import type { Db } from '#server/db/client.ts';
import { type CommonMarks, openCommonMarks } from './common-marks.ts';
import * as queries from './duplicates.queries.ts';
import { countWaiting, markBatch } from './mark-essays.ts';

const BATCH = 20;
/** Requests come first: after each search the worker rests this many times as long as it took. */
const REST = 3;
const REPORT_EVERY = 5_000;
const TRY_AGAIN_MS = 30_000;
export const DUPLICATES = {
  name: 'duplicates',
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 3_600,
};

export type DuplicateSearch = {
  /** In the transaction that stores applications or changes their contact details or essays. */
  enqueue(tx: Db, ...applicationIds: string[]): Promise<void>;
  /** After that transaction, before the response: those with the same address or phone number. */
  pairContacts(applicationId: string): Promise<void>;
  /**
   * Marks the essays that wait for it, as all do after an upgrade, then starts searching: before, a
   * search would miss some. Several processes may; each job runs in one of them.
   */
  work(): Promise<void>;
  close(): void;
};

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
  await openQueue(boss, DUPLICATES);
  const closing = new AbortController();
  const common = openCommonMarks();
  return {
    async enqueue(tx, ...applicationIds) {
      const jobs = applicationIds.map((application_id) => ({ data: { application_id } }));
      await insertJobs(boss, tx, DUPLICATES, jobs);
    },
    async pairContacts(id) {
      try {
        if (await queries.hasSameContact(db, id))
          await searchDuplicates(db, id, { by: 'contacts' });
      } catch (error) {
        // The application is stored, and its job compares the contact details, too.
        log.warn({ err: error }, 'contact details were not compared, a job will do it');
      }
    },
    async work() {
      await markEssays({ db, log, closing: closing.signal });
      if (closing.signal.aborted) return;
      await boss.work<{ application_id: string }>(
        DUPLICATES.name,
        { batchSize: BATCH, pollingIntervalSeconds: pollSeconds },
        async (jobs) => {
          for (const { data } of jobs) {
            await withRest(async () => {
              // A process of the previous version may have stored some since.
              await markBatch(db);
              await searchDuplicates(db, data.application_id, { common });
            });
          }
        },
      );
    },
    close: () => closing.abort(),
  };
}

async function withRest<Result>(run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await run();
  await pause((performance.now() - startedAt) * REST);
  return result;
}

/** Until none waits, with what it has done so far in the log. */
export async function markEssays({
  db,
  log,
  closing,
}: {
  db: Db;
  log: Log;
  closing?: AbortSignal;
}): Promise<void> {
  let done = 0;
  let reported = 0;
  while (!closing?.aborted) {
    try {
      const marked = await withRest(() => markBatch(db));
      if (marked === 0) break;
      done += marked;
      if (done < reported + REPORT_EVERY) continue;
      reported = done;
      log.info({ done, waiting: await countWaiting(db) }, 'marking essays to find duplicates');
    } catch (error) {
      if (closing?.aborted) return;
      log.warn({ err: error }, 'essays were not marked, will be tried again');
      await pause(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
  if (done > 0) log.info({ done }, 'essays are marked, duplicates can be found');
}

/**
 * Stores the best matches of an application, and deletes undecided pairs that no longer match. By
 * `contacts` alone it looks for no essays but those of stored pairs.
 */
export async function searchDuplicates(
  db: Db,
  id: string,
  { by = 'everything', common }: { by?: 'everything' | 'contacts'; common?: CommonMarks } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    const alike = by === 'everything' ? await listAlike(tx, id, common) : [];
    const found = await queries.listMatches(tx, id, alike);
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

async function listAlike(tx: Db, id: string, known = openCommonMarks()): Promise<string[]> {
  const own = known.without(await queries.getMarks(tx, id));
  const { ids, common } = await queries.listAlike(tx, id, own);
  known.add(common);
  return ids;
}
