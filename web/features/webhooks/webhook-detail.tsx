import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import {
  DELIVERY_COLORS,
  DELIVERY_LABELS,
  PROBLEM_LABELS,
  webhookTexts as texts,
  WEBHOOK_EVENT_LABELS,
} from '#contract/webhooks/texts.ts';
import type { Delivery, Webhook, WebhookListQuery } from '#contract/webhooks/webhooks.ts';
import { formatExact } from '#web/lib/browser/dates.ts';
import { useHeadlineAfter } from '#web/lib/browser/use-headline-after.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Details } from '#web/ui/details.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadedPage } from '#web/ui/loaded-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { EditWebhook } from './webhook-dialog.tsx';
import { describeEvents, WebhookState } from './webhook-list.tsx';
import {
  deliveriesOptions,
  useDeleteWebhook,
  useResend,
  useSendTest,
  webhookOptions,
} from './webhooks.api.ts';
import styles from './webhooks.module.css';

export function WebhookScreen({ id, query }: { id: string; query: WebhookListQuery }) {
  const loaded = useQuery(webhookOptions(id));
  return (
    <LoadedPage
      query={loaded}
      title={PAGE_TITLES.webhooks}
      back={<Link to={pages.webhooks}>{texts.back}</Link>}
      failed={texts.oneFailed}
    >
      {({ webhook }) => (
        <>
          <PageTitle actions={<Actions webhook={webhook} />}>{new URL(webhook.url).host}</PageTitle>
          <Stack gap={5}>
            {!webhook.active && <Banner kind="info">{texts.offNote}</Banner>}
            {webhook.active && webhook.failing_since && (
              <Banner kind="error">{texts.failingNote}</Banner>
            )}
            <Card>
              <Facts>
                <Fact label={texts.url} className="breaks">
                  {webhook.url}
                </Fact>
                <Fact label={texts.events}>{describeEvents(webhook.events)}</Fact>
                <Fact label={texts.state}>
                  <WebhookState webhook={webhook} />
                </Fact>
                <Fact label={texts.madeBy}>{webhook.by?.name ?? texts.formerEditor}</Fact>
              </Facts>
            </Card>
            <Deliveries webhook={webhook} query={query} />
          </Stack>
        </>
      )}
    </LoadedPage>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const test = useSendTest(webhook.id);
  const remove = useDeleteWebhook(webhook.id);
  useHeadlineAfter(webhook.active);
  return (
    <Row gap={2}>
      {webhook.active && (
        <Button
          size="compact"
          kind="primary"
          isBusy={test.isPending}
          onClick={() => !test.isPending && test.mutate(undefined)}
        >
          {texts.test}
        </Button>
      )}
      <Button size="compact" onClick={() => setIsOpen(true)}>
        {texts.edit}
      </Button>
      <ConfirmButton
        label={texts.delete}
        title={texts.deleteQuestion}
        body={texts.deleteBody}
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => void navigate({ to: pages.webhooks }) })
        }
      />
      {isOpen && <EditWebhook webhook={webhook} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}

function Deliveries({ webhook, query }: { webhook: Webhook; query: WebhookListQuery }) {
  const { id, active } = webhook;
  const client = useQueryClient();
  const answer = useQuery(deliveriesOptions(id, query));
  // What became of one may have changed the webhook: it fails, works again or was switched off.
  useEffect(() => {
    if (answer.data) void client.invalidateQueries({ queryKey: webhookOptions(id).queryKey });
  }, [answer.data, client, id]);
  return (
    <Stack as="section" gap={3} aria-labelledby="deliveries">
      <h2 id="deliveries">{texts.deliveries}</h2>
      <Soft size="sm">{texts.deliveriesLead}</Soft>
      <PagedRows
        answer={answer}
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
        <code className="as-written sm">{JSON.stringify(JSON.parse(body), null, 2)}</code>
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
  useHeadlineAfter(status);
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
