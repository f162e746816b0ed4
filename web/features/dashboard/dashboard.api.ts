import { queryOptions } from '@tanstack/react-query';
import { statistics } from '#contract/reports/reports.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

/** A failure is logged and shown on the screen, without a toast (rule errors-3). */
export const statisticsOptions = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => api.get(paths.statistics, statistics, { signal }),
  meta: { errorToast: 'none' },
});
