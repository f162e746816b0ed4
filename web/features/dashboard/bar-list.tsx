import '#web/ui/feedback.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StatusColor } from '#contract/applications/status-info.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';

export type Bar = {
  key: string;
  label: ReactNode;
  count: number;
  search: Record<string, string>;
  color?: StatusColor;
};

/** Counts with a bar each; every one links to its list. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className="bar-list">
      {bars.map(({ key, label, count, search, color }) => (
        <li key={key}>
          <Link to={pages.applications} search={search}>
            <span className="bar-label">{label}</span>
            <svg
              className="bar-line"
              data-color={color}
              viewBox="0 0 100 8"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect className="bar-ground" width="100" height="8" />
              <rect className="bar-value" width={(count / most) * 100} height="8" />
            </svg>
            <span className="bar-count">{formatNumber(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
