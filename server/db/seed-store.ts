import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { applications, events, notes, reviews } from './schema.ts';
import type { Rows } from './seed-data/rows.ts';

/** Stores applications with all that belongs to them, in four statements. */
export async function storeBatch(tx: Db, batch: Rows[]): Promise<void> {
  await insertRows(
    tx,
    applications,
    batch.map(({ application }) => application),
  );
  await insertRows(
    tx,
    reviews,
    batch.flatMap((rows) => rows.reviews),
  );
  await insertRows(
    tx,
    notes,
    batch.flatMap((rows) => rows.notes),
  );
  await insertRows(
    tx,
    events,
    batch.flatMap((rows) => rows.events),
  );
}

/**
 * One statement with one parameter for any number of rows: much faster than a placeholder per
 * value. Keys are column names, and every row has those of the first.
 */
export async function insertRows(tx: Db, table: PgTable, rows: object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const name = sql.identifier(getTableName(table));
  const columns = sql.join(
    Object.keys(first).map((key) => sql.identifier(key)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`,
  );
}
