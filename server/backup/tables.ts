import { createHash } from 'node:crypto';
import pg from 'pg';

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[]; key: Column[] };
export type Digest = { rows: number; sha256: string };

/** The mail queue's table; the rest of its schema is made by the queue itself. */
export const MAIL_JOBS = 'pgboss.job';
const MAIL_KEY = ['name', 'id'];
/** Mail that was sent, or given up, has no place in a copy. */
const UNSENT = `where state in ('created', 'retry', 'active')`;

const BATCH = 500;

/**
 * Text is the same on both engines only if these are; a setting of the role must not end a long
 * copy. For the transaction alone, so that a pooler's next client does not inherit them.
 */
const SETTINGS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** A reader sees one moment; a writer sees what others stored before it locked the tables. */
const MODES = {
  reading: 'isolation level repeatable read, read only',
  writing: 'isolation level read committed, read write',
};

export async function beginCopying(client: pg.Client, mode: keyof typeof MODES) {
  await client.query(`begin ${MODES[mode]}`);
  await client.query(SETTINGS);
}

/**
 * Every table of the portal and the mail that waits. Not the unlogged ones: what they hold may be
 * lost at any time. Generated columns are left out, since they make themselves.
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
    [MAIL_JOBS],
  );
  return rows.map(({ name, columns, key }) => {
    const names = name === MAIL_JOBS ? MAIL_KEY : (key ?? []);
    // Without an order that is the same everywhere two copies could not be compared.
    if (names.length === 0) throw new Error(`The table ${name} has no primary key.`);
    const find = (wanted: string) => columns.find((column) => column.name === wanted)!;
    return { name, columns, key: names.map(find) };
  });
}

/** The rows as lines, a batch at a time, in the order of the key. Needs a transaction. */
export async function* readRows(client: pg.Client, table: Table): AsyncGenerator<string[]> {
  // As text, and not as JSON values: that is exact for every type, and tells a JSON null from none.
  const values = table.columns.map(({ name }) => `${pg.escapeIdentifier(name)}::text`);
  await client.query(
    `declare copied_rows no scroll cursor for
     select to_json(array[${values}])::text as line from ${table.name}
     ${table.name === MAIL_JOBS ? UNSENT : ''} order by ${table.key.map(orderBy)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from copied_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await client.query('close copied_rows');
}

/** The order of text depends on the database's language, unless it is told. */
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
