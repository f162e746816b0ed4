import { is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core';

/** Columns under their names in the response, each formatted as by JSON.stringify. */
export function jsonColumns(columns: Record<string, PgColumn | SQL>): SQL {
  return sql.join(
    Object.entries(columns).map(
      ([name, column]) =>
        sql`${is(column, PgTimestamp) ? isoTime(column) : column} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
}

/** The rows of a query as one JSON array, in their order; compact, as JSON.stringify writes it. */
export const jsonArray = (query: SQL): SQL =>
  sql`array_to_json(array(select row_to_json(one) from (${query}) as one))`;

/** ISO text in UTC, to the millisecond that is stored: exact enough for a cursor, too. */
export const isoTime = (column: PgColumn) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
