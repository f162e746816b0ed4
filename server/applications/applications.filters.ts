import { and, eq, exists, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { ApplicationFilters, ApplicationListQuery } from '#contract/applications.ts';
import type { Db } from '#server/db/client.ts';
import {
  applications,
  countChanges,
  dayCounts,
  reviews,
  statusCounts,
  zipSeats,
} from '#server/db/schema.ts';

/** The rows that a list, a total or an export speaks of. */
export function matching(db: Db, filters: ApplicationFilters): SQL | undefined {
  const { status, flagged, search, zipCode, dateFrom, dateTo, reviewer } = filters;
  return and(
    status ? eq(applications.status, status) : undefined,
    flagged === undefined ? undefined : eq(applications.is_flagged, flagged),
    search ? containsText(search) : undefined,
    zipCode ? inZipRange(applications.zip_code, zipCode) : undefined,
    dateFrom ? gte(applications.submitted_on, dateFrom) : undefined,
    dateTo ? lte(applications.submitted_on, dateTo) : undefined,
    reviewer
      ? exists(
          db
            .select({ one: sql`1` })
            .from(reviews)
            .where(
              and(eq(reviews.application_id, applications.id), eq(reviews.reviewer_id, reviewer)),
            ),
        )
      : undefined,
  );
}

/** Three letters and more are found anywhere; fewer at the beginning of a word, where an index helps. */
function containsText(search: string): SQL {
  const term = search.toLowerCase().replace(/[\\%_]/g, '\\$&');
  if (search.length >= 3) return sql`${applications.search_text} like ${`%${term}%`}`;
  return sql`(${applications.search_text} like ${`${term}%`} or ${applications.search_text} like ${`% ${term}%`})`;
}

/** A ZIP code, or all that begin with the given digits. */
function inZipRange(
  column: typeof applications.zip_code | typeof zipSeats.zip_code,
  zip: string,
): SQL {
  if (zip.length === 5) return sql`${column} = ${zip}`;
  return sql`${column} between ${zip.padEnd(5, '0')} and ${zip.padEnd(5, '9')}`;
}

/**
 * Each order ends in the id, so that no row is shown twice or left out between pages. Within a span
 * of days the day comes first: the same order, and the index by day then serves it alone.
 */
export function sorting({ sortBy, sortOrder, dateFrom, dateTo }: Sorted): SQL[] {
  const byTime = [sql`${applications.created_at}`, sql`${applications.id}`];
  const columns = {
    created_at: dateFrom || dateTo ? [sql`${applications.submitted_on}`, ...byTime] : byTime,
    application_number: [sql`${applications.application_number}`],
    full_name: [sql`lower(${applications.full_name}) collate "C"`, sql`${applications.id}`],
    zip_code: [sql`${applications.zip_code}`, ...byTime],
  }[sortBy];
  return columns.map((column) => (sortOrder === 'asc' ? sql`${column} asc` : sql`${column} desc`));
}
type Sorted = Pick<ApplicationListQuery, 'sortBy' | 'sortOrder' | 'dateFrom' | 'dateTo'>;

/** Exact totals, from the kept counts wherever the filters allow. */
export async function countApplications(db: Db, filters: ApplicationFilters): Promise<number> {
  const { status, flagged, search, zipCode, dateFrom, dateTo, reviewer } = filters;
  if (search || reviewer) return db.$count(applications, matching(db, filters));
  if (zipCode) {
    const onlyZip = !status && flagged === undefined && !dateFrom && !dateTo;
    if (!onlyZip) return db.$count(applications, matching(db, filters));
    return total(
      db,
      sql`select coalesce(sum(${zipSeats.total}), 0)::int as n from ${zipSeats} where ${inZipRange(zipSeats.zip_code, zipCode)}`,
    );
  }
  const dated = dateFrom !== undefined || dateTo !== undefined;
  const kept = dated ? dayCounts : statusCounts;
  const parts = (table: typeof kept | typeof countChanges) =>
    and(
      status ? sql`${table.status} = ${status}` : undefined,
      flagged === undefined ? undefined : sql`${table.is_flagged} = ${flagged}`,
      dateFrom && 'submitted_on' in table ? sql`${table.submitted_on} >= ${dateFrom}` : undefined,
      dateTo && 'submitted_on' in table ? sql`${table.submitted_on} <= ${dateTo}` : undefined,
    ) ?? sql`true`;
  return total(
    db,
    sql`select coalesce(sum(n), 0)::int as n from (
      select sum(${kept.count}) as n from ${kept} where ${parts(kept)}
      union all
      select sum(${countChanges.change}) from ${countChanges} where ${parts(countChanges)}
    ) as counted`,
  );
}

async function total(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(query);
  return rows[0]?.n ?? 0;
}
