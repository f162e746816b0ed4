import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';

type Figure = keyof Statistics['conversionFunnel'];
const FIGURES = ['total_applications', 'reviewed', 'in_training', 'approved'] as const;
const LISTS: Record<Figure, Record<string, string>> = {
  total_applications: {},
  reviewed: { status: 'under_review' },
  in_training: { status: 'training' },
  approved: { status: 'approved' },
};

/** Four counts, each with a link to its list. */
export function StatCards({ funnel }: { funnel: Statistics['conversionFunnel'] }) {
  return (
    <ul className="stat-cards" aria-label={dashboardTexts.figures}>
      {FIGURES.map((figure) => (
        <li key={figure}>
          <Link to={pages.applications} search={LISTS[figure]}>
            <span className="stat-label">{dashboardTexts.cards[figure]}</span>
            <span className="stat-value">{formatNumber(funnel[figure])}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
