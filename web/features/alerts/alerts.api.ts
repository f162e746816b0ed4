import { queryOptions } from '@tanstack/react-query';
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
import { pageOptions, readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

/** Answers come in while the page is open. */
const refetchInterval = ALERT_LIMITS.refreshMs;

export const alertsOptions = (query: AlertListQuery) =>
  queryOptions({
    ...pageOptions(['alerts', 'list'], paths.deskAlerts, alertsResponse, query),
    refetchInterval,
  });

export const alertOptions = (id: string) =>
  queryOptions({
    ...readOptions(['alerts', 'one', id], paths.deskAlert(id), alertDetailResponse),
    refetchInterval,
  });

export const reachOptions = (query: AlertReachQuery) =>
  pageOptions(['alerts', 'reach'], paths.alertReach, alertReachResponse, query);

export const useSendAlert = () =>
  useAction((body: AlertBody) => api.post(paths.deskAlerts, sentAlertResponse, body), {
    stale: [['alerts']],
    done: ({ told }) => texts.sent(told),
  });

export const useEndAlert = (id: string) =>
  useAction(() => api.post(paths.endAlert(id), alertResponse), {
    stale: [['alerts']],
    done: texts.endDone,
    failed: texts.endFailed,
  });
