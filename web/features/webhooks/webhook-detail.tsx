import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { webhookTexts as texts } from '#contract/webhooks/texts.ts';
import type { Webhook, WebhookListQuery } from '#contract/webhooks/webhooks.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Card, Row, Stack } from '#web/ui/layout.tsx';
import { LoadedPage } from '#web/ui/loaded-page.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook } from './webhook-dialog.tsx';
import { describeEvents, WebhookState } from './webhook-list.tsx';
import { useDeleteWebhook, useSendTest, webhookOptions } from './webhooks.api.ts';
import styles from './webhooks.module.css';

/** One webhook, and what it has sent. */
export function WebhookScreen({ id, query }: { id: string; query: WebhookListQuery }) {
  const loaded = useQuery(webhookOptions(id));
  return (
    <LoadedPage query={loaded} title={PAGE_TITLES.webhooks} failed={texts.oneFailed}>
      {({ webhook }) => (
        <>
          <p>
            <Link to={pages.webhooks}>{texts.back}</Link>
          </p>
          <PageTitle actions={<Actions webhook={webhook} />}>{new URL(webhook.url).host}</PageTitle>
          <Stack gap={5}>
            {!webhook.active && <Banner kind="info">{texts.offNote}</Banner>}
            {webhook.active && webhook.failing_since && (
              <Banner kind="error">{texts.failingNote}</Banner>
            )}
            <Card>
              <Facts>
                <Fact label={texts.url} className={styles.address}>
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
        confirmLabel={texts.delete}
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(undefined, { onSuccess: () => void navigate({ to: pages.webhooks }) })
        }
      />
      {isOpen && <EditWebhook webhook={webhook} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}
