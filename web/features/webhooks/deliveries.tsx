import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import {
  DELIVERY_COLORS,
  DELIVERY_LABELS,
  PROBLEM_LABELS,
  webhookTexts as texts,
  WEBHOOK_EVENT_LABELS,
} from '#contract/webhooks/texts.ts';
import type { Delivery, Webhook, WebhookListQuery } from '#contract/webhooks/webhooks.ts';
import { formatExact } from '#web/lib/browser/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Details } from '#web/ui/details.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { deliveriesOptions, useResend } from './webhooks.api.ts';
import styles from './webhooks.module.css';

/** What was sent, and why it failed. */
export function Deliveries({ webhook, query }: { webhook: Webhook; query: WebhookListQuery }) {
  const { id, active } = webhook;
  return (
    <Stack as="section" gap={3} aria-labelledby="deliveries">
      <h2 id="deliveries">{texts.deliveries}</h2>
      <Soft size="sm">{texts.deliveriesLead}</Soft>
      <PagedRows
        answer={useQuery(deliveriesOptions(id, query))}
        rowsOf={({ deliveries }) => deliveries}
        shown={query}
        texts={{
          failed: texts.deliveriesFailed,
          none: texts.deliveriesNone,
          pages: texts.deliveryPages,
        }}
        link={(page, props) => (
          <Link {...props} to={pages.webhook('$id')} params={{ id }} search={{ page }} />
        )}
        isTop
        hasBoldNames
        aria-labelledby="deliveries"
        rowKey={(delivery) => delivery.id}
        columns={[
          [texts.event, (delivery) => <Sent delivery={delivery} />],
          [texts.time, ({ at }) => <Time value={at} />],
          [
            texts.status,
            ({ status }) => (
              <Badge color={DELIVERY_COLORS[status]}>{DELIVERY_LABELS[status]}</Badge>
            ),
          ],
          [texts.attempts, ({ attempts }) => attempts],
          [texts.response, (delivery) => <Response delivery={delivery} />],
        ]}
        {...(active && {
          actions: [
            texts.actions,
            (delivery: Delivery) => <ResendButton webhookId={id} delivery={delivery} />,
          ] as const,
        })}
      />
    </Stack>
  );
}

function Sent({ delivery: { type, body } }: { delivery: Delivery }) {
  return (
    <>
      {WEBHOOK_EVENT_LABELS[type]}
      <Details summary={texts.body} className={styles.body}>
        <code>{JSON.stringify(JSON.parse(body), null, 2)}</code>
      </Details>
    </>
  );
}

function Response({ delivery }: { delivery: Delivery }) {
  const { response_status, problem, attempts, next_at } = delivery;
  const isTried = response_status !== null || problem !== null;
  return (
    <>
      {response_status !== null && texts.answered(response_status)}
      {response_status === null && problem && problem !== 'refused' && PROBLEM_LABELS[problem]}
      {!isTried && <Soft size="sm">{texts.noResponse}</Soft>}
      {attempts > 0 && next_at && (
        <Soft size="sm">
          {texts.next}: <Time value={next_at} />
        </Soft>
      )}
    </>
  );
}

function ResendButton({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const resend = useResend(webhookId);
  const { id, type, at, status } = delivery;
  if (status === 'pending') return null;
  return (
    <Button
      size="small"
      isBusy={resend.isPending}
      aria-label={texts.resendName(WEBHOOK_EVENT_LABELS[type], formatExact(at))}
      onClick={() => !resend.isPending && resend.mutate(id)}
    >
      {texts.resend}
    </Button>
  );
}
