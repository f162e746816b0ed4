import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ACTION_LABELS, type ActivityQuery, EVENT_ACTIONS } from '#contract/activity/activity.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, NothingMatches, SearchFilter } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { activityOptions } from './activity.api.ts';
import styles from './activity.module.css';
import { ActivityTable } from './activity-table.tsx';
import { LogPages } from './log-pages.tsx';

const ACTION_OPTIONS = [
  { value: '', label: activityTexts.anyAction },
  ...EVENT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
];

const FILTERS = 'activity-filters';

/** The whole log: searched, filtered and paged, all in the address. */
export function ActivityLog({ query }: { query: ActivityQuery }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(activityOptions(query));
  const change = (next: { search?: string | undefined; action?: string | undefined }) =>
    void navigate({
      to: pages.activity,
      search: { search: query.search, action: query.action, ...next },
      replace: true,
    });
  const last = Math.max(1, Math.ceil((data?.totalCount ?? 0) / query.limit));
  return (
    <>
      <FilterBar
        id={FILTERS}
        label={activityTexts.filters}
        onReset={() => change({ search: undefined, action: undefined })}
      >
        <FilterRow>
          <SearchFilter
            label={activityTexts.search}
            placeholder={activityTexts.searchHint}
            value={query.search}
            onFilter={(search) => change({ search })}
          />
          <FilterSelect
            label={activityTexts.action}
            data={ACTION_OPTIONS}
            value={query.action ?? ''}
            onFilter={(value) => change({ action: value || undefined })}
          />
        </FilterRow>
      </FilterBar>
      {isError && <LoadFailed message={activityTexts.failed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data && (
        <>
          <Soft size="sm" role="status" className={styles.total}>
            {activityTexts.total(data.totalCount)}
          </Soft>
          {data.totalCount === 0 ? (
            <NoActivity isFiltered={Boolean(query.search || query.action)} />
          ) : (
            <ActivityTable activities={data.activities} isStale={isPlaceholderData} />
          )}
          <LogPages
            page={query.page}
            last={last}
            search={(page) => ({ search: query.search, action: query.action, page })}
          />
        </>
      )}
    </>
  );
}

function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState>{activityTexts.none}</EmptyState>;
  return <NothingMatches form={FILTERS}>{activityTexts.noneFound}</NothingMatches>;
}
