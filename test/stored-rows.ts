import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#server/db/client.ts';

const UNSENT = `where state in ('created', 'retry', 'active')`;

/** All rows that a copy must contain (not those of unlogged tables), with generated columns, and the sequences. */
export async function readStored(pool: pg.Pool): Promise<Record<string, unknown[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const stored: Record<string, unknown[]> = {};
  for (const { name } of rows) stored[name] = await readTable(pool, `public.${name}`);
  const queue = await pool.query(`select to_regclass('pgboss.job') as name`);
  stored.unsent_mail = queue.rows[0].name ? await readTable(pool, 'pgboss.job', UNSENT) : [];
  const sequences = await pool.query(
    `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  );
  stored.sequences = sequences.rows;
  return stored;
}

async function readTable(pool: pg.Pool, name: string, where = ''): Promise<string[]> {
  const { rows } = await pool.query<{ row: string }>(
    `select stored::text as row from ${name} as stored ${where} order by stored::text collate "C"`,
  );
  return rows.map(({ row }) => row);
}

/** The constraints and triggers of the tables, which a copy must not change. */
export async function readRules(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all
     select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2, 3`,
  );
  return rows;
}

/** Every row of these tables as text. */
export async function rowsAsText(db: Db, tables: string[]): Promise<string> {
  const all = tables.map(
    (table) => `select to_jsonb(stored)::text as text from ${table} as stored`,
  );
  const { rows } = await db.execute<{ text: string }>(sql.raw(all.join(' union all ')));
  return rows.map(({ text }) => text).join('\n');
}
