import { createHash } from 'node:crypto';
import pg from 'pg';

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: Column[] };
type Digest = { rows: number; sha256: string };

/** Waiting jobs, mail above all; pg-boss creates the rest of its schema. */
export const JOBS_TABLE = 'pgboss.job';
/** Its only row comes with the migrations; a copy replaces it. */
export const SETTINGS_TABLE = 'public.desk_settings';
/** Not in backups: of version 0.2.0 it holds the key of what is encrypted in them. */
export const KEYS_TABLE = 'public.portal_keys';
const JOBS_KEY = ['name', 'id'];
/** Jobs that are done, such as mail that was sent, are not copied. Mail that has failed is kept in a queue of its own, as `created`. */
const WAITING = `where state in ('created', 'retry', 'active')`;

const BATCH = 500;

/**
 * Both engines must format values the same way, and no timeout of the role may end a long copy.
 * Local to the transaction, so that the next client of a pooler does not inherit them.
 */
const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A reader needs one snapshot; a writer must see what was stored before it locked the tables. */
const MODES = {
  reading: 'isolation level repeatable read, read only',
  writing: 'isolation level read committed, read write',
};

export async function beginCopying(client: pg.Client, mode: keyof typeof MODES) {
  await client.query(`begin ${MODES[mode]}`);
  await client.query(SETTINGS);
}

/**
 * All tables of the portal and the waiting jobs. Without unlogged tables, whose rows may be lost at
 * any time, and without generated columns, which the database fills.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[]; key: string[] | null }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
       (select jsonb_agg(
            jsonb_build_object('name', attname, 'type', format_type(atttypid, atttypmod))
            order by attnum)
          from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
       ) as columns,
       (select jsonb_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
          from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
         where i.indrelid = c.oid and i.indisprimary
       ) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where (n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p')
        or format('%I.%I', n.nspname, c.relname) = $1
     order by 1`,
    [JOBS_TABLE],
  );
  return rows.map(({ name, columns, key }) => {
    const names = name === JOBS_TABLE ? JOBS_KEY : (key ?? []);
    // Copies can be compared only if their rows have the same order.
    if (names.length === 0) throw new Error(`The table ${name} has no primary key.`);
    const find = (wanted: string) => columns.find((column) => column.name === wanted)!;
    return { name, columns, key: names.map(find) };
  });
}

/** The rows as lines, in batches, ordered by primary key. Needs a transaction. */
export async function* readRows(client: pg.Client, table: Table): AsyncGenerator<string[]> {
  // As text, not as JSON values: exact for every type, and JSON null stays different from SQL null.
  const values = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`);
  await client.query(
    `declare copied_rows no scroll cursor for
     select to_json(array[${values}])::text as line from ${table.name}
     ${table.name === JOBS_TABLE ? WAITING : ''} order by ${table.key.map(orderBy)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from copied_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close copied_rows');
}

/** Without a collation the order of text depends on the locale of the database. */
function orderBy({ name, type }: Column): string {
  return `${pg.escapeIdentifier(name)}${type === 'text' ? ' collate "C"' : ''}`;
}

export function openDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: string[]) {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    read: (): Digest => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function digestTable(client: pg.Client, table: Table): Promise<Digest> {
  const digest = openDigest();
  for await (const lines of readRows(client, table)) digest.add(lines);
  return digest.read();
}

export async function storeRows(client: pg.Client, table: Table, lines: string[]): Promise<void> {
  const names = table.columns.map(({ name }) => pg.escapeIdentifier(name));
  const values = table.columns.map(({ type }, index) => `(line ->> ${index})::${type}`);
  await client.query(
    `insert into ${table.name} (${names})
     select ${values} from jsonb_array_elements($1::jsonb) as line`,
    [`[${lines.join(',')}]`],
  );
}
