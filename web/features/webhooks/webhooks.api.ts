import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { webhookPaths as paths } from '#contract/webhooks/paths.ts';
import { webhookTexts as texts } from '#contract/webhooks/texts.ts';
import {
  deliveriesResponse,
  deliveryResponse,
  newWebhookResponse,
  type Webhook,
  type WebhookBody,
  type WebhookListQuery,
  webhookResponse,
  webhooksResponse,
} from '#contract/webhooks/webhooks.ts';
import { api } from '#web/lib/api/api.ts';
import { pageOptions, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

const KEY = ['webhooks'];
const LIST = [...KEY, 'list'];
/** While something waits to be sent. */
const REFRESH_MS = 3_000;

export const webhooksOptions = (query: WebhookListQuery) =>
  pageOptions(LIST, paths.webhooks, webhooksResponse, query);

export const webhookOptions = (id: string) =>
  readOptions([...KEY, 'one', id], paths.webhook(id), webhookResponse);

export const deliveriesOptions = (id: string, query: WebhookListQuery) =>
  queryOptions({
    ...pageOptions([...KEY, 'deliveries', id], paths.deliveries(id), deliveriesResponse, query),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ next_at }) => next_at !== null) ? REFRESH_MS : false,
  });

export const useCreateWebhook = (onSecret: (secret: string) => void) =>
  useAction((body: WebhookBody) => api.post(paths.webhooks, newWebhookResponse, body), {
    stale: [KEY],
    onDone: ({ secret }) => onSecret(secret),
  });

const isSame = (one: readonly string[], other: readonly string[]) =>
  String(one.toSorted()) === String(other.toSorted());

/** Stores what differs from `opened`: a colleague may have changed the rest, or switched it off. */
export const useChangeWebhook = (opened: Webhook) =>
  useAction(
    async ({ url, events, active }: WebhookBody) => {
      const path = paths.webhook(opened.id);
      const { webhook: now } = await api.get(path, webhookResponse);
      return api.put(path, webhookResponse, {
        url: url === opened.url ? now.url : url,
        events: isSame(events, opened.events) ? now.events : events,
        ...(active !== opened.active && { active }),
      });
    },
    { stale: [KEY], done: texts.saved },
  );

export const useDeleteWebhook = (id: string) =>
  useAction(() => api.delete(paths.webhook(id), z.undefined()), {
    // Its own page is still open, and would ask for what is gone.
    stale: [LIST],
    done: texts.deleted,
    failed: texts.deleteFailed,
  });

export const useSendTest = (id: string) =>
  useAction(() => api.post(paths.test(id), deliveryResponse), {
    stale: [KEY],
    done: texts.testQueued,
    failed: texts.testFailed,
  });

export const useResend = (id: string) =>
  useAction((deliveryId: string) => api.post(paths.resend(id, deliveryId), deliveryResponse), {
    stale: [KEY],
    done: texts.resent,
    failed: texts.resendFailed,
  });
