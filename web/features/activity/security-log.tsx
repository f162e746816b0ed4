import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  SECURITY_EVENT_LABELS,
  SECURITY_EVENTS,
  type SecurityLogEntry,
  type SecurityLogQuery,
} from '#contract/activity/security-log.ts';
import { activityTexts } from '#contract/activity/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { FilterBar, FilterRow } from '#web/ui/filter-bar.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import type { Column } from '#web/ui/rows-table.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { securityLogOptions } from './activity.api.ts';
import { Log } from './log.tsx';
import { LogTable } from './log-table.tsx';
import { SECURITY_TAB } from './log-tabs.tsx';

const KIND_OPTIONS = [
  { value: '', label: activityTexts.anyEvent },
  ...SECURITY_EVENTS.map((value) => ({ value, label: SECURITY_EVENT_LABELS[value] })),
];
const FILTERS = 'security-filters';

/** Failed sign-ins, refusals, limits and exports: filtered and paged in the address. */
export function SecurityLog({ query }: { query: SecurityLogQuery }) {
  const navigate = useNavigate();
  const answer = useQuery(securityLogOptions(query));
  const search = (kind: string | undefined, page?: number) => ({ tab: SECURITY_TAB, kind, page });
  const filter = (kind: string | undefined) =>
    void navigate({ to: pages.activity, search: search(kind), replace: true });
  return (
    <>
      <Soft size="sm">{activityTexts.securityLead}</Soft>
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
      <Log
        answer={answer}
        shown={query}
        texts={{
          ...activityTexts,
          failed: activityTexts.securityFailed,
          none: activityTexts.noSecurityEvents,
          noneFound: activityTexts.noSecurityFound,
        }}
        filteredBy={query.kind && FILTERS}
        search={(page) => search(query.kind, page)}
      >
        {({ entries }, isStale) => <SecurityTable rows={entries} isStale={isStale} />}
      </Log>
    </>
  );
}

const COLUMNS: readonly Column<SecurityLogEntry>[] = [
  [
    activityTexts.account,
    ({ userName, userEmail }) =>
      userName ? `${userName} (${userEmail})` : activityTexts.noAccount,
    { area: 'who' },
  ],
  [activityTexts.event, ({ kind }) => SECURITY_EVENT_LABELS[kind], { area: 'what' }],
  [activityTexts.details, ({ details }) => details, { area: 'details' }],
  [activityTexts.network, ({ network }) => <code>{network}</code>, { area: 'network' }],
];

function SecurityTable(props: { rows: readonly SecurityLogEntry[]; isStale: boolean }) {
  return <LogTable {...props} aria-label={activityTexts.securityTable} columns={COLUMNS} />;
}
