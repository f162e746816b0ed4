import { queryOptions } from '@tanstack/react-query';
import { type AlertReply, ownAlertResponse, ownAlertsResponse } from '#contract/newsroom/alerts.ts';
import { ALERT_LIMITS } from '#contract/newsroom/limits.ts';
import { ownAlertTexts as texts } from '#contract/newsroom/own-alert-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { readOptions } from '#web/lib/api/read-options.ts';
import { useAction } from '#web/lib/api/use-action.ts';

export const ownAlertsOptions = queryOptions({
  ...readOptions(['own-alerts'], paths.alerts, ownAlertsResponse),
  refetchInterval: ALERT_LIMITS.refreshMs,
});

export const useAnswer = (id: string) =>
  useAction((reply: AlertReply) => api.post(paths.answerAlert(id), ownAlertResponse, reply), {
    stale: [ownAlertsOptions.queryKey],
    done: texts.answered,
    failed: texts.answerFailed,
  });
