import { is, type SQL, sql } from 'drizzle-orm';
import { PgBoolean, type PgColumn, PgInteger, PgTimestamp, PgUUID } from 'drizzle-orm/pg-core';

/** Columns under the names that they have in an answer, each in the words of JSON.stringify. */
export function jsonColumns(columns: Record<string, PgColumn>): SQL {
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

/**
 * A row as the text of a JSON object, for the path of every request: put together column by column,
 * since `row_to_json` finds out anew what each column is, which costs more than the writing.
 */
export function jsonObject(columns: Record<string, PgColumn>): SQL {
  const parts = Object.entries(columns).map(([name, column], n) => {
    const key = sql.raw(`'${n === 0 ? '{' : ','}"${name}":'`);
    return sql`${key}, ${column.notNull ? jsonValue(column) : sql`coalesce((${jsonValue(column)})::text, 'null')`}`;
  });
  return sql`concat(${sql.join(parts, sql`, `)}, '}')`;
}

/** The texts of a query as one JSON array, in their order. */
export const jsonArrayOfTexts = (query: SQL): SQL =>
  sql`'[' || array_to_string(array(${query}), ',') || ']'`;

function jsonValue(column: PgColumn): SQL {
  if (is(column, PgTimestamp)) return sql`'"' || ${isoTime(column)} || '"'`;
  if (is(column, PgUUID)) return sql`'"' || ${column} || '"'`;
  if (is(column, PgBoolean)) return sql`case when ${column} then 'true' else 'false' end`;
  if (is(column, PgInteger)) return sql`${column}`;
  return sql`to_json(${column})`;
}

const isoTime = (column: PgColumn) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
