import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import {
  countChanges,
  dayCounts,
  riskCounts,
  scoreCounts,
  statusCounts,
  waitCounts,
  zipDayCounts,
} from '#server/db/counts-schema.ts';
import { UNDECIDED_IDS } from '#server/db/duplicates-sql.ts';
import { applications } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';
import { beginsWith, isInState } from '#server/db/zip-sql.ts';
import {
  type Bind,
  conditions,
  daysAgo,
  type FilterName,
  type FilterValues,
  hasStatus,
  isBetween,
  PACE_FILTERS,
  paceConditions,
} from './applications.conditions.ts';

/** A summand of a count: an aggregate of some rows. */
export type Part = { amount: SQL; from: SQL; where: SQL | undefined };
/** Where a count can come from; undefined if it does not know what these filters ask for. */
export type Source = (values: FilterValues, bind: Bind) => Part[] | undefined;

const namesOf = (values: FilterValues) => Object.keys(values) as FilterName[];
const isOnly = (values: FilterValues, ...known: FilterName[]) =>
  namesOf(values).every((name) => known.includes(name));

type Kept =
  | typeof statusCounts
  | typeof dayCounts
  | typeof scoreCounts
  | typeof riskCounts
  | typeof waitCounts
  | typeof zipDayCounts;

/** The folded counts, and the changes that are not folded yet. */
function kept<Table extends Kept>(
  table: Table,
  where: (columns: Table | typeof countChanges) => SQL | undefined,
): Part[] {
  // Changes without a ZIP code are older than the tables with these details, and counted there.
  const isOlder = table === statusCounts || table === dayCounts;
  const detailed = isOlder ? undefined : sql`${countChanges.zip_code} is not null`;
  return [
    { amount: sql`sum(${table.count})`, from: sql`${table}`, where: where(table) },
    {
      amount: sql`sum(${countChanges.change})`,
      from: sql`${countChanges}`,
      where: and(detailed, where(countChanges)),
    },
  ];
}

/** The same filters on the columns of different tables. */
const ofStatus = (column: Column, { status, statuses }: FilterValues, bind: Bind) =>
  and(
    status ? sql`${column} = ${bind('status')}` : undefined,
    statuses ? hasStatus(column, statuses) : undefined,
  );

const ofDays = (column: Column, { dateFrom, dateTo }: FilterValues, bind: Bind) =>
  and(
    dateFrom ? sql`${column} >= ${bind('dateFrom')}` : undefined,
    dateTo ? sql`${column} <= ${bind('dateTo')}` : undefined,
  );

const ofZip = (column: Column, { zip, zipBegins, state }: FilterValues, bind: Bind) =>
  and(
    zip ? sql`${column} = ${bind('zip')}` : undefined,
    zipBegins ? beginsWith(column, bind('zipBegins')) : undefined,
    state ? isInState(column, state) : undefined,
  );

const ofFlag = (column: Column, { flagged, unflagged }: FilterValues) =>
  and(flagged ? sql`${column}` : undefined, unflagged ? sql`not ${column}` : undefined);

const byStatus: Source = (values, bind) => {
  if (!isOnly(values, 'status', 'statuses', 'flagged', 'unflagged')) return;
  return kept(statusCounts, (t) =>
    and(ofStatus(t.status, values, bind), ofFlag(t.is_flagged, values)),
  );
};

const byDay: Source = (values, bind) => {
  if (!isOnly(values, 'status', 'statuses', 'flagged', 'unflagged', 'dateFrom', 'dateTo')) return;
  return kept(dayCounts, (t) =>
    and(
      ofStatus(t.status, values, bind),
      ofFlag(t.is_flagged, values),
      ofDays(t.submitted_on, values, bind),
    ),
  );
};

const byScore: Source = (values, bind) => {
  if (!isOnly(values, 'status', 'statuses', 'scored', 'scoreMin', 'scoreMax')) return;
  const { scoreMin, scoreMax } = values;
  return kept(scoreCounts, (t) =>
    and(
      sql`${t.review_score} is not null`,
      isBetween(t.review_score, scoreMin, scoreMax),
      ofStatus(t.status, values, bind),
    ),
  );
};

const byRisk: Source = (values, bind) => {
  if (!isOnly(values, 'status', 'statuses', 'riskMin')) return;
  return kept(riskCounts, (t) =>
    and(isBetween(t.risk_score, values.riskMin), ofStatus(t.status, values, bind)),
  );
};

/** Whole days (UTC) from the kept counts; only the day on which the time begins is counted by row. */
const byWait: Source = (values, bind) => {
  const { waitingDays } = values;
  if (!waitingDays || !isOnly(values, 'status', 'statuses', 'waitingDays')) return;
  const edge = daysAgo(waitingDays);
  const day = sql`(${edge} at time zone 'UTC')::date`;
  const { waits_since } = applications;
  return [
    ...kept(waitCounts, (t) => and(sql`${t.waits_on} < ${day}`, ofStatus(t.status, values, bind))),
    {
      amount: sql`count(*)`,
      from: sql`${applications}`,
      where: and(
        sql`${waits_since} >= ${day}::timestamp at time zone 'UTC' and ${waits_since} <= ${edge}`,
        ofStatus(applications.status, values, bind),
      ),
    },
  ];
};

const byZipAndDay: Source = (values, bind) => {
  const { zip, zipBegins, state } = values;
  if (!(zip || zipBegins || state)) return;
  const known = ['zip', 'zipBegins', 'state', 'status', 'statuses', 'dateFrom', 'dateTo'] as const;
  if (!isOnly(values, ...known)) return;
  return kept(zipDayCounts, (t) =>
    and(
      ofZip(t.zip_code, values, bind),
      ofStatus(t.status, values, bind),
      ofDays(t.submitted_on, values, bind),
    ),
  );
};

const byRow: Source = (values, bind) => [
  {
    // Counts a column that the index by time lacks, or the planner would scan it instead of the trigrams.
    amount: values.search ? sql`count(${applications.application_number})` : sql`count(*)`,
    from: sql`${applications}`,
    where: conditions(values, bind),
  },
];

/** Has the status of what it counts. */
export const PER_STATUS: Source[] = [byStatus, byDay, byScore, byRisk, byWait, byZipAndDay, byRow];

const bySeats: Source = (values, bind) => {
  const isSet = namesOf(values).length > 0;
  if (!isSet || !isOnly(values, 'zip', 'zipBegins', 'state', 'inLine', 'offered')) return;
  const line = values.offered ? zipSeats.promised : values.inLine ? zipSeats.in_line : undefined;
  const where = and(
    ofZip(zipSeats.zip_code, values, bind),
    line ? sql`${zipSeats.in_line} > 0` : undefined,
  );
  return [{ amount: sql`sum(${line ?? zipSeats.total})`, from: sql`${zipSeats}`, where }];
};

const byPair: Source = (values) =>
  isOnly(values, 'duplicate') && values.duplicate
    ? [{ amount: sql`count(*)`, from: sql`(${UNDECIDED_IDS}) as undecided`, where: undefined }]
    : undefined;

const byPace: Source = (values, bind) =>
  namesOf(values).length > 0 && isOnly(values, ...PACE_FILTERS)
    ? [{ amount: sql`count(*)`, from: sql`${paces}`, where: paceConditions(values, bind) }]
    : undefined;

export const OVERALL: Source[] = [bySeats, byPair, byPace, ...PER_STATUS];
