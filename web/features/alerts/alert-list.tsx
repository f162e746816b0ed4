import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { alertTexts as texts } from '#contract/newsroom/alert-texts.ts';
import type { Alert, AlertListQuery } from '#contract/newsroom/alerts.ts';
import { pages } from '#contract/shared/pages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { AlertForm } from './alert-form.tsx';
import { alertsOptions } from './alerts.api.ts';
import styles from './alerts.module.css';

/** The form, and what was sent before. */
export function AlertList({ query }: { query: AlertListQuery }) {
  const navigate = useNavigate();
  const { message, place, sent, answers, state } = texts.columns;
  return (
    <Stack gap={5}>
      <Soft size="sm">{texts.lead}</Soft>
      <AlertForm onSent={({ id }) => void navigate({ to: pages.alert('$id'), params: { id } })} />
      <Stack as="section" gap={3} aria-labelledby="sent-alerts">
        <h2 id="sent-alerts">{texts.list}</h2>
        <PagedRows
          answer={useQuery(alertsOptions(query))}
          rowsOf={({ alerts }) => alerts}
          shown={query}
          texts={texts}
          link={(page, props) => <Link {...props} to={pages.alerts} search={{ page }} />}
          hasBoldNames
          className={styles.table}
          aria-label={texts.list}
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
            [place, (alert) => `${alert.city}, ${alert.state} ${alert.zip_code}`],
            [sent, ({ sent_at }) => <Time value={sent_at} />],
            [answers, ({ going, cannot, told }) => texts.answers(going, cannot, told)],
            [state, (alert) => <AlertBadge alert={alert} />],
          ]}
        />
      </Stack>
    </Stack>
  );
}

export const AlertBadge = ({ alert }: { alert: Pick<Alert, 'ended_at'> }) =>
  alert.ended_at ? <Badge>{texts.ended}</Badge> : <Badge color="green">{texts.open}</Badge>;
