import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationListQuery } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { statusFigures } from '#contract/applications/status-figures.ts';
import { APPLICATION_STATUSES } from '#contract/applications/statuses.ts';
import { pages } from '#contract/shared/pages.ts';
import { countsOptions } from '#web/features/applications/applications.api.ts';
import { CountTabs } from '#web/ui/count-tabs.tsx';
import { chosenStatuses, writeListSearch } from './list-search.ts';

const NO_STATUS = { status: undefined, statuses: undefined, withdrawn: undefined };
/** Until the counts are loaded. */
const UNKNOWN = {
  byStatus: APPLICATION_STATUSES.map((status) => ({ status, count: 0 })),
  withdrawn: 0,
};

/** All, and each status with how many there are with the other filters; links of the same list. */
export function StatusTabs({ query }: { query: ApplicationListQuery }) {
  const { data } = useQuery(countsOptions(query));
  const chosen = chosenStatuses(query);
  const counts = data ?? UNKNOWN;
  const all = {
    key: {},
    label: listTexts.all,
    count: data?.byStatus.reduce((sum, { count }) => sum + count, 0),
    isCurrent: chosen.length === 0 && query.withdrawn === undefined,
  };
  const tabs = statusFigures(counts).map(({ key, label, color, count, filters }) => ({
    key: filters,
    label,
    color,
    count: data && count,
    isCurrent:
      key === 'withdrawn' ? query.withdrawn === true : chosen.includes(key) && !query.withdrawn,
  }));
  return (
    <CountTabs
      label={listTexts.byStatus}
      tabs={[all, ...tabs]}
      link={(filters, props) => (
        <Link
          {...props}
          to={pages.applications}
          search={{ ...writeListSearch({ ...query, page: 1, ...NO_STATUS }), ...filters }}
          resetScroll={false}
          // Not the router's idea of it: every page of the list counts, and several can be chosen.
          activeOptions={{ exact: true }}
        />
      )}
    />
  );
}
