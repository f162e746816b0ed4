import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { alertTexts as texts } from '#contract/newsroom/alert-texts.ts';
import {
  type Alert,
  type AlertBody,
  type AlertListQuery,
  alertBody,
  alertReachQuery,
} from '#contract/newsroom/alerts.ts';
import { ALERT_LIMITS, DEFAULT_RADIUS } from '#contract/newsroom/limits.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { failureSentence } from '#web/lib/api/failure-sentence.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useTypedForm } from '#web/lib/browser/use-typed-text.ts';
import { AreaFields, useArea } from '#web/ui/area-fields.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Time } from '#web/ui/time.tsx';
import { ValidatedForm } from '#web/ui/validated-form.tsx';
import { alertsOptions, reachOptions, useSendAlert } from './alerts.api.ts';
import styles from './alerts.module.css';

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

/** What the fields hold is text. */
const formSchema = alertBody.extend({
  radius_miles: z.string().transform(Number).pipe(alertBody.shape.radius_miles.unwrap()),
});

/** Says how many will be told, and asks once more with the number. */
function AlertForm({ onSent }: { onSent: (alert: Alert) => void }) {
  const send = useSendAlert();
  const draft = useTypedForm('alert');
  const [asked, setAsked] = useState<{ body: AlertBody; told: number }>();
  const client = useQueryClient();
  // What is shown below the fields may be of the place before.
  const count = useAction(
    async (body: AlertBody) => {
      const { told } = await client.fetchQuery(reachOptions(alertReachQuery.parse(body)));
      return { body, told };
    },
    { onDone: setAsked },
  );
  const { area, typed, onChange } = useArea({
    radius_miles: DEFAULT_RADIUS.alerts,
    ...draft.typed,
  });
  const reach = useReach(typed);
  return (
    <Card as="section" className={styles.form} aria-labelledby="new-alert">
      <h2 id="new-alert">{texts.new}</h2>
      <ValidatedForm
        schema={formSchema}
        request={{
          error: count.error ?? send.error,
          isPending: send.isPending || count.isPending,
        }}
        failed={texts.sendFailed}
        label={texts.send}
        pendingLabel={texts.sending}
        onChange={(event) => {
          onChange(event);
          draft.onChange(event);
        }}
        onSubmit={(body) => count.mutate(body)}
      >
        {(field) => (
          <>
            <TextArea
              {...field('message')}
              label={texts.message}
              hint={texts.messageHint}
              required
              rows={3}
              maxLength={ALERT_LIMITS.messageMax}
              defaultValue={draft.typed?.message}
            />
            <Row gap={3} align="start" className={styles.area}>
              <AreaFields {...{ field, area, texts }} />
            </Row>
            <Soft size="sm" role="status">
              {reach.data
                ? texts.reach(reach.data.told, `${reach.data.city}, ${reach.data.state}`)
                : reach.error
                  ? (failureSentence(reach.error, texts.reachFailed) ?? messages.zipUnknown)
                  : texts.reachHint}
            </Soft>
          </>
        )}
      </ValidatedForm>
      {asked && (
        <ConfirmDialog
          title={texts.sendQuestion(asked.told)}
          body={texts.sendBody}
          confirmLabel={texts.sendTo(asked.told)}
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            if (isConfirmed && !send.isPending)
              send
                .mutateAsync(asked.body, { onSuccess: ({ alert }) => onSent(alert) })
                .then(draft.clear, () => {});
          }}
        />
      )}
    </Card>
  );
}

function useReach(typed: { zip_code: string; radius_miles: string }) {
  const query = alertReachQuery.safeParse(typed).data;
  return useQuery({
    ...reachOptions(query ?? { zip_code: '', radius_miles: DEFAULT_RADIUS.alerts }),
    enabled: query !== undefined,
  });
}
