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

/**
 * Starts all while another transaction has their rows, and releases these once all of them wait: `inOrder`
 * each once those before it wait, so that they get the rows one after the other.
 */
export async function meetBehind<Answer>(
  { database: { pool } }: TestApp,
  lockRows: (other: pg.PoolClient) => Promise<unknown>,
  changes: (() => Promise<Answer>)[],
  { inOrder = false } = {},
): Promise<Answer[]> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await lockRows(other);
    let answered = 0;
    const answers: Promise<Answer>[] = [];
    const areBlocked = async () => {
      // Not on the same connection: a transaction sees the sessions of its first look for ever.
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return answered + (rows[0]?.waiting ?? 0) >= answers.length;
    };
    const wait = () => vi.waitUntil(areBlocked, { timeout: MINUTE_MS, interval: 2 });
    for (const change of changes) {
      const answer = change().finally(() => {
        answered += 1;
      });
      answers.push(answer);
      if (inOrder) await wait();
    }
    await wait();
    await other.query('commit');
    return await Promise.all(answers);
  } finally {
    other.release();
  }
}

/** How many changes meet: with four, a quarter of the meetings is enough for all pairs. */
const GROUP_SIZE = 4;

/** Groups of changes in which every two, and every one with itself, meet at least once. */
export function groupsOf(names: string[]): string[][] {
  const key = (one: string, two: string) => (one < two ? `${one}, ${two}` : `${two}, ${one}`);
  const missing = new Map<string, [string, string]>();
  for (const [index, one] of names.entries()) {
    for (const two of names.slice(index)) missing.set(key(one, two), [one, two]);
  }
  const countMissing = (name: string, others: string[]) =>
    others.filter((other) => missing.has(key(name, other))).length;
  const groups: string[][] = [];
  for (const pair of missing.values()) {
    const group: string[] = [...pair];
    while (group.length < GROUP_SIZE) {
      // Who misses most in this group, and of these, who misses most of all.
      const gain = (name: string) =>
        countMissing(name, group) * names.length + countMissing(name, names);
      group.push(names.reduce((best, name) => (gain(name) > gain(best) ? name : best)));
    }
    for (const [index, one] of group.entries()) {
      for (const two of group.slice(index + 1)) missing.delete(key(one, two));
    }
    groups.push(group);
  }
  return groups;
}
