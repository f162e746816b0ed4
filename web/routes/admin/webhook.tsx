import { useParams, useSearch } from '@tanstack/react-router';
import { webhookListQuery } from '#contract/webhooks/webhooks.ts';
import { WebhookScreen } from '#web/features/webhooks/webhook-detail.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';

export function WebhookPage() {
  const { id } = useParams({ from: '/admin/webhooks/$id' });
  const search = useSearch({ from: '/admin/webhooks/$id' });
  return <WebhookScreen key={id} id={id} query={readQuery(webhookListQuery, search)} />;
}
