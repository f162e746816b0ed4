import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { overviewResponse } from '#contract/reports/overview.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { type OverviewSearch, toOverviewQuery } from './overview-search.ts';

/** The screen shows errors itself, beside the field that caused them. */
export const overviewOptions = (search: OverviewSearch) =>
  queryOptions({
    queryKey: ['overview', search],
    queryFn: ({ signal }) =>
      api.get(paths.overview, overviewResponse, { query: toOverviewQuery(search), signal }),
    // The old figures stay, dimmed, until the new ones are there.
    placeholderData: keepPreviousData,
    meta: { errorToast: 'none' },
  });
