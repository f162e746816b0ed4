import { z } from 'zod';
import {
  type ApplicationListQuery,
  applicationListQuery,
  PAGE_SIZES,
} from '#contract/applications/applications.ts';
import { type ApplicationFilters, applicationFilters } from '#contract/applications/filters.ts';
import { TO_REVIEW } from '#contract/applications/waiting.ts';

// Only values that the filters offer are valid in the address.
const listSearch = applicationListQuery.extend({
  limit: applicationListQuery.shape.limit.refine((limit) => PAGE_SIZES.some((s) => s === limit)),
});
const DEFAULTS = listSearch.parse({});

export type ListSearch = Record<string, string>;
export type ChangeQuery = (
  change: Partial<ApplicationListQuery>,
  options?: { replace?: boolean },
) => void;

/** The query in an address. Invalid parts are ignored. */
export function readListSearch(search: Record<string, unknown>): ApplicationListQuery {
  const read = listSearch.safeParse(search);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const rest = Object.entries(search).filter(([key]) => !wrong.has(key));
  return listSearch.catch(DEFAULTS).parse(Object.fromEntries(rest));
}

/** The search parameters of a list without the defaults; the API takes the same ones. */
export function writeListSearch(query: Partial<ApplicationListQuery>): ListSearch {
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

const FILTERS = z.object(applicationFilters.shape).keyof().options;

/** The filters alone, for an export of this list. */
export function filtersOf(query: ApplicationListQuery): ApplicationFilters {
  return Object.fromEntries(FILTERS.map((key) => [key, query[key]]));
}

export function hasFilters(query: ApplicationListQuery): boolean {
  return FILTERS.some((key) => query[key] !== undefined);
}

/** Whether this is the queue for a first look, on any of its pages. */
export function isToReview(query: ApplicationListQuery): boolean {
  const { page: _page, limit: _limit, ...search } = writeListSearch(query);
  const isSame = ([key, value]: [string, string]) => search[key] === value;
  const wanted = Object.entries(TO_REVIEW);
  return wanted.length === Object.keys(search).length && wanted.every(isSame);
}

/** At most one of each group can be chosen on the screen; an address may have several, or their opposite. */
export const WAITLIST_FILTERS = ['in_line', 'offered', 'withdrawn'] as const;
export const STAGE_FILTERS = ['silent', 'tape_waiting', 'no_account'] as const;
type YesNoFilter = (typeof WAITLIST_FILTERS | typeof STAGE_FILTERS)[number];

/** Only this one of the filters, or none of them. */
export function chooseOne(filters: readonly YesNoFilter[], chosen: string) {
  return Object.fromEntries(
    filters.map((filter) => [filter, filter === chosen ? true : undefined]),
  );
}

const ADVANCED = [
  'dateFrom',
  'dateTo',
  'flagged',
  'reviewer',
  ...WAITLIST_FILTERS,
  ...STAGE_FILTERS,
] as const;

/** How many of the advanced filters are in use. */
export function countAdvanced(query: ApplicationListQuery): number {
  return ADVANCED.filter((key) => query[key] !== undefined).length;
}

/** A click on a column: reverses the order of the sorted one; another starts ascending, dates with the newest. */
export function nextSort(
  query: ApplicationListQuery,
  sortBy: ApplicationListQuery['sortBy'],
): Pick<ApplicationListQuery, 'sortBy' | 'sortOrder'> {
  if (query.sortBy === sortBy) {
    return { sortBy, sortOrder: query.sortOrder === 'asc' ? 'desc' : 'asc' };
  }
  return { sortBy, sortOrder: sortBy === 'created_at' ? 'desc' : 'asc' };
}

export const lastPage = (totalCount: number, limit: number) =>
  Math.max(1, Math.ceil(totalCount / limit));
