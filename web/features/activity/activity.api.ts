import { type ActivityQuery, activitiesResponse } from '#contract/activity/activity.ts';
import { type SecurityLogQuery, securityLogResponse } from '#contract/activity/security-log.ts';
import { paths } from '#contract/shared/paths.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';

export const activityOptions = (query: Partial<ActivityQuery> = {}) =>
  pageOptions(['activity'], paths.activityLog, activitiesResponse, query);

export const securityLogOptions = (query: Partial<SecurityLogQuery> = {}) =>
  pageOptions(['security-log'], paths.securityLog, securityLogResponse, query);
