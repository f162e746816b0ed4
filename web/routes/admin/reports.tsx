import { Link, useSearch } from '@tanstack/react-router';
import { applicationFilters } from '#contract/applications/applications.ts';
import { describeFilters, describePeriod } from '#contract/reports/exports.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { Exports } from '#web/features/reports/exports.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** Exports everything, or the list one came from: its filters are in the address. */
export function ReportsPage() {
  const filters = applicationFilters.catch({}).parse(useSearch({ from: '/admin/reports' }));
  const { dateFrom, dateTo } = filters;
  const words = describeFilters(filters);
  if (dateFrom || dateTo) words.push(describePeriod(dateFrom, dateTo));
  return (
    <>
      <PageTitle>{PAGE_TITLES.reports}</PageTitle>
      <p className="export-filters">
        <span>
          {reportTexts.holds}: <strong>{words.join('; ') || reportTexts.everything}</strong>
        </span>
        {words.length > 0 && <Link to={pages.reports}>{reportTexts.showAll}</Link>}
      </p>
      <Exports filters={filters} />
    </>
  );
}
