import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { CSV_FIELDS } from '#contract/reports/exports.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { isoTime } from '#server/db/json-sql.ts';
import { applications } from '#server/db/schema.ts';
import type { CsvRow } from './csv.ts';
import { CSV_SELECTION } from './csv-columns.ts';

export async function getUserName(db: Db, id: string) {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name;
}

/** One export reads newest first in pages of this size: none holds a connection for long. */
export const EXPORT_PAGE = 500;

/** Where a page ended; the time as ISO text in milliseconds, which is all that is stored. */
type Cursor = { id: string; created_at: string };

function beyond(where: SQL | undefined, after: Cursor | undefined): SQL | undefined {
  if (!after) return where;
  return and(
    where,
    sql`(${applications.created_at}, ${applications.id}) < (${after.created_at}::timestamptz, ${after.id}::uuid)`,
  );
}

const NEWEST_FIRST = [desc(applications.created_at), desc(applications.id)];

export type ReportPageRow = Awaited<ReturnType<typeof listReportPage>>[number];

export async function listReportPage(db: Db, where: SQL | undefined, after?: Cursor) {
  return db
    .select({
      id: applications.id,
      created_at: isoTime(applications.created_at),
      ...columnsOf(applications, 'application_number', 'full_name', 'zip_code', 'status'),
      ...columnsOf(applications, 'withdrawn_at', 'review_score', 'flag_reason', 'submitted_on'),
    })
    .from(applications)
    .where(beyond(where, after))
    .orderBy(...NEWEST_FIRST)
    .limit(EXPORT_PAGE);
}

const dialect = new PgDialect({ casing: 'snake_case' });
/** Days as they are written: the driver would make dates of them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
};

export type CsvPageRow = Cursor & { cells: CsvRow };

/**
 * Reads the matching rows page by page. The technical data is unpacked once per row, in the inner
 * query: each `#>>` on the stored column would unpack it again, which made this query five times
 * slower. Without a select builder, since giving some seventy columns their types one by one took
 * most of an export's time; and as arrays, since objects of seventy properties took a third of it.
 */
export async function listCsvPage(
  pool: pg.Pool,
  where: SQL | undefined,
  after?: Cursor,
): Promise<CsvPageRow[]> {
  const { sql: text, params } = dialect.sqlToQuery(csvPage(beyond(where, after)));
  const { rows } = await pool.query<CsvRow>({ text, values: params, rowMode: 'array', types });
  return rows.map((cells) => {
    const id = String(cells.pop());
    return { id, created_at: String(cells[CREATED_AT]), cells };
  });
}

const csvPage = (where: SQL | undefined) => sql`
  select ${CSV_SELECTION}, id
  from (
    select ${applications}.*, ${applications.technical_data} || '{}'::jsonb as technical
    from ${applications}
    where ${where ?? sql`true`}
    order by ${NEWEST_FIRST[0]}, ${NEWEST_FIRST[1]}
    limit ${sql.raw(String(EXPORT_PAGE))}
  ) as applications
  order by ${NEWEST_FIRST[0]}, ${NEWEST_FIRST[1]}`;

const CREATED_AT = CSV_FIELDS.indexOf('created_at');
