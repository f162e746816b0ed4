import { and, desc, eq, min, type SQL, sql } from 'drizzle-orm';
import { CSV_FIELDS } from '#contract/exports.ts';
import { SEATS_PER_ZIP } from '#contract/program.ts';
import { OPENINGS_SHOWN, TOP_ZIP_CODES } from '#contract/reports.ts';
import type { ApplicationStatus } from '#contract/statuses.ts';
import { readArrays } from '#server/db/arrays.ts';
import type { Db } from '#server/db/client.ts';
import {
  applications,
  countChanges,
  dayCounts,
  statusCounts,
  users,
  zipSeats,
} from '#server/db/schema.ts';
import type { Cell, CsvRow } from './csv.ts';
import { CSV_SELECTION, utc } from './csv-columns.ts';

/** The kept counts per status: what is folded and what is not yet, read at one moment. */
export async function countByStatus(db: Db) {
  const { rows } = await db.execute<{ status: ApplicationStatus; count: number }>(sql`
    select status, sum(n)::int as count from (
      select ${statusCounts.status}, ${statusCounts.count} as n from ${statusCounts}
      union all
      select ${countChanges.status}, ${countChanges.change} from ${countChanges}
    ) as counted
    group by status`);
  return rows;
}

/** Days without an application are left out. */
export async function countByDay(db: Db, from: string, to: string) {
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select submitted_on as day, sum(n)::int as count from (
      select ${dayCounts.submitted_on}, ${dayCounts.count} as n from ${dayCounts}
      where ${dayCounts.submitted_on} between ${from} and ${to}
      union all
      select ${countChanges.submitted_on}, ${countChanges.change} from ${countChanges}
      where ${countChanges.submitted_on} between ${from} and ${to}
    ) as counted
    group by submitted_on having sum(n) > 0 order by submitted_on`);
  return rows;
}

export async function listTopZipCodes(db: Db) {
  return db
    .select({ zip_code: zipSeats.zip_code, count: zipSeats.total })
    .from(zipSeats)
    .where(sql`${zipSeats.total} > 0`)
    .orderBy(desc(zipSeats.total), zipSeats.zip_code)
    .limit(TOP_ZIP_CODES);
}

const OPENING = {
  zip_code: zipSeats.zip_code,
  held: zipSeats.held,
  limit: sql<number>`${SEATS_PER_ZIP}::int`,
  waiting: zipSeats.waiting,
};
const hasOpening = and(sql`${zipSeats.waiting} > 0`, sql`${zipSeats.held} < ${SEATS_PER_ZIP}`);
const OLDEST_ASKED = 200;

/**
 * The openings of those who have waited longest of all. If they are as many as are shown, they are
 * the right ones: whoever comes later has waited less.
 */
export async function listOpeningsOfOldest(db: Db) {
  const oldest = db
    .select({ zip_code: applications.zip_code, since: applications.created_at })
    .from(applications)
    .where(eq(applications.status, 'waitlisted'))
    .orderBy(applications.created_at, applications.id)
    .limit(OLDEST_ASKED)
    .as('oldest');
  return db
    .select(OPENING)
    .from(oldest)
    .innerJoin(zipSeats, eq(zipSeats.zip_code, oldest.zip_code))
    .where(hasOpening)
    .groupBy(zipSeats.zip_code)
    .orderBy(min(oldest.since), zipSeats.zip_code)
    .limit(OPENINGS_SHOWN);
}

/** All openings, each with one look into the index by ZIP code for who has waited longest there. */
export async function listOpenings(db: Db) {
  const longest = db
    .select({ since: applications.created_at })
    .from(applications)
    .where(and(eq(applications.zip_code, zipSeats.zip_code), eq(applications.status, 'waitlisted')))
    .orderBy(applications.created_at, applications.id)
    .limit(1)
    .as('longest');
  return db
    .select(OPENING)
    .from(zipSeats)
    .crossJoinLateral(longest)
    .where(hasOpening)
    .orderBy(longest.since, zipSeats.zip_code)
    .limit(OPENINGS_SHOWN);
}

export async function getUserName(db: Db, id: string) {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return user?.name;
}

/** One export reads newest first in pages of this size: none holds a connection for long. */
export const EXPORT_PAGE = 500;

/** Where a page ended; the time as ISO text in milliseconds, which is all that is stored. */
export type Cursor = { id: string; created_at: string };

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
      created_at: utc(applications.created_at),
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
 * The technical data is unpacked once per row, in the inner query: each `#>>` on the stored column
 * would unpack it again, which made this query five times slower. Rows come as bare arrays, since
 * giving some seventy columns their names and types one by one took most of an export's time.
 */
export async function listCsvPage(db: Db, where: SQL | undefined, after?: Cursor) {
  const rows = await readArrays<Cell>(
    db,
    sql`
      select ${CSV_SELECTION}, id
      from (
        select ${applications}.*, ${applications.technical_data} || '{}'::jsonb as technical
        from ${applications}
        where ${beyond(where, after) ?? sql`true`}
        order by ${NEWEST_FIRST[0]}, ${NEWEST_FIRST[1]}
        limit ${EXPORT_PAGE}
      ) as applications
      order by ${NEWEST_FIRST[0]}, ${NEWEST_FIRST[1]}`,
  );
  return rows.map((cells): CsvPageRow => {
    const id = String(cells.pop());
    return { id, created_at: String(cells[CREATED_AT]), cells };
  });
}

const CREATED_AT = CSV_FIELDS.indexOf('created_at');
