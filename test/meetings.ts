import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { vi } from 'vitest';
import type { TestApp } from './app.ts';

const MINUTE_MS = 60_000;

/** Of this database; a victim is repeated, so its answer does not show the deadlock. */
export async function countDeadlocks({ db }: TestApp): Promise<number | undefined> {
  const { rows } = await db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.deadlocks;
}

/** Starts all while another transaction has their rows, and releases these once all of them wait. */
export async function meetBehind<Answer>(
  { database: { pool } }: TestApp,
  lockRows: (other: pg.PoolClient) => Promise<unknown>,
  changes: (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await lockRows(other);
    let answered = 0;
    const answers = changes.map((change) =>
      change().finally(() => {
        answered += 1;
      }),
    );
    const areBlocked = async () => {
      // Not on the same connection: a transaction sees the sessions of its first look for ever.
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return answered + (rows[0]?.waiting ?? 0) >= changes.length;
    };
    await vi.waitUntil(areBlocked, { timeout: MINUTE_MS, interval: 2 });
    await other.query('commit');
    return await Promise.all(answers);
  } finally {
    other.release();
  }
}
