import { z } from 'zod';
import { applicationFilters } from '#contract/applications/filters.ts';
import { INTERVALS, type Interval } from '#contract/reports/overview.ts';

const { dateFrom, dateTo, state, zipCode } = applicationFilters.shape;

const DEFAULT_INTERVAL: Interval = 'week';

/** The address shares the names of the list's filters, so that exports have the same period and place. */
const overviewSearch = z.object({
  dateFrom: dateFrom.catch(undefined),
  dateTo: dateTo.catch(undefined),
  state: state.catch(undefined),
  zipCode: zipCode.catch(undefined),
  by: z.enum(INTERVALS).catch(DEFAULT_INTERVAL),
});
export type OverviewSearch = z.output<typeof overviewSearch>;
export type ChangeOverview = (change: Partial<OverviewSearch>) => void;

/** What the address says; invalid parts are ignored. */
export const readOverviewSearch = (search: Record<string, unknown>) => overviewSearch.parse(search);

/** The search parameters without the defaults. */
export function writeOverviewSearch(search: Partial<OverviewSearch>): Record<string, string> {
  const { by, ...rest } = search;
  const written = { ...rest, by: by === DEFAULT_INTERVAL ? undefined : by };
  return Object.fromEntries(
    Object.entries(written).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );
}

/** The parameters as the API names them. */
export function toOverviewQuery({ dateFrom, dateTo, state, zipCode, by }: OverviewSearch) {
  return { from: dateFrom, to: dateTo, by, state, zipCode };
}

/** The field of this screen that shows an error of the API. */
export const FIELD_OF: Record<string, keyof OverviewSearch> = {
  from: 'dateFrom',
  to: 'dateTo',
  by: 'by',
  state: 'state',
  zipCode: 'zipCode',
};

const DAY_MS = 86_400_000;

export type Period = { dateFrom: string; dateTo: string };

/** The last days up to today, today included. */
export function lastDays(days: number, today: string): Period {
  const first = Date.parse(today) - (days - 1) * DAY_MS;
  return { dateFrom: new Date(first).toISOString().slice(0, 10), dateTo: today };
}

/** As many days, which end where this period begins. */
export function periodBefore({ dateFrom, dateTo }: Period): Period & { days: number } {
  const dayBefore = new Date(Date.parse(dateFrom) - DAY_MS).toISOString().slice(0, 10);
  const days = (Date.parse(dateTo) - Date.parse(dateFrom)) / DAY_MS + 1;
  return { ...lastDays(days, dayBefore), days };
}

export const thisYear = (today: string): Period => ({
  dateFrom: `${today.slice(0, 4)}-01-01`,
  dateTo: today,
});
