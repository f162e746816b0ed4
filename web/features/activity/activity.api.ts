import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ActivityQuery, activitiesResponse } from '#contract/activity/activity.ts';
import { type SecurityLogQuery, securityLogResponse } from '#contract/activity/security-log.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

export const activityOptions = (query: Partial<ActivityQuery> = {}) =>
  queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) => api.get(paths.activityLog, activitiesResponse, { query, signal }),
    placeholderData: keepPreviousData,
    // The screen shows the error in place, without a toast (rule errors-3).
    meta: { errorToast: 'none' },
  });

export const securityLogOptions = (query: Partial<SecurityLogQuery> = {}) =>
  queryOptions({
    queryKey: ['security-log', query],
    queryFn: ({ signal }) => api.get(paths.securityLog, securityLogResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'none' },
  });
