import { and, count, eq, lte, min, type SQL, sql } from 'drizzle-orm';
import { OPENINGS_SHOWN, type Statistics, TOP_ZIP_CODES } from '#contract/reports/reports.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import {
  countChanges,
  dayCounts,
  statusCounts,
  withdrawnCounts,
} from '#server/db/counts-schema.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { NO_END, partsOf } from '#server/db/kept-spans.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';
import { deskSettings, hasOpening, offers, zipSeats } from '#server/db/seats-schema.ts';
import { DECISION, LOOK, promiseOf } from './pace-figures.ts';
import { openLate } from './promises.ts';

type Placeless<Row> = Omit<Row, 'place'>;

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

const withdrawn = sql<number>`(
  select coalesce(sum(n), 0)::int from (
    select ${withdrawnCounts.count} as n from ${withdrawnCounts}
    union all
    select ${countChanges.change} from ${countChanges} where ${countChanges.is_withdrawn}) as counted)`;

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

const OPENING = sql`${zipSeats.zip_code}, ${zipSeats.held}, ${zipSeats.promised}, ${number(SEATS_PER_ZIP)} as limit, ${zipSeats.in_line} as waiting`;
const openings = sql`
  select ${OPENING} from ${zipSeats} cross join lateral (
    select ${applications.waiting_since} as since from ${applications}
    where ${applications.zip_code} = ${zipSeats.zip_code} and ${applications.waiting_since} is not null
    order by ${applications.waiting_since}, ${applications.application_number} limit 1
  ) as longest
  where ${hasOpening(zipSeats)} order by since, ${zipSeats.zip_code} limit ${number(OPENINGS_SHOWN)}`;

/** An offer whose time is over but that is not closed yet is about to end, too. */
export async function getOffersEnding(db: Db, by: Date) {
  const [ending] = await db
    .select({ count: count(), due_at: min(offers.expires_at) })
    .from(offers)
    .where(and(eq(offers.state, 'open'), lte(offers.expires_at, by)));
  return ending!;
}

// The same days as the overview of reports has, in the network's time zone.
const since = sql`(${sql.placeholder('from')}::date::timestamp at time zone ${sql.placeholder('timeZone')}::text)`;
const parts = partsOf({ name: 'last', from: since, to: NO_END, byRows: false });
const keptPromises = sql<{ looks: Kept; decisions: Kept }>`(
  with ${parts.with}
  select json_build_object(
    'looks', (select row_to_json(promise) from (${promiseOf(LOOK, parts)}) as promise),
    'decisions', (select row_to_json(promise) from (${promiseOf(DECISION, parts)}) as promise)))`;
type Kept = { kept: number; count: number };

const readFigures = prepareOnce((db) =>
  db
    .select({
      counted: list<Statistics['byStatus']>(byStatus),
      withdrawn: withdrawn.as('withdrawn'),
      topZipCodes: list<Placeless<Statistics['topZipCodes'][number]>[]>(topZipCodes),
      overTime: list<Statistics['overTime']>(overTime),
      openings: list<Placeless<Statistics['openings'][number]>[]>(openings),
      kept: keptPromises.as('kept'),
      open: openLate(sql.placeholder),
      promised: {
        first_look_hours: deskSettings.first_look_hours,
        decision_days: deskSettings.decision_days,
      },
    })
    .from(deskSettings)
    .prepare('statistics'),
);

type Span = { from: string; to: string; timeZone: string; now: Date };

/** Every figure of the statistics between two days, in one query, with the times that are promised. */
export async function getFigures(db: Db, { now, ...span }: Span) {
  const [figures] = await readFigures(db).execute({ ...span, now: now.toISOString() });
  return figures!;
}
