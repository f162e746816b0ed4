import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { webhookTexts as texts, WEBHOOK_EVENT_LABELS } from '#contract/webhooks/texts.ts';
import type { Webhook, WebhookListQuery } from '#contract/webhooks/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { PagedRows } from '#web/ui/paged-rows.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { NewWebhook } from './webhook-dialog.tsx';
import { webhooksOptions } from './webhooks.api.ts';

export function WebhookList({ query }: { query: WebhookListQuery }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Stack gap={5}>
      <Row justify="between" align="start" gap={4}>
        <Stack gap={1}>
          <Soft size="sm">{texts.lead}</Soft>
          <Soft size="sm">{texts.guide}</Soft>
        </Stack>
        <Button kind="primary" size="compact" onClick={() => setIsOpen(true)}>
          {texts.new}
        </Button>
      </Row>
      <PagedRows
        answer={useQuery(webhooksOptions(query))}
        rowsOf={({ webhooks }) => webhooks}
        shown={query}
        texts={texts}
        link={(page, props) => <Link {...props} to={pages.webhooks} search={{ page }} />}
        isTop
        hasBoldNames
        rowKey={({ id }) => id}
        columns={[
          [
            texts.url,
            ({ id, url }) => (
              <Link className="breaks" to={pages.webhook('$id')} params={{ id }}>
                {url}
              </Link>
            ),
          ],
          [texts.events, ({ events }) => describeEvents(events)],
          [texts.state, (webhook) => <WebhookState webhook={webhook} />],
          [texts.madeBy, ({ by }) => by?.name ?? texts.formerEditor],
        ]}
      />
      {isOpen && <NewWebhook onClose={() => setIsOpen(false)} />}
    </Stack>
  );
}

export const describeEvents = (events: Webhook['events']) =>
  events.map((event) => WEBHOOK_EVENT_LABELS[event]).join(', ');

export function WebhookState({ webhook: { active, failing_since } }: { webhook: Webhook }) {
  if (!active) return <Badge>{texts.off}</Badge>;
  if (!failing_since) return <Badge color="green">{texts.on}</Badge>;
  return (
    <Row as="span" gap={2} rowGap={1}>
      <Badge color="red">{texts.failing}</Badge>
      <Soft as="span" size="sm">
        {texts.since} <Time value={failing_since} />
      </Soft>
    </Row>
  );
}
