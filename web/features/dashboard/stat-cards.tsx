import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';

/** A count with the list it counts; undefined if it could not be loaded. */
export type StageFigure = {
  label: string;
  count: number | undefined;
  search: Record<string, string>;
};

type Figure = keyof Statistics['conversionFunnel'];
const FIGURES = ['total_applications', 'reviewed', 'in_training', 'approved'] as const;
const LISTS: Record<Figure, Record<string, string>> = {
  total_applications: {},
  reviewed: { status: 'under_review' },
  in_training: { status: 'training' },
  approved: { status: 'approved' },
};

/** Six counts, each with a link to its list. */
export function StatCards({
  funnel,
  stage,
}: {
  funnel: Statistics['conversionFunnel'];
  stage: readonly StageFigure[];
}) {
  const cards = [
    ...FIGURES.map((figure) => ({
      label: dashboardTexts.cards[figure],
      count: funnel[figure],
      search: LISTS[figure],
    })),
    ...stage,
  ];
  return (
    <ul className="stat-cards" aria-label={dashboardTexts.figures}>
      {cards.map(({ label, count, search }) => (
        <li key={label}>
          <Link to={pages.applications} search={search}>
            <span className="stat-label">{label}</span>
            {count === undefined ? (
              <span className="stat-label">{dashboardTexts.countFailed}</span>
            ) : (
              <span className="stat-value">{formatNumber(count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
