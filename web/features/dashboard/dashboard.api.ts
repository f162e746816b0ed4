import { queryOptions } from '@tanstack/react-query';
import { statistics } from '#contract/reports/reports.ts';
import { waitsResponse } from '#contract/reports/waits.ts';
import { paths } from '#contract/shared/paths.ts';
import { readOptions } from '#web/lib/api/read-options.ts';

/** What waits for editors. */
export const waitsOptions = queryOptions({
  // Whatever changes an application may change it.
  ...readOptions(['applications', 'waits'], paths.waits, waitsResponse),
  select: ({ waits }) => waits,
});

export const statisticsOptions = readOptions(['statistics'], paths.statistics, statistics);
