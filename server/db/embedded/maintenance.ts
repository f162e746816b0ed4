import type pg from 'pg';

const TICK_MS = 5 * 60_000;
const TICKS_PER_DAY = (24 * 60 * 60_000) / TICK_MS;

type Log = { warn(details: object, message: string): void };

/**
 * The embedded engine has no background processes, so nothing checkpoints (its log would grow
 * without limit and a start after a crash take minutes) and nothing vacuums. Tables with many changes
 * are vacuumed within minutes, all tables once a day.
 */
export function startMaintenance(pool: pg.Pool, log: Log): () => void {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    const all = ticks % TICKS_PER_DAY === 0;
    maintain(pool, { all }).catch((error) => log.warn({ err: error }, 'maintenance postponed'));
  }, TICK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Returns the tables that it vacuumed. Each is a separate statement, so that requests can run between
 * them.
 */
export async function maintain(pool: pg.Pool, { all }: { all: boolean }): Promise<string[]> {
  await pool.query('checkpoint');
  const tables = await listTables(pool, all);
  for (const table of tables) await pool.query(`vacuum (analyze) ${table}`);
  return tables;
}

/** The thresholds are those of PostgreSQL's own autovacuum. */
async function listTables(pool: pg.Pool, all: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', s.schemaname, s.relname) as name
       from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where $1
         or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
         or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      order by name`,
    [all],
  );
  return rows.map((row) => row.name);
}
