import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ActivityQuery, activitiesAnswer } from '#contract/activity/activity.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';

export const activityOptions = (query: Partial<ActivityQuery> = {}) =>
  queryOptions({
    queryKey: ['activity', query],
    queryFn: ({ signal }) =>
      api.get(paths.activityLog, activitiesAnswer, { query: write(query), signal }),
    placeholderData: keepPreviousData,
    // A log that cannot be read disturbs nobody's work (SPEC section 8).
    meta: { say: 'nothing' },
  });

function write(query: Partial<ActivityQuery>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
}
