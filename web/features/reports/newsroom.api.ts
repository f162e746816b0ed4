import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { newsroomPaths } from '#contract/newsroom/paths.ts';
import { newsroomReport } from '#contract/reports/newsroom.ts';
import { api } from '#web/lib/api/api.ts';
import type { Period } from './overview-search.ts';

/** The screen shows what failed in place. */
export const newsroomOptions = ({ dateFrom: from, dateTo: to }: Partial<Period>) =>
  queryOptions({
    queryKey: ['newsroom-report', from, to],
    queryFn: ({ signal }) =>
      api.get(newsroomPaths.newsroomReport, newsroomReport, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    meta: { errorToast: 'none' },
  });
