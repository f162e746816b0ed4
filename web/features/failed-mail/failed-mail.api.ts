import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type FailedMail,
  failedMailResponse,
  failedMailTexts,
  resendMailResponse,
} from '#contract/applications/failed-mail.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';

/** About one application, or all. The screens are complete without it, so a failure shows no toast. */
export const failedMailOptions = (applicationId?: string) =>
  queryOptions({
    queryKey: ['failed-mail', applicationId ?? 'all'],
    queryFn: ({ signal }) =>
      api.get(paths.failedMail, failedMailResponse, {
        query: applicationId ? { application_id: applicationId } : {},
        signal,
      }),
    meta: { errorToast: 'none' },
  });

export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: FailedMail) => api.post(paths.resendMail(id), resendMailResponse),
    onSuccess: ({ outdated }) =>
      void toast.success(outdated ? failedMailTexts.outdated : failedMailTexts.resent),
    // The event is on the application's page, too.
    onSettled: () => client.invalidateQueries(),
    meta: { failed: failedMailTexts.resendFailed, errorToast: 'server' },
  });
}
