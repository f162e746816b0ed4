import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { alertTexts as texts } from '#contract/newsroom/alert-texts.ts';
import type { Alert, AlertListQuery } from '#contract/newsroom/alerts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AlertForm } from './alert-form.tsx';
import { alertsOptions } from './alerts.api.ts';
import styles from './alerts.module.css';

/** The form, and what was sent before. */
export function AlertList({ query }: { query: AlertListQuery }) {
  const navigate = useNavigate();
  const { data, isError, isPlaceholderData, refetch } = useQuery(alertsOptions(query));
  return (
    <Stack gap={5}>
      <Soft size="sm">{texts.lead}</Soft>
      <AlertForm onSent={({ id }) => void navigate({ to: pages.alert('$id'), params: { id } })} />
      <Stack as="section" gap={3} aria-labelledby="sent-alerts">
        <h2 id="sent-alerts">{texts.list}</h2>
        {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
        {!data && !isError && <TableSkeleton />}
        {data?.totalCount === 0 && <EmptyState>{texts.none}</EmptyState>}
        {data && data.totalCount > 0 && (
          <AlertTable alerts={data.alerts} isStale={isPlaceholderData} />
        )}
        {data && (
          <ListPages
            label={texts.pages}
            page={query.page}
            last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
            link={(page, props) => <Link {...props} to={pages.alerts} search={{ page }} />}
          />
        )}
      </Stack>
    </Stack>
  );
}

function AlertTable({ alerts, isStale }: { alerts: readonly Alert[]; isStale: boolean }) {
  const { message, place, sent, answers, state } = texts.columns;
  return (
    <RowsTable
      className={styles.table}
      aria-label={texts.list}
      isStale={isStale}
      rows={alerts}
      rowKey={({ id }) => id}
      columns={[
        [
          message,
          (alert) => (
            <Link to={pages.alert('$id')} params={{ id: alert.id }}>
              {alert.message}
            </Link>
          ),
        ],
        [place, ({ city, state, zip_code }) => `${city}, ${state} ${zip_code}`],
        [sent, ({ sent_at }) => <Time value={sent_at} />],
        [answers, ({ going, cannot, told }) => texts.answers(going, cannot, told)],
        [state, (alert) => <AlertBadge alert={alert} />],
      ]}
    />
  );
}

export const AlertBadge = ({ alert }: { alert: Pick<Alert, 'ended_at'> }) =>
  alert.ended_at ? <Badge>{texts.ended}</Badge> : <Badge color="green">{texts.open}</Badge>;
