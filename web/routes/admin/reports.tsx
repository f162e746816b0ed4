import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { applicationFilters } from '#contract/applications/filters.ts';
import { describeFilters, describePeriod } from '#contract/reports/exports.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Exports } from '#web/features/reports/exports.tsx';
import { ReviewersReport } from '#web/features/reports/reviewers-report.tsx';
import { settingsOptions } from '#web/features/settings/settings.api.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Exports of everything, or of the list whose filters are in the address; and the reviewers' report. */
export function ReportsPage() {
  const filters = applicationFilters.catch({}).parse(useSearch({ from: '/admin/reports' }));
  const { dateFrom, dateTo } = filters;
  const { data: settings } = useQuery(settingsOptions);
  const parts = describeFilters(filters);
  if (dateFrom || dateTo) parts.push(describePeriod(dateFrom, dateTo));
  return (
    <>
      <PageTitle>{PAGE_TITLES.reports}</PageTitle>
      <p className="export-filters">
        <span>
          {reportTexts.holds}: <strong>{parts.join('; ') || reportTexts.everything}</strong>
        </span>
        {parts.length > 0 && <Link to={pages.reports}>{reportTexts.showAll}</Link>}
      </p>
      <Exports filters={filters} />
      <ReviewersReport areScoresHidden={settings?.hide_scores_until_reviewed ?? false} />
    </>
  );
}
