import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StatusColor } from '#contract/applications/status-info.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './dashboard.module.css';

export type Bar = {
  key: string;
  label: ReactNode;
  count: number;
  search: Record<string, string>;
  color?: StatusColor;
};

/** Counts with a bar each; every one links to its list. */
export function BarList({
  bars,
  hasLongLabels = false,
}: {
  bars: readonly Bar[];
  hasLongLabels?: boolean;
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={classNames('sm', styles.bars, hasLongLabels && styles.long)}>
      {bars.map(({ key, label, count, search, color }) => (
        <li key={key}>
          <Link to={pages.applications} search={search}>
            <span>{label}</span>
            <svg
              data-color={color}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width="100" height="8" />
              <rect width={(count / most) * 100} height="8" />
            </svg>
            <span>{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
