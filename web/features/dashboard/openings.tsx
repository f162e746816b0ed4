import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { pages } from '#contract/shared/pages.ts';

/** ZIP codes with free seats and a waitlist; links to it, longest wait first (rule seats-5). */
export function Openings({ openings }: { openings: Statistics['openings'] }) {
  if (openings.length === 0) return <p className="panel-summary">{dashboardTexts.noOpenings}</p>;
  return (
    <ul className="openings">
      {openings.map(({ zip_code, held, limit, waiting }) => (
        <li key={zip_code}>
          <Link
            to={pages.applications}
            search={{
              status: 'waitlisted',
              zipCode: zip_code,
              sortBy: 'created_at',
              sortOrder: 'asc',
            }}
          >
            {dashboardTexts.opening(zip_code, limit - held, waiting)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
