import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { countChanges, dayCounts, statusCounts } from '#server/db/counts-schema.ts';
import { isOpenTo, nameOrder, scoreOrder } from '#server/db/hidden-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { offers, zipSeats } from '#server/db/seats-schema.ts';
import { takes, trainings } from '#server/db/training-schema.ts';

type Value = SQL | Placeholder;
const TRIGRAM = 3;

/** Each filter as a condition on applications. Which of them are set decides the SQL text. */
const CONDITIONS = {
  status: (value: Value) => sql`${applications.status} = ${value}`,
  // Not compared with a value, or the planner would not use the partial index of flagged applications.
  flagged: () => sql`${applications.is_flagged}`,
  unflagged: () => sql`not ${applications.is_flagged}`,
  // Three letters and more are found by the trigram index. Fewer are searched for in the index by
  // time, which contains the text as well.
  search: (value: Value) => sql`${applications.search_text} like ${value}`,
  shortSearch: (value: Value) => sql`${applications.search_text} like ${value}`,
  zip: (value: Value) => sql`${applications.zip_code} = ${value}`,
  zipBegins: (value: Value) => beginsWith(applications.zip_code, value),
  dateFrom: (value: Value) => sql`${applications.submitted_on} >= ${value}`,
  dateTo: (value: Value) => sql`${applications.submitted_on} <= ${value}`,
  reviewer: (value: Value) =>
    sql`exists (select from ${reviews} where ${reviews.application_id} = ${applications.id} and ${reviews.reviewer_id} = ${value})`,
  // Who is in line is waitlisted: with it the index by status and time serves every page.
  inLine: () =>
    sql`${applications.status} = 'waitlisted' and ${applications.waiting_since} is not null`,
  notInLine: () => sql`${applications.waiting_since} is null`,
  offered: () => sql`exists (${OPEN_OFFER})`,
  notOffered: () => sql`not exists (${OPEN_OFFER})`,
  noAccount: () => sql`${applications.status} = 'approved' and ${WITHOUT_ACCOUNT}`,
  withAccount: () => sql`not (${applications.status} = 'approved' and ${WITHOUT_ACCOUNT})`,
  withdrawn: () => sql`${applications.withdrawn_at} is not null`,
  notWithdrawn: () => sql`${applications.withdrawn_at} is null`,
  silent: () => SILENT,
  notSilent: () => sql`not (${SILENT})`,
  tapeWaiting: () => TAPE_WAITING,
  noTapeWaiting: () => sql`not (${TAPE_WAITING})`,
  // While names or scores are hidden, these two keep a filter from revealing them (rule review-9).
  shownSearch: (value: Value, viewer: Value) =>
    sql`(lower(${applications.application_number}) like ${value} or ${isOpenTo(viewer)})`,
  open: (_value: Value, viewer: Value) => isOpenTo(viewer),
};
const OPEN_OFFER = sql`select from ${offers} where ${offers.application_id} = ${applications.id} and ${offers.state} = 'open'`;
// Both name the status, whose index serves them. Who was invited or asked for another take lately is
// not silent; who has no account yet cannot be active and is (rule training-11).
const SILENCE = sql.raw(`now() - interval '${SILENT_DAYS} days'`);
const SILENT = sql`${applications.status} = 'training' and ${applications.status_updated_at} < ${SILENCE}
  and not exists (select from ${trainings} where ${trainings.application_id} = ${applications.id}
    and ${trainings.last_activity_at} >= ${SILENCE})`;
const TAPE_WAITING = sql`${applications.status} = 'demo_submitted' and exists (
  select from ${takes} where ${takes.application_id} = ${applications.id}
    and ${takes.submitted_at} is not null and ${takes.returned_at} is null)`;
/** Erased ones cannot have one. */
const WITHOUT_ACCOUNT = sql`${applications.erased_at} is null
  and not exists (select from ${trainings} where ${trainings.application_id} = ${applications.id})
  and not exists (select from ${users} where lower(${users.email}) = lower(${applications.email}))`;
type FilterName = keyof typeof CONDITIONS;

/** Counted by subtraction: few applications match the second of each pair, nearly all the first. */
const OPPOSITES = [
  ['notInLine', 'inLine'],
  ['notOffered', 'offered'],
  ['notWithdrawn', 'withdrawn'],
  ['notSilent', 'silent'],
  ['noTapeWaiting', 'tapeWaiting'],
  ['withAccount', 'noAccount'],
] as const satisfies [FilterName, FilterName][];
export type FilterValues = Partial<Record<FilterName, string | boolean>>;
/** What a condition compares with: the value itself, or its placeholder in a prepared statement. */
type Bind = (name: FilterName | 'viewer') => Value;

/** All ZIP codes that begin with the given digits. */
const beginsWith = (
  column: typeof applications.zip_code | typeof zipSeats.zip_code,
  digits: Value,
) => sql`${column} between rpad(${digits}::text, 5, '0') and rpad(${digits}::text, 5, '9')`;

/** The conditions that are set, each with the value that it compares with. */
export function filterValues(filters: ApplicationFilters, viewer: Viewer): FilterValues {
  const { status, flagged, search, zipCode, dateFrom, dateTo, reviewer } = filters;
  const { in_line, offered, withdrawn, silent, tape_waiting, no_account } = filters;
  const values: FilterValues = {};
  if (status) values.status = status;
  if (flagged !== undefined) values[flagged ? 'flagged' : 'unflagged'] = true;
  if (search) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    values[search.length < TRIGRAM ? 'shortSearch' : 'search'] = pattern;
    if (viewer.hides.includes('identity')) values.shownSearch = pattern;
  }
  if (zipCode) values[zipCode.length === 5 ? 'zip' : 'zipBegins'] = zipCode;
  if (dateFrom) values.dateFrom = dateFrom;
  if (dateTo) values.dateTo = dateTo;
  if (reviewer) values.reviewer = reviewer;
  if (reviewer && viewer.hides.includes('scores')) values.open = true;
  if (in_line !== undefined) values[in_line ? 'inLine' : 'notInLine'] = true;
  if (offered !== undefined) values[offered ? 'offered' : 'notOffered'] = true;
  if (withdrawn !== undefined) values[withdrawn ? 'withdrawn' : 'notWithdrawn'] = true;
  if (silent !== undefined) values[silent ? 'silent' : 'notSilent'] = true;
  if (tape_waiting !== undefined) values[tape_waiting ? 'tapeWaiting' : 'noTapeWaiting'] = true;
  if (no_account !== undefined) values[no_account ? 'noAccount' : 'withAccount'] = true;
  return values;
}

/** The condition of an export: the same as the list's. */
export function matching(filters: ApplicationFilters, viewer: Viewer): SQL | undefined {
  const values = filterValues(filters, viewer);
  return conditions(values, inline(values, viewer));
}

const inline =
  (values: FilterValues, viewer: Viewer): Bind =>
  (name) =>
    sql`${name === 'viewer' ? viewer.id : values[name]}`;

export function conditions(values: FilterValues, bind: Bind): SQL | undefined {
  return and(...namesOf(values).map((name) => CONDITIONS[name](bind(name), bind('viewer'))));
}

const namesOf = (values: FilterValues) => Object.keys(values) as FilterName[];

/**
 * Each order ends in a unique column, so that no row is shown twice or skipped between pages. Within
 * a range of days the day comes first: the same order, but the index by day then suffices.
 */
export function sorting(
  { sortBy, sortOrder, dateFrom, dateTo }: Sorted,
  hides: Viewer['hides'],
): SQL[] {
  const byTime = [sql`${applications.created_at}`, sql`${applications.id}`];
  const columns = {
    created_at: dateFrom || dateTo ? [sql`${applications.submitted_on}`, ...byTime] : byTime,
    application_number: [sql`${applications.application_number}`],
    full_name: [nameOrder(hides, sql.placeholder('viewer')), sql`${applications.id}`],
    zip_code: [sql`${applications.zip_code}`, ...byTime],
    // A hidden score is sorted as if there were none.
    review_score: [scoreOrder(hides, sql.placeholder('viewer')), ...byTime],
    waiting: [sql`${applications.waits_since}`, sql`${applications.id}`],
  }[sortBy];
  // Who waits longest waits since the earliest time. What has no value counts as less than any other.
  const isUp = (sortOrder === 'asc') !== (sortBy === 'waiting');
  const nulls = sortBy === 'review_score' ? sql.raw(isUp ? ' nulls first' : ' nulls last') : sql``;
  return columns.map((column) => sql`${column} ${sql.raw(isUp ? 'asc' : 'desc')}${nulls}`);
}
type Sorted = Pick<ApplicationListQuery, 'sortBy' | 'sortOrder' | 'dateFrom' | 'dateTo'>;

/** Exact totals, from the stored counts wherever the filters allow. */
export async function countApplications(
  db: Db,
  filters: ApplicationFilters,
  viewer: Viewer,
): Promise<number> {
  const values = filterValues(filters, viewer);
  const total = counting(values, inline(values, viewer));
  const { rows } = await db.execute<{ n: number }>(sql`select ${total} as n`);
  return rows[0]?.n ?? 0;
}

/** The number of matching applications as an expression, which a query can select beside its rows. */
export function counting(values: FilterValues, bind: Bind): SQL<number> {
  const names = namesOf(values);
  const only = (...known: FilterName[]) => names.every((name) => known.includes(name));
  const opposite = OPPOSITES.find(([name]) => values[name]);
  if (opposite) {
    const [name, counted] = opposite;
    const { [name]: _, ...rest } = values;
    return sql<number>`(${counting(rest, bind)} - ${counting({ ...rest, [counted]: true }, bind)})`;
  }
  const isPerZip = names.length > 0 && only('zip', 'zipBegins', 'inLine', 'offered');
  if (isPerZip) {
    const line = values.offered ? zipSeats.promised : values.inLine ? zipSeats.in_line : undefined;
    const where = and(
      values.zip ? sql`${zipSeats.zip_code} = ${bind('zip')}` : undefined,
      values.zipBegins ? beginsWith(zipSeats.zip_code, bind('zipBegins')) : undefined,
      line ? sql`${zipSeats.in_line} > 0` : undefined,
    );
    const count = line ?? zipSeats.total;
    return sql<number>`(select coalesce(sum(${count}), 0)::int from ${zipSeats} where ${where})`;
  }
  if (!only('status', 'flagged', 'unflagged', 'dateFrom', 'dateTo')) {
    const where = conditions(values, bind);
    // Counts a column that the index by time lacks, or the planner would scan it instead of the trigrams.
    const counted = values.search ? sql`${applications.application_number}` : sql`*`;
    return sql<number>`(select count(${counted})::int from ${applications} where ${where})`;
  }
  const stored = values.dateFrom || values.dateTo ? dayCounts : statusCounts;
  const parts = (table: typeof stored | typeof countChanges) =>
    and(
      values.status ? sql`${table.status} = ${bind('status')}` : undefined,
      values.flagged ? sql`${table.is_flagged}` : undefined,
      values.unflagged ? sql`not ${table.is_flagged}` : undefined,
      values.dateFrom && 'submitted_on' in table
        ? sql`${table.submitted_on} >= ${bind('dateFrom')}`
        : undefined,
      values.dateTo && 'submitted_on' in table
        ? sql`${table.submitted_on} <= ${bind('dateTo')}`
        : undefined,
    ) ?? sql`true`;
  return sql<number>`(
    coalesce((select sum(${stored.count}) from ${stored} where ${parts(stored)}), 0)
    + coalesce((select sum(${countChanges.change}) from ${countChanges} where ${parts(countChanges)}), 0)
  )::int`;
}
