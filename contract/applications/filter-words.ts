import type { About } from './filter-kinds.ts';
import {
  type ApplicationFilters,
  FILTER_UNITS,
  FILTERS,
  type FilterName,
  rangeOf,
} from './filters.ts';

const ROWS: {
  [Name in FilterName]: {
    words: (value: NonNullable<ApplicationFilters[Name]>, about: About) => string;
  };
} = FILTERS;

function wordsOf<Name extends FilterName>(name: Name, filters: ApplicationFilters, about: About) {
  const value = filters[name];
  return value === undefined || value === null ? undefined : ROWS[name].words(value, about);
}

function between(range: string, from: string | undefined, to: string | undefined) {
  if (from === to) return from && `${range} ${from}`;
  if (from && to) return `${range} ${from} – ${to}`;
  return from ? `${range} from ${from}` : `${range} up to ${to}`;
}

/** What is said of a filter, or of both ends of a range. */
type FilterWords = { names: readonly FilterName[]; words: string };

/** The filters in use, in words. */
export function describeFilters(filters: ApplicationFilters, about: About): FilterWords[] {
  return FILTER_UNITS.flatMap((names) => {
    const [from, to] = names.map((name) => wordsOf(name, filters, about));
    const range = names[0] && rangeOf(names[0]);
    const words = range ? between(range, from, to) : from;
    return words ? [{ names, words }] : [];
  });
}
