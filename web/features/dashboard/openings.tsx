import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { pages } from '#contract/shared/pages.ts';

/** Free seats with people in line, which only paused or manual offers leave (rule seats-5). */
export function Openings({ openings }: { openings: Statistics['openings'] }) {
  return (
    <>
      <p className="panel-summary">
        {openings.length === 0 ? dashboardTexts.noOpenings : dashboardTexts.openingsHint}
      </p>
      {openings.length > 0 && (
        <ul className="openings">
          {openings.map(({ zip_code, held, promised, limit, waiting }) => (
            <li key={zip_code}>
              <Link to={pages.waitlist} search={{ zipCode: zip_code }}>
                {dashboardTexts.opening(zip_code, limit - held - promised, waiting)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="panel-link">
        <Link to={pages.waitlist}>{dashboardTexts.waitlist}</Link>
      </p>
    </>
  );
}
