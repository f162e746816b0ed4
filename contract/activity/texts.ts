import { plural } from '#contract/shared/format.ts';

/** The activity log's panel and page. */
export const activityTexts = {
  panel: 'Recent activity',
  all: 'Show all activity',
  table: 'Activity',
  time: 'Time',
  user: 'User',
  action: 'Action',
  details: 'Details',
  filters: 'Filters',
  search: 'Search',
  searchHint: 'User or details',
  anyAction: 'All actions',
  total: (count: number) => plural(count, 'entry', 'entries'),
  none: 'Nothing has been recorded yet.',
  noneFound: 'No activity found matching your filters',
  failed: 'The activity log could not be loaded.',
  pages: 'Pages',
  pageOf: (page: number, last: number) => `Page ${page} of ${last}`,
} as const;
