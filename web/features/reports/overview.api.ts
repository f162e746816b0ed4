import { overviewResponse } from '#contract/reports/overview.ts';
import { paths } from '#contract/shared/paths.ts';
import { pageOptions } from '#web/lib/api/read-options.ts';
import { type OverviewSearch, toOverviewQuery } from './overview-search.ts';

/** The screen shows errors itself, beside the field that caused them. */
export const overviewOptions = (search: OverviewSearch) =>
  pageOptions(['overview'], paths.overview, overviewResponse, toOverviewQuery(search));
