import { webhookListQuery } from '#contract/webhooks/webhooks.ts';
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx';
import { settingsList } from './settings-list.tsx';

export const WebhooksPage = settingsList('webhooks', webhookListQuery, WebhookList);
