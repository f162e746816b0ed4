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
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Table } from '#web/ui/table.tsx';
import { asTable } from '#web/ui/table-roles.ts';
import { Time } from '#web/ui/time.tsx';
import { AlertForm } from './alert-form.tsx';
import { alertsOptions } from './alerts.api.ts';
import styles from './alerts.module.css';

const HEADS = Object.values(texts.columns);

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
    <Table kind="lined" hasCards isStale={isStale} className={styles.table} aria-label={texts.list}>
      <thead {...asTable.group}>
        <tr {...asTable.row}>
          {HEADS.map((head) => (
            <th {...asTable.head} key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...asTable.group}>
        {alerts.map((alert) => (
          <tr {...asTable.row} key={alert.id}>
            <th {...asTable.rowHead} data-label={message}>
              <Link to={pages.alert('$id')} params={{ id: alert.id }}>
                {alert.message}
              </Link>
            </th>
            <td {...asTable.cell} data-label={place}>
              {alert.city}, {alert.state} {alert.zip_code}
            </td>
            <td {...asTable.cell} data-label={sent}>
              <Time value={alert.sent_at} />
            </td>
            <td {...asTable.cell} data-label={answers}>
              {texts.answers(alert.going, alert.cannot, alert.told)}
            </td>
            <td {...asTable.cell} data-label={state}>
              <AlertBadge alert={alert} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export const AlertBadge = ({ alert }: { alert: Pick<Alert, 'ended_at'> }) =>
  alert.ended_at ? <Badge>{texts.ended}</Badge> : <Badge color="green">{texts.open}</Badge>;
