import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CSV_FIELDS } from '#contract/reports/exports.ts';
import { arrayStatement } from '#server/db/array-rows.ts';
import type { Db } from '#server/db/client.ts';
import { isoTime } from '#server/db/json-sql.ts';
import { applications, users } from '#server/db/schema.ts';
import type { Cell, CsvRow } from './csv.ts';
import { CSV_SELECTION } from './csv-columns.ts';

export async function getUserName(db: Db, id: string) {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name;
}

/** One export reads newest first in pages of this size: none holds a connection for long. */
export const EXPORT_PAGE = 500;

/** Where a page ended; the time as ISO text in milliseconds, which is all that is stored. */
export type Cursor = { id: string; created_at: string };

/** The same, of which it is known only when the statement is asked. */
const NEXT = { id: sql.placeholder('id'), created_at: sql.placeholder('created_at') };

function beyond(where: SQL | undefined, after: Cursor | typeof NEXT | undefined): SQL | undefined {
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
      application_number: applications.application_number,
      full_name: applications.full_name,
      zip_code: applications.zip_code,
      status: applications.status,
      review_score: applications.review_score,
      flag_reason: applications.flag_reason,
      submitted_on: applications.submitted_on,
    })
    .from(applications)
    .where(beyond(where, after))
    .orderBy(...NEWEST_FIRST)
    .limit(EXPORT_PAGE);
}

export type CsvPageRow = Cursor & { cells: CsvRow };

/**
 * Reads the matching rows page by page. The technical data is unpacked once per row, in the inner
 * query: each `#>>` on the stored column would unpack it again, which made this query five times
 * slower. Rows come as bare arrays, since giving some seventy columns their names and types one by
 * one took most of an export's time; and planning all those columns anew for each page, a tenth.
 */
export function openCsvPages(where: SQL | undefined, planned: 'once' | 'each time') {
  const first = arrayStatement<Cell>(csvPage(where), planned);
  const next = arrayStatement<Cell>(csvPage(beyond(where, NEXT)), planned);
  return async (db: Db, after?: Cursor): Promise<CsvPageRow[]> => {
    const rows = await (after ? next(db, after) : first(db));
    return rows.map((cells) => {
      const id = String(cells.pop());
      return { id, created_at: String(cells[CREATED_AT]), cells };
    });
  };
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
