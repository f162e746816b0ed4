import { queryOptions, useMutation } from '@tanstack/react-query';
import { type AlertReply, ownAlertResponse, ownAlertsResponse } from '#contract/newsroom/alerts.ts';
import { ALERT_LIMITS } from '#contract/newsroom/limits.ts';
import { ownAlertTexts as texts } from '#contract/newsroom/own-alert-texts.ts';
import { newsroomPaths as paths } from '#contract/newsroom/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { toast } from '#web/lib/browser/toast.ts';

export const ownAlertsOptions = queryOptions({
  queryKey: ['own-alerts'],
  queryFn: ({ signal }) => api.get(paths.alerts, ownAlertsResponse, { signal }),
  refetchInterval: ALERT_LIMITS.refreshMs,
  meta: { errorToast: 'none' as const },
});

export function useAnswer(id: string) {
  return useMutation({
    mutationFn: (reply: AlertReply) => api.post(paths.answerAlert(id), ownAlertResponse, reply),
    onSuccess: () => void toast.success(texts.answered),
    // Awaited, so that no button is enabled before the page shows the result.
    onSettled: useRefresh(ownAlertsOptions.queryKey),
    meta: { failed: texts.answerFailed, errorToast: 'server' as const },
  });
}
