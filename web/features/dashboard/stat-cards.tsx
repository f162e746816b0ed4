import { Link } from '@tanstack/react-router';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { Soft } from '#web/ui/soft.tsx';
import styles from './dashboard.module.css';
import { PromisesKept } from './promises-kept.tsx';

type FigureProps = { funnel: Statistics['conversionFunnel'] } & Pick<Statistics, 'promises'>;
type Figure = keyof Statistics['conversionFunnel'];
const FIGURES = ['total_applications', 'reviewed', 'in_training', 'approved'] as const;
const LISTS: Record<Figure, Record<string, string>> = {
  total_applications: {},
  reviewed: { status: 'under_review' },
  in_training: { status: 'training' },
  approved: { status: 'approved' },
};

/** Four counts, each with a link to its list, and the promises that were kept. */
export function StatCards({ funnel, promises }: FigureProps) {
  return (
    <ul className={styles.stats} aria-label={dashboardTexts.figures}>
      {FIGURES.map((figure) => (
        <li key={figure}>
          <Link to={pages.applications} search={LISTS[figure]}>
            <Soft as="span" size="sm">
              {dashboardTexts.cards[figure]}
            </Soft>
            <span className={styles.figure}>{formatNumber(funnel[figure])}</span>
          </Link>
        </li>
      ))}
      <li>
        <PromisesKept promises={promises} />
      </li>
    </ul>
  );
}
