import { useSearch } from '@tanstack/react-router';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { webhookListQuery } from '#contract/webhooks/webhooks.ts';
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx';
import { readQuery } from '#web/lib/browser/list-query.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SettingsMenu } from './settings-menu.tsx';

export function WebhooksPage() {
  const search = useSearch({ from: '/admin/webhooks' });
  return (
    <>
      <PageTitle>{PAGE_TITLES.webhooks}</PageTitle>
      <SettingsMenu />
      <WebhookList query={readQuery(webhookListQuery, search)} />
    </>
  );
}
