import { queryOptions } from '@tanstack/react-query';
import { statistics } from '#contract/reports/reports.ts';
import { waitsResponse } from '#contract/reports/waits.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

/** What waits for editors; a failure is shown in place. */
export const waitsOptions = queryOptions({
  // Whatever changes an application may change it.
  queryKey: ['applications', 'waits'],
  queryFn: ({ signal }) => api.get(paths.waits, waitsResponse, { signal }),
  select: ({ waits }) => waits,
  meta: { errorToast: 'none' },
});

/** A failure is logged and shown on the screen, without a toast (rule errors-3). */
export const statisticsOptions = queryOptions({
  queryKey: ['statistics'],
  queryFn: ({ signal }) => api.get(paths.statistics, statistics, { signal }),
  meta: { errorToast: 'none' },
});
