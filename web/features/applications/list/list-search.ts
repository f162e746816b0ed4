import {
  type ApplicationListQuery,
  type ApplicationSort,
  type ListView,
  listView,
  PAGE_SIZES,
} from '#contract/applications/applications.ts';
import type { FilterSelectName } from '#contract/applications/filter-kinds.ts';
import {
  type ApplicationFilters,
  contradictions,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
} from '#contract/applications/filters.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications/statuses.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';

// Only values that the filters offer are valid in the address.
const listSearch = listView.extend({
  limit: listView.shape.limit.refine((limit) => PAGE_SIZES.some((s) => s === limit)),
});
const DEFAULTS = listSearch.parse({});

export type ListSearch = Record<string, string>;
export type ChangeQuery = (
  change: Partial<ListView>,
  options?: { replace?: boolean },
) => Promise<void>;

/** The query in an address. Invalid parts are ignored. */
export function readListSearch(search: Record<string, unknown>): ListView {
  const read = listSearch.safeParse(search);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const rest = Object.entries(search).filter(([key]) => !wrong.has(key));
  return listSearch.catch(DEFAULTS).parse(Object.fromEntries(rest));
}

/** The search parameters of a list without the defaults; the API takes the same ones but the columns. */
export function writeListSearch(query: Partial<ListView>): ListSearch {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULTS));
  const { flagged, ...rest } = query;
  const written = { ...rest, flagged: flagged === undefined ? undefined : writeFlagged(flagged) };
  return Object.fromEntries(
    Object.entries(written)
      .filter(([key, value]) => value !== undefined && value !== '' && value !== defaults.get(key))
      .map(([key, value]) => [key, String(value)]),
  );
}

const writeFlagged = (flagged: boolean) => (flagged ? 'only' : 'not');

/** The filters alone, for an export of this list. */
export function filtersOf(query: ApplicationListQuery): ApplicationFilters {
  return Object.fromEntries(FILTER_NAMES.map((key) => [key, query[key]]));
}

export function hasFilters(query: ApplicationListQuery): boolean {
  return FILTER_NAMES.some((key) => query[key] !== undefined);
}

/** Whether this is the queue for a first look, on any of its pages. */
export function isToReview(query: ApplicationListQuery): boolean {
  const { page: _page, limit: _limit, ...search } = writeListSearch(query);
  const isSame = ([key, value]: [string, string]) => search[key] === value;
  const wanted = Object.entries(TO_REVIEW);
  return wanted.length === Object.keys(search).length && wanted.every(isSame);
}

type InSelect = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { group: FilterSelectName } ? Name : never;
}[FilterName];

/** The filters of a select, of which at most one can be chosen on the screen. */
export const namesOf = (select: FilterSelectName) =>
  FILTER_NAMES.filter((name): name is InSelect => FILTERS[name].group === select);

/** Only this one of the filters, or none of them. */
export function chooseOne(filters: readonly InSelect[], chosen: string) {
  return Object.fromEntries(
    filters.map((filter) => [filter, filter === chosen ? true : undefined]),
  );
}

export type FilterErrors = Partial<Record<FilterName, string>>;

/** The filters that exclude each other, by the field that says so. */
export function filterErrors(query: ApplicationListQuery): FilterErrors {
  return Object.fromEntries(contradictions(query).map(({ field, message }) => [field, message]));
}

type StatusFilters = Pick<ApplicationListQuery, 'status' | 'statuses'>;

export function chosenStatuses({ status, statuses = [] }: StatusFilters) {
  return status ? [status] : statuses;
}

/** One status has a name of its own in the address, as it always had. */
export function chooseStatuses(chosen: readonly ApplicationStatus[]): StatusFilters {
  if (chosen.length < 2) return { status: chosen[0], statuses: undefined };
  const inOrder = APPLICATION_STATUSES.filter((status) => chosen.includes(status));
  return { status: undefined, statuses: inOrder };
}

/** The most of it first: the newest, the highest score, the longest wait. */
const DESCENDING: readonly ApplicationSort[] = ['created_at', 'review_score', 'waiting'];

/** A click on a column: reverses the order of the sorted one; another starts with its usual order. */
export function nextSort(
  query: ApplicationListQuery,
  sortBy: ApplicationListQuery['sortBy'],
): Pick<ApplicationListQuery, 'sortBy' | 'sortOrder'> {
  if (query.sortBy === sortBy) {
    return { sortBy, sortOrder: query.sortOrder === 'asc' ? 'desc' : 'asc' };
  }
  return { sortBy, sortOrder: DESCENDING.includes(sortBy) ? 'desc' : 'asc' };
}

export const lastPage = (totalCount: number, limit: number) =>
  Math.max(1, Math.ceil(totalCount / limit));
