import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  SECURITY_EVENT_LABELS,
  SECURITY_EVENTS,
  type SecurityLogQuery,
} from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar, FilterRow, NothingMatches } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { securityLogOptions } from './activity.api.ts';
import styles from './activity.module.css';
import { LogPages } from './log-pages.tsx';
import { SECURITY_TAB } from './log-tabs.tsx';
import { SecurityTable } from './security-table.tsx';

const KIND_OPTIONS = [
  { value: '', label: activityTexts.anyEvent },
  ...SECURITY_EVENTS.map((value) => ({ value, label: SECURITY_EVENT_LABELS[value] })),
];
const FILTERS = 'security-filters';

/** Failed sign-ins, refusals, limits and exports: filtered and paged in the address. */
export function SecurityLog({ query }: { query: SecurityLogQuery }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(securityLogOptions(query));
  const search = (kind: string | undefined, page?: number) => ({ tab: SECURITY_TAB, kind, page });
  const filter = (kind: string | undefined) =>
    void navigate({ to: pages.activity, search: search(kind), replace: true });
  const last = Math.max(1, Math.ceil((data?.totalCount ?? 0) / query.limit));
  return (
    <>
      <Soft size="lg">{activityTexts.securityLead}</Soft>
      <FilterBar id={FILTERS} label={activityTexts.filters} onReset={() => filter(undefined)}>
        <FilterRow>
          <FilterSelect
            label={activityTexts.event}
            data={KIND_OPTIONS}
            value={query.kind ?? ''}
            onFilter={(value) => filter(value || undefined)}
          />
        </FilterRow>
      </FilterBar>
      {isError && <LoadFailed message={activityTexts.securityFailed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data && (
        <>
          <Soft size="sm" role="status" className={styles.total}>
            {activityTexts.total(data.totalCount)}
          </Soft>
          {data.totalCount > 0 && (
            <SecurityTable entries={data.entries} isStale={isPlaceholderData} />
          )}
          {data.totalCount === 0 && !query.kind && (
            <EmptyState>{activityTexts.noSecurityEvents}</EmptyState>
          )}
          {data.totalCount === 0 && query.kind && (
            <NothingMatches form={FILTERS}>{activityTexts.noSecurityFound}</NothingMatches>
          )}
          <LogPages page={query.page} last={last} search={(page) => search(query.kind, page)} />
        </>
      )}
    </>
  );
}
