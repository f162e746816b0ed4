import type pg from 'pg';
import { PgBoss } from 'pg-boss';
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
