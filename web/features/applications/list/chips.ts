import { describeFilters } from '#contract/applications/filter-words.ts';
import {
  type ApplicationFilters,
  FILTERS,
  type FilterName,
} from '#contract/applications/filters.ts';

/** The search field and the tabs show these. */
const isInView = (name: FilterName | undefined) => name && FILTERS[name].group === 'shown';

/** The filters in use, in words; those that are always in view left out. */
export const chipsOf = (query: ApplicationFilters, reviewerName: string | undefined) =>
  describeFilters(query, { reviewerName }).filter(({ names }) => !isInView(names[0]));
