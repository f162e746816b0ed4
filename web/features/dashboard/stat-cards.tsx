import { Link } from '@tanstack/react-router';
import { TURNAROUND_DAYS } from '#contract/apply/turnaround.ts';
import { dashboardTexts, dashboardTexts as texts } from '#contract/reports/dashboard-texts.ts';
import type { Statistics } from '#contract/reports/reports.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { isoDayIn } from '#web/lib/browser/dates.ts';
import { network } from '#web/lib/browser/network.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Soft } from '#web/ui/soft.tsx';
import styles from './dashboard.module.css';

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

/** Two shares, each with a link to the late ones that make up the rest. */
function PromisesKept({ promises: { first_look, decision } }: Pick<Statistics, 'promises'>) {
  const since = isoDayIn(network.time_zone, new Date(Date.now() - TURNAROUND_DAYS * 86_400_000));
  const shares = [
    {
      name: texts.looks,
      promise: first_look,
      within: texts.within.hours(first_look.hours),
      search: { late: 'look', lookedFrom: since },
    },
    {
      name: texts.decisions,
      promise: decision,
      within: texts.within.days(decision.days),
      search: { late: 'decision', decidedFrom: since },
    },
  ];
  return (
    <div>
      <span className={classNames(styles.label, 'strong sm')}>
        {texts.promises}, {texts.promisesSpan.toLowerCase()}
      </span>
      <span className={styles.shares}>
        {shares.map(({ name, promise: { kept_percent, count, kept, open }, within, search }) => (
          <Link key={name} to={pages.applications} search={search}>
            <span className={styles.value}>
              {kept_percent === null ? texts.tooFew : texts.keptPercent(kept_percent)}
            </span>
            <Soft as="span" size="xs" className={styles.note}>
              {name} {within}
              <br />
              {texts.lateAndOpen(count - kept, open)}
              <span className="sr-only">, {texts.showLate}</span>
            </Soft>
          </Link>
        ))}
      </span>
    </div>
  );
}
