import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { alertTexts as texts } from '#contract/newsroom/alert-texts.ts';
import {
  type AlertBody,
  type AlertListQuery,
  type AlertReachQuery,
  alertDetailResponse,
  alertReachResponse,
  alertResponse,
  alertsResponse,
  sentAlertResponse,
} from '#contract/newsroom/alerts.ts';
import { ALERT_LIMITS } from '#contract/newsroom/limits.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';

// The screens show what could not be loaded in place, without a toast (rule errors-3).
const meta = { errorToast: 'none' as const };
/** Answers come in while the page is open. */
const refetchInterval = ALERT_LIMITS.refreshMs;

export const alertsOptions = (query: AlertListQuery) =>
  queryOptions({
    queryKey: ['alerts', 'list', query],
    queryFn: ({ signal }) => api.get(paths.deskAlerts, alertsResponse, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
    meta,
  });

export const alertOptions = (id: string) =>
  queryOptions({
    queryKey: ['alerts', 'one', id],
    queryFn: ({ signal }) => api.get(paths.deskAlert(id), alertDetailResponse, { signal }),
    refetchInterval,
    meta,
  });

export const reachOptions = (query: AlertReachQuery) =>
  queryOptions({
    queryKey: ['alerts', 'reach', query],
    queryFn: ({ signal }) => api.get(paths.alertReach, alertReachResponse, { query, signal }),
    placeholderData: keepPreviousData,
    meta,
  });

export function useSendAlert() {
  return useMutation({
    mutationFn: (body: AlertBody) => api.post(paths.deskAlerts, sentAlertResponse, body),
    onSuccess: ({ told }) => void toast.success(texts.sent(told)),
    onSettled: useRefresh(['alerts']),
    // The form shows it.
    meta,
  });
}

export function useEndAlert(id: string) {
  return useMutation({
    mutationFn: () => api.post(paths.endAlert(id), alertResponse),
    onSuccess: () => void toast.success(texts.endDone),
    onSettled: useRefresh(['alerts']),
    meta: { failed: texts.endFailed, errorToast: 'server' as const },
  });
}
