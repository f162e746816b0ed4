import type pg from 'pg';
import { type JobInsert, PgBoss, type Queue, type ScheduleOptions } from 'pg-boss';
import { type Db, queryNamed } from '#server/db/client.ts';
import { isReadOnly } from '#server/db/postgres/hosts.ts';
import { violates } from './errors.ts';
import type { Log } from './logger.ts';

const STOP_MS = 10_000;

export type JobQueue = { boss: PgBoss; close(): Promise<void> };

/**
 * pg-boss on the portal's own database: transactional, shared by all processes, with retries and
 * backoff. `schedules`: also starts jobs at their time of day.
 */
export async function openJobQueue({
  pool,
  log,
  schedules = false,
}: {
  pool: pg.Pool;
  log: Log;
  schedules?: boolean;
}): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    schedule: schedules,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  await boss.start();
  return {
    boss,
    close: () => boss.stop({ close: false, graceful: true, timeout: STOP_MS }),
  };
}

export const createQueue = (boss: PgBoss, { name, ...options }: Queue) =>
  boss.createQueue(name, options);

/** A queue whose jobs are inserted in the caller's transaction. */
export async function openQueue(boss: PgBoss, queue: Queue): Promise<void> {
  await createQueue(boss, queue);
  // Of an earlier version, which had other options.
  const { name, ...options } = queue;
  await boss.updateQueue(name, options);
  // Makes pg-boss look the queue up now: the first insert inside a transaction would do that on a
  // second connection, and the embedded engine has only one.
  await boss.insert(name, []);
}

export async function insertJobs(boss: PgBoss, tx: Db, { name }: Queue, jobs: JobInsert[]) {
  const executeSql = (text: string, values?: unknown[]) =>
    queryNamed(tx, { name: `queue_${name}`, text, values });
  await boss.insert(name, jobs, { db: { executeSql }, returnId: false });
}

export type ScheduledJob = {
  /** Exclusive: while one job runs or waits, in whichever process, no second one is queued. */
  queue: Queue & { policy: 'exclusive' };
  cron: string;
  pollSeconds: number;
};
export type ScheduleDeps = { boss: PgBoss; log: Log; pollSeconds?: number };

/** Runs a job at its times, in one process at a time. */
export async function runOnSchedule(
  { boss, pollSeconds }: ScheduleDeps,
  { queue, cron, ...job }: ScheduledJob,
  options: ScheduleOptions,
  run: () => Promise<void>,
): Promise<void> {
  await createQueue(boss, queue);
  await boss.schedule(queue.name, cron, null, options);
  const pollingIntervalSeconds = pollSeconds ?? job.pollSeconds;
  await boss.work(queue.name, { pollingIntervalSeconds }, run);
}

/** Until a batch finds nothing more to do; returns how much they found. */
export async function repeat(batch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await batch();
    if (done === 0) return total;
    total += done;
  }
}

/**
 * Two processes that start on an empty database both create the schema of pg-boss: the second one
 * has looked before the first was done. At its next try pg-boss finds that all is there.
 */
const SCHEMA_NAMES = 'pg_namespace_nspname_index';

/**
 * pg-boss sends some transactions as one text. One that fails, such as two processes that create the
 * same queue, would leave its connection to the next request with an aborted transaction.
 */
async function execute(pool: pg.Pool, text: string, values?: unknown[]) {
  const client = await pool.connect();
  let isUseless = false;
  try {
    return await client.query(text, values);
  } catch (error) {
    isUseless = isReadOnly(error);
    // A lost connection cannot roll back either: the first error says more.
    await client.query('rollback').catch(() => undefined);
    if (violates(error, SCHEMA_NAMES)) return await client.query(text, values);
    throw error;
  } finally {
    client.release(isUseless);
  }
}
