import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { webhookPaths as paths } from '#contract/webhooks/paths.ts';
import { webhookTexts as texts } from '#contract/webhooks/texts.ts';
import {
  deliveriesResponse,
  deliveryResponse,
  newWebhookResponse,
  type WebhookBody,
  type WebhookListQuery,
  webhookResponse,
  webhooksResponse,
} from '#contract/webhooks/webhooks.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';

// The screens show what could not be loaded or saved in place, without a toast (rule errors-3).
const meta = { errorToast: 'none' as const };
const KEY = ['webhooks'];
const LIST = [...KEY, 'list'];
/** While something waits to be sent. */
const REFRESH_MS = 3_000;

export const webhooksOptions = (query: WebhookListQuery) =>
  queryOptions({
    queryKey: [...LIST, query],
    queryFn: ({ signal }) => api.get(paths.webhooks, webhooksResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export const webhookOptions = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => api.get(paths.webhook(id), webhookResponse, { signal }),
    meta,
  });

export const deliveriesOptions = (id: string, query: WebhookListQuery) =>
  queryOptions({
    queryKey: [...KEY, 'deliveries', id, query],
    queryFn: ({ signal }) => api.get(paths.deliveries(id), deliveriesResponse, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ next_at }) => next_at !== null) ? REFRESH_MS : false,
    meta,
  });

function useChange<Body, Answer>(
  mutationFn: (body: Body) => Promise<Answer>,
  { done, ...said }: { done?: string; failed?: string; errorToast: 'none' | 'server' },
  queryKey = KEY,
) {
  return useMutation({
    mutationFn,
    onSuccess: () => {
      if (done) toast.success(done);
    },
    onSettled: useRefresh(queryKey),
    meta: said,
  });
}

export const useCreateWebhook = () =>
  useChange((body: WebhookBody) => api.post(paths.webhooks, newWebhookResponse, body), meta);

export const useChangeWebhook = (id: string) =>
  useChange((body: WebhookBody) => api.put(paths.webhook(id), webhookResponse, body), {
    ...meta,
    done: texts.saved,
  });

export const useDeleteWebhook = (id: string) =>
  useChange(
    () => api.delete(paths.webhook(id), z.undefined()),
    { done: texts.deleted, failed: texts.deleteFailed, errorToast: 'server' },
    // Its own page is still open, and would ask for what is gone.
    LIST,
  );

export const useSendTest = (id: string) =>
  useChange(() => api.post(paths.test(id), deliveryResponse), {
    done: texts.testQueued,
    failed: texts.testFailed,
    errorToast: 'server',
  });

export const useResend = (id: string) =>
  useChange((deliveryId: string) => api.post(paths.resend(id, deliveryId), deliveryResponse), {
    done: texts.resent,
    failed: texts.resendFailed,
    errorToast: 'server',
  });
