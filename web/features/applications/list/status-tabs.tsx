import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { formatNumber } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { countsOptions } from '#web/features/applications/applications.api.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import styles from './list.module.css';
import { chooseStatuses, chosenStatuses, writeListSearch } from './list-search.ts';

const TABS: { label: string; statuses: readonly ApplicationStatus[] }[] = [
  { label: listTexts.all, statuses: [] },
  ...APPLICATION_STATUSES.map((status) => ({
    label: STATUS_INFO[status].label,
    statuses: [status],
  })),
];

/** All, and each status with how many there are with the other filters; links of the same list. */
export function StatusTabs({ query }: { query: ApplicationListQuery }) {
  const { data } = useQuery(countsOptions(query));
  const chosen = chosenStatuses(query);
  return (
    <nav className={classNames(styles.tabs, 'on-screen')} aria-label={listTexts.byStatus}>
      <Row as="ul" gap={1} wrap={false}>
        {TABS.map(({ label, statuses }) => {
          const [status] = statuses;
          const isChosen = status ? chosen.includes(status) : chosen.length === 0;
          return (
            <li key={label}>
              <Link
                to={pages.applications}
                search={writeListSearch({ ...query, page: 1, ...chooseStatuses(statuses) })}
                resetScroll={false}
                // Not the router's idea of it: every page of the list counts, and several can be chosen.
                activeOptions={{ exact: true }}
                aria-current={isChosen ? 'page' : undefined}
                data-color={status && STATUS_INFO[status].color}
              >
                {label} <span>{data && formatNumber(countOf(data.byStatus, status))}</span>
              </Link>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}

function countOf(
  counts: readonly { status: ApplicationStatus; count: number }[],
  wanted: ApplicationStatus | undefined,
): number {
  return counts
    .filter(({ status }) => wanted === undefined || status === wanted)
    .reduce((sum, { count }) => sum + count, 0);
}
