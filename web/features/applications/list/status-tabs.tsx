import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_INFO,
} from '#contract/applications/statuses.ts';
import { pages } from '#contract/shared/pages.ts';
import { countsOptions } from '#web/features/applications/applications.api.ts';
import { CountTabs } from '#web/ui/count-tabs.tsx';
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
  const tabs = TABS.map(({ label, statuses }) => {
    const [status] = statuses;
    return {
      key: statuses,
      label,
      count: data && countOf(data.byStatus, status),
      color: status && STATUS_INFO[status].color,
      isCurrent: status ? chosen.includes(status) : chosen.length === 0,
    };
  });
  return (
    <CountTabs
      label={listTexts.byStatus}
      tabs={tabs}
      link={(statuses, props) => (
        <Link
          {...props}
          to={pages.applications}
          search={writeListSearch({ ...query, page: 1, ...chooseStatuses(statuses) })}
          resetScroll={false}
          // Not the router's idea of it: every page of the list counts, and several can be chosen.
          activeOptions={{ exact: true }}
        />
      )}
    />
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
