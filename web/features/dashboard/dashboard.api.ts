import { queryOptions } from '@tanstack/react-query';
import { statistics } from '#contract/reports/reports.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

/** A failure is in the log and on the screen; SPEC section 8 wants no toast for it. */
export const statisticsOptions = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => api.get(paths.statistics, statistics, { signal }),
  meta: { say: 'nothing' },
});
