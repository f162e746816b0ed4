import type pg from 'pg';
import { StartError } from '#server/db/start-error.ts';
import { type End, FORMAT, type Part, type Start } from './parts.ts';
import { beginCopying, listTables, openDigest, readRows } from './tables.ts';

/** Everything the portal has stored, as one consistent snapshot even while others write. */
export async function* dump(
  client: pg.Client,
  about: Pick<Start, 'engine' | 'made_at'>,
  leftOut: string[] = [],
): AsyncGenerator<Part> {
  await beginCopying(client, 'reading');
  try {
    yield { type: 'start', format: FORMAT, ...about, migrations: await listMigrations(client) };
    const tables: End['tables'] = [];
    for (const table of await listTables(client)) {
      const { name, columns } = table;
      if (leftOut.includes(name)) continue;
      yield { type: 'table', name, columns: columns.map((column) => column.name) };
      const digest = openDigest();
      for await (const lines of readRows(client, table)) {
        digest.add(lines);
        yield { type: 'rows', lines };
      }
      tables.push({ name, ...digest.read() });
    }
    yield { type: 'end', tables, sequences: await listSequences(client) };
  } finally {
    await client.query('rollback').catch(() => {}); // a lost connection has rolled back already
  }
}

export async function listMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) {
    throw new StartError('This database is not one of the portal: there is nothing to copy.');
  }
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ at }) => Number(at));
}

/**
 * Sequences are not transactional: read after the rows, they are past every number used in them.
 */
async function listSequences(client: pg.Client): Promise<End['sequences']> {
  const { rows } = await client.query<End['sequences'][number]>(
    `select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by 1`,
  );
  return rows;
}
