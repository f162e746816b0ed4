import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { OPENINGS_SHOWN, type Statistics, TOP_ZIP_CODES } from '#contract/reports/reports.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { Db } from '#server/db/client.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import {
  applications,
  countChanges,
  dayCounts,
  statusCounts,
  zipSeats,
} from '#server/db/schema.ts';

const number = (value: number) => sql.raw(String(value));

/** The rows of a query as JSON values; the response schema validates them. */
const list = <Rows>(query: SQL) => jsonArray(query) as SQL<Rows>;

/** The maintained counts: folded ones and pending changes, read in one statement. */
const byStatus = sql`
  select status, sum(n)::int as count from (
    select ${statusCounts.status}, ${statusCounts.count} as n from ${statusCounts}
    union all
    select ${countChanges.status}, ${countChanges.change} from ${countChanges}
  ) as counted
  group by status`;

const topZipCodes = sql`
  select ${zipSeats.zip_code}, ${zipSeats.total} as count from ${zipSeats}
  where ${zipSeats.total} > 0
  order by ${zipSeats.total} desc, ${zipSeats.zip_code} limit ${number(TOP_ZIP_CODES)}`;

const inSpan = (table: typeof dayCounts | typeof countChanges) =>
  sql`${table.submitted_on} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`;

/** Days without an application are left out. */
const overTime = sql`
  select submitted_on as day, sum(n)::int as count from (
    select ${dayCounts.submitted_on}, ${dayCounts.count} as n from ${dayCounts}
    where ${inSpan(dayCounts)}
    union all
    select ${countChanges.submitted_on}, ${countChanges.change} from ${countChanges}
    where ${inSpan(countChanges)}
  ) as counted
  group by submitted_on having sum(n) > 0 order by submitted_on`;

const OPENING = sql`${zipSeats.zip_code}, ${zipSeats.held}, ${number(SEATS_PER_ZIP)} as limit, ${zipSeats.waiting}`;
const hasOpening = sql`${zipSeats.waiting} > 0 and ${zipSeats.held} < ${number(SEATS_PER_ZIP)}`;
const isWaiting = eq(applications.status, sql.raw(`'waitlisted'`));
const longestWait = sql`${applications.created_at}, ${applications.id}`;
const OLDEST_READ = 200;

/**
 * The openings of the longest-waiting applicants. If there are as many as are shown, they are the
 * right ones: all others have waited less.
 */
const openingsOfOldest = sql`
  select ${OPENING} from (
    select zip_code, min(created_at) as since from (
      select ${applications.zip_code}, ${applications.created_at} from ${applications}
      where ${isWaiting} order by ${longestWait} limit ${number(OLDEST_READ)}
    ) as oldest group by zip_code
  ) as waits
  inner join ${zipSeats} on ${zipSeats.zip_code} = waits.zip_code
  where ${hasOpening} order by since, ${zipSeats.zip_code} limit ${number(OPENINGS_SHOWN)}`;

const readFigures = prepareOnce((db) =>
  db
    .select({
      counted: list<Statistics['byStatus']>(byStatus),
      topZipCodes: list<Statistics['topZipCodes']>(topZipCodes),
      overTime: list<Statistics['overTime']>(overTime),
      openings: list<Statistics['openings']>(openingsOfOldest),
    })
    .from(sql`(select 1) as one_row`)
    .prepare('statistics'),
);

/** Every figure of the statistics between two days, in one query. */
export async function getFigures(db: Db, from: string, to: string) {
  const [figures] = await readFigures(db).execute({ from, to });
  const { counted = [], topZipCodes = [], overTime = [], openings = [] } = figures ?? {};
  return { counted, topZipCodes, overTime, openings };
}

/** All openings, each with one look into the index by ZIP code for who has waited longest there. */
export async function listOpenings(db: Db) {
  const longest = db
    .select({ since: applications.created_at })
    .from(applications)
    .where(and(eq(applications.zip_code, zipSeats.zip_code), isWaiting))
    .orderBy(asc(applications.created_at), asc(applications.id))
    .limit(1)
    .as('longest');
  return db
    .select({
      zip_code: zipSeats.zip_code,
      held: zipSeats.held,
      limit: sql<number>`${number(SEATS_PER_ZIP)}`,
      waiting: zipSeats.waiting,
    })
    .from(zipSeats)
    .crossJoinLateral(longest)
    .where(hasOpening)
    .orderBy(asc(longest.since), asc(zipSeats.zip_code))
    .limit(OPENINGS_SHOWN);
}
