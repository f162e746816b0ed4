import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { pages } from '#contract/shared/pages.ts';
import { webhookTexts as texts, WEBHOOK_EVENT_LABELS } from '#contract/webhooks/texts.ts';
import type { Webhook, WebhookListQuery } from '#contract/webhooks/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { ListPages } from '#web/ui/list-pages.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { RowsTable } from '#web/ui/rows-table.tsx';
import { TableSkeleton } from '#web/ui/skeletons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Time } from '#web/ui/time.tsx';
import { NewWebhook } from './webhook-dialog.tsx';
import { webhooksOptions } from './webhooks.api.ts';
import styles from './webhooks.module.css';

export function WebhookList({ query }: { query: WebhookListQuery }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useQuery(webhooksOptions(query));
  return (
    <Stack gap={5}>
      <Row justify="between" align="start" gap={4}>
        <Stack gap={1}>
          <Soft size="sm">{texts.lead}</Soft>
          <Soft size="sm">{texts.guide}</Soft>
        </Stack>
        <Button kind="primary" onClick={() => setIsOpen(true)}>
          {texts.new}
        </Button>
      </Row>
      {!data && isError && <LoadFailed message={texts.failed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton />}
      {data?.totalCount === 0 && <EmptyState>{texts.none}</EmptyState>}
      {data && data.totalCount > 0 && (
        <RowsTable
          className={styles.table}
          aria-label={texts.list}
          isStale={isPlaceholderData}
          rows={data.webhooks}
          rowKey={({ id }) => id}
          columns={[
            [
              texts.url,
              ({ id, url }) => (
                <Link className={styles.address} to={pages.webhook('$id')} params={{ id }}>
                  {url}
                </Link>
              ),
            ],
            [texts.events, ({ events }) => describeEvents(events)],
            [texts.state, (webhook) => <WebhookState webhook={webhook} />],
            [texts.madeBy, ({ by }) => by?.name ?? texts.formerEditor],
          ]}
        />
      )}
      {data && (
        <ListPages
          label={texts.pages}
          page={query.page}
          last={Math.max(1, Math.ceil(data.totalCount / query.limit))}
          link={(page, props) => <Link {...props} to={pages.webhooks} search={{ page }} />}
        />
      )}
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
