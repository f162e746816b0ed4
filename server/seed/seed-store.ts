import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { recusals, reviewDrafts } from '#server/db/review-schema.ts';
import { applications, events, notes, reviews } from '#server/db/schema.ts';
import { offers } from '#server/db/seats-schema.ts';
import type { Rows } from './data/events.ts';

/** Stores applications with all that belongs to them, in one statement per table. */
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
  await insertRows(
    tx,
    offers,
    batch.flatMap((rows) => rows.offers),
  );
  await insertRows(
    tx,
    recusals,
    batch.flatMap((rows) => rows.recusals),
  );
  await insertRows(
    tx,
    reviewDrafts,
    batch.flatMap((rows) => rows.drafts),
  );
}

/**
 * One statement with one array per column for any number of rows: much faster than a placeholder
 * per value, and cheaper to parse than JSON. Keys are column names, and every row has those of the
 * first.
 */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const stored = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const arrays = stored.map(([key, column]) => {
    const values = rows.map((row) => encode(column, row[key as keyof typeof row]));
    return sql`${sql.param(values)}::${sql.raw(column.getSQLType())}[]`;
  });
  const names = stored.map(([key]) => sql.identifier(key));
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select * from unnest(${sql.join(arrays, sql`, `)})`);
}

const encode = (column: PgColumn, value: unknown) =>
  value === null || value === undefined ? null : column.mapToDriverValue(value);

const FILLED = [applications, reviews, notes, events];

/**
 * Drops the non-unique indexes, runs `store` and builds them again: half the work for very many
 * rows. The tables are locked meanwhile, so it is only for empty ones.
 */
export async function buildIndexesAfter<Result>(
  tx: Db,
  store: () => Promise<Result>,
): Promise<Result> {
  const tables = sql.join(
    FILLED.map((table) => sql`${getTableName(table)}::regclass`),
    sql`, `,
  );
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in (${tables}) and not indisunique order by 1`);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  // It looks up the events of an application, which needs their index.
  await tx.execute(sql`alter table events disable trigger keep_pace`);
  const result = await store();
  // Each may take longer than any statement of a request.
  await tx.execute(sql`set local statement_timeout = 0`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  // Without statistics the planner would read all events for each application.
  await tx.execute(sql`analyze applications, events`);
  await tx.execute(sql`
    insert into application_paces (application_id, began_at, first_look_at, decided_at)
    select applications.id, pace.* from applications
    cross join lateral recount_pace(applications.id) as pace
    where pace.first_look_at is not null`);
  await tx.execute(sql`alter table events enable trigger keep_pace`);
  return result;
}
