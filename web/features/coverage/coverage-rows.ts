import { type CoverageState, coverageState } from '#contract/coverage/coverage-state.ts';
import type { MapZip } from './coverage.api.ts';
import type { CoverageSearch, Sort } from './coverage-search.ts';

export const ROWS_PER_PAGE = 25;

type Filter = Pick<CoverageSearch, 'state' | 'people'>;

/** The ZIP codes that the filters leave; one whose free seats wait for an offer is always among them. */
export function filterZips(zips: readonly MapZip[], { state, people }: Filter): MapZip[] {
  return zips.filter(
    (zip) =>
      (state === undefined || zip.state === state) &&
      (people === 'held' || zip.approved > 0 || coverageState(zip) === 'unoffered'),
  );
}

const RANKS: Record<Sort, (zip: MapZip) => number> = {
  zip: ({ zip_code }) => Number(zip_code),
  place: ({ place_rank }) => place_rank,
  held: ({ held }) => held,
  approved: ({ approved }) => approved,
  waiting: ({ waiting }) => waiting,
};

/** By numbers alone, so that 30,000 rows take a few milliseconds. Ties in the order of places. */
export function sortZips(
  zips: readonly MapZip[],
  { sort, order }: Pick<CoverageSearch, 'sort' | 'order'>,
): MapZip[] {
  const rank = RANKS[sort];
  const direction = order === 'asc' ? 1 : -1;
  return zips.toSorted((a, b) => direction * (rank(a) - rank(b)) || a.place_rank - b.place_rank);
}

export function countByState(zips: readonly MapZip[]): Record<CoverageState, number> {
  const counts = { open: 0, filling: 0, full: 0, line: 0, unoffered: 0 };
  for (const zip of zips) counts[coverageState(zip)] += 1;
  return counts;
}

export const countPeople = (zips: readonly MapZip[], people: CoverageSearch['people']) =>
  zips.reduce((sum, zip) => sum + zip[people], 0);

/** What lies outside of the map, by state. */
export function listOffMap(zips: readonly MapZip[], people: CoverageSearch['people']) {
  const byState = Map.groupBy(
    zips.filter(({ point }) => point === null),
    ({ state }) => state,
  );
  return [...byState].map(([state, rows]) => ({
    state,
    zips: rows.length,
    count: countPeople(rows, people),
  }));
}

export const listStates = (zips: readonly MapZip[]) =>
  [...new Set(zips.map(({ state }) => state))].sort();

export const lastPage = (count: number) => Math.max(1, Math.ceil(count / ROWS_PER_PAGE));
