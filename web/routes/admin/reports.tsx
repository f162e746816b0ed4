import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ApplicationFilters, contradictions } from '#contract/applications/filters.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { reviewersOptions } from '#web/features/applications/applications.api.ts';
import {
  filtersOf,
  readListSearch,
  writeListSearch,
} from '#web/features/applications/list/list-search.ts';
import { countOptions } from '#web/features/applications/list/stage-counts.ts';
import { type ExportCount, Exports } from '#web/features/reports/exports.tsx';
import { figureLinks } from '#web/features/reports/figure-links.ts';
import { NewsroomReport } from '#web/features/reports/newsroom-report.tsx';
import { overviewOptions } from '#web/features/reports/overview.api.ts';
import { Overview } from '#web/features/reports/overview.tsx';
import {
  type OverviewSearch,
  readOverviewSearch,
  writeOverviewSearch,
} from '#web/features/reports/overview-search.ts';
import { ReviewersReport } from '#web/features/reports/reviewers-report.tsx';
import { settingsOptions } from '#web/features/settings/settings.api.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/**
 * Figures of a period, the reviewers' report, those of the newsroom, and exports. The address has the filters of the list:
 * all of them apply to the exports, days and place also to the figures.
 */
export function ReportsPage() {
  const address = useSearch({ from: '/admin/reports' });
  const navigate = useNavigate();
  const search = readOverviewSearch(address);
  const filters = filtersOf(readListSearch(address));
  const { data: settings } = useQuery(settingsOptions);
  const { data: overview } = useQuery(overviewOptions(search));
  const linkTo = (change: Partial<OverviewSearch>) => ({
    ...writeListSearch({ ...filters, ...placeOf({ ...search, ...change }) }),
    ...writeOverviewSearch({ ...search, ...change }),
  });
  const open = (next: Record<string, string>) =>
    void navigate({ to: pages.reports, search: next, replace: true, resetScroll: false });
  return (
    <>
      <PageTitle>{PAGE_TITLES.reports}</PageTitle>
      <Overview
        search={search}
        onChange={(change) => open(linkTo(change))}
        onReset={() => open({})}
        linkTo={linkTo}
      />
      <ReviewersReport
        areScoresHidden={settings?.hide_scores_until_reviewed ?? false}
        inPeriod={
          overview && {
            reviewers: overview.reviewers,
            listOf: figureLinks(overview, search).reviewedBy,
          }
        }
      />
      <NewsroomReport period={periodOf(search)} />
      <Exports
        filters={filters}
        count={useExportCount(filters)}
        reviewerName={useReviewerName(filters.reviewer)}
      />
    </>
  );
}

const placeOf = ({ dateFrom, dateTo, state, zipCode }: OverviewSearch) => ({
  dateFrom,
  dateTo,
  state,
  zipCode,
});

const periodOf = ({ dateFrom, dateTo }: OverviewSearch) => ({
  ...(dateFrom && { dateFrom }),
  ...(dateTo && { dateTo }),
});

function useExportCount(filters: ApplicationFilters): ExportCount {
  const { data, error, isPlaceholderData } = useQuery(countOptions(writeListSearch(filters)));
  const failure =
    contradictions(filters)[0]?.message ?? (error ? reportTexts.countFailed : undefined);
  return { total: isPlaceholderData ? undefined : data, failure };
}

function useReviewerName(reviewer: string | undefined): string | undefined {
  const { data } = useQuery({ ...reviewersOptions, enabled: reviewer !== undefined });
  return data?.users.find(({ id }) => id === reviewer)?.name;
}
