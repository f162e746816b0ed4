import { type SQL, sql } from 'drizzle-orm';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import { APPLICATION_STATUSES, isDecided } from '#contract/applications/statuses.ts';
import type { Viewer } from '#server/core/hidden.ts';
import { nameOrder, scoreOrder } from '#server/db/hidden-sql.ts';
import { applications } from '#server/db/schema.ts';
import { type Bind, conditions, type FilterValues } from './applications.conditions.ts';

const TRIGRAM = 3;

/** The conditions that are set, each with the value that it compares with. */
export function filterValues(filters: ApplicationFilters, viewer: Viewer): FilterValues {
  const { flagged, zipCode, in_line, offered, withdrawn, late } = filters;
  const { silent, tape_waiting, no_account, scored, duplicate } = filters;
  const either = <Yes extends string, No extends string>(
    choice: boolean | undefined,
    yes: Yes,
    no: No,
  ) => (choice === undefined ? {} : { [choice ? yes : no]: true });
  const values: FilterValues = {
    ...statusValues(filters),
    ...either(flagged, 'flagged', 'unflagged'),
    ...searchValues(filters, viewer),
    ...(zipCode && { [zipCode.length === 5 ? 'zip' : 'zipBegins']: zipCode }),
    ...given(filters),
    ...either(in_line, 'inLine', 'notInLine'),
    ...either(offered, 'offered', 'notOffered'),
    ...either(withdrawn, 'withdrawn', 'notWithdrawn'),
    ...either(silent, 'silent', 'notSilent'),
    ...either(tape_waiting, 'tapeWaiting', 'noTapeWaiting'),
    ...either(no_account, 'noAccount', 'withAccount'),
    ...either(scored, 'scored', 'unscored'),
    ...either(duplicate, 'duplicate', 'notDuplicate'),
    ...(late && { [late === 'look' ? 'lateLook' : 'lateDecision']: true }),
  };
  if (asksForHidden(values, viewer.hides)) values.open = true;
  return values;
}

/** Several statuses in one order, so that the same choice is the same statement. */
function statusValues({ status, statuses }: ApplicationFilters): FilterValues {
  if (status) return { status };
  const chosen = APPLICATION_STATUSES.filter((one) => statuses?.includes(one));
  if (chosen.length === 1) return { status: chosen[0] };
  return statuses && chosen.length < APPLICATION_STATUSES.length ? { statuses: chosen } : {};
}

function searchValues({ search }: ApplicationFilters, { hides }: Viewer): FilterValues {
  if (!search) return {};
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return {
    [search.length < TRIGRAM ? 'shortSearch' : 'search']: pattern,
    ...(hides.includes('identity') && { shownSearch: pattern }),
  };
}

/** Filters that are the condition's value as they are. */
const SAME = [
  'dateFrom',
  'dateTo',
  'reviewer',
  'state',
  'scoreMin',
  'scoreMax',
  'riskMin',
  'waitingDays',
  'lookedFrom',
  'lookedTo',
  'decidedFrom',
  'decidedTo',
  'reviewedFrom',
  'reviewedTo',
] as const satisfies (keyof ApplicationFilters & keyof FilterValues)[];

function given(filters: ApplicationFilters): FilterValues {
  const set = SAME.filter((name) => filters[name] !== undefined && filters[name] !== '');
  return Object.fromEntries(set.map((name) => [name, filters[name]]));
}

/**
 * Whether the filters would tell what is hidden until one has reviewed: scores, whose they are, and
 * the risk of the technical data. How many reviews there are is always shown.
 */
function asksForHidden(values: FilterValues, hides: Viewer['hides']): boolean {
  const { reviewer, scored, scoreMin, scoreMax, riskMin } = values;
  const isSet = (...given: unknown[]) => given.some((value) => value !== undefined);
  return (
    (hides.includes('scores') && isSet(reviewer, scored, scoreMin, scoreMax)) ||
    (hides.includes('identity') && isSet(riskMin))
  );
}

/** The condition of an export: the same as the list's. */
export function matching(
  filters: ApplicationFilters,
  viewer: Viewer,
  timeZone: string,
): SQL | undefined {
  const values = filterValues(filters, viewer);
  return conditions(values, inline(values, viewer, timeZone));
}

/** Values as parameters of a statement that runs once. */
export function inline(values: FilterValues, viewer: Viewer, timeZone: string): Bind {
  const all = { ...values, viewer: viewer.id, timeZone };
  return (name) => sql`${all[name]}`;
}

/**
 * Each order ends in a unique column, so that no row is shown twice or skipped between pages. Within
 * a range of days the day comes first: the same order, but the index by day then suffices.
 */
export function sorting(
  { sortBy, sortOrder, dateFrom, dateTo }: Sorted,
  hides: Viewer['hides'],
): SQL[] {
  // Who waits longest waits since the earliest time. What has no value counts as less than any other.
  const isUp = (sortOrder === 'asc') !== (sortBy === 'waiting');
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
  const direction = sql.raw(isUp ? 'asc' : 'desc');
  const nulls = sql.raw(isUp ? ' nulls first' : ' nulls last');
  return columns.map((column, index) =>
    sortBy === 'review_score' && index === 0
      ? sql`${column} ${direction}${nulls}`
      : sql`${column} ${direction}`,
  );
}
type Sorted = Pick<ApplicationListQuery, 'sortBy' | 'sortOrder' | 'dateFrom' | 'dateTo'>;

/** Decided applications do not wait: the index by wait would be searched in vain for them. */
export function effectiveSort({
  sortBy,
  status,
  statuses,
}: ApplicationListQuery): ApplicationListQuery['sortBy'] {
  const chosen = status ? [status] : (statuses ?? []);
  const isDecidedOnly = chosen.length > 0 && chosen.every(isDecided);
  return sortBy === 'waiting' && isDecidedOnly ? 'created_at' : sortBy;
}
