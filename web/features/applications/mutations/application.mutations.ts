import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  applicationAnswer,
  bulkDeleteAnswer,
  DEFAULT_FLAG_REASON,
  deleteAnswer,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { toast } from '#web/lib/browser/toast.ts';
import {
  applicationKeys,
  applyOptimistic,
  forgetApplications,
  refreshApplications,
  storeAnswer,
  versionInView,
} from './applications-cache.ts';

/** Acts that wait for each other. */
export const APPLICATION_ACTS = { id: 'applications' };

/**
 * What every act on applications has in common: one after the other, so that each is based on the
 * version that the last one left; what went wrong is said once, here.
 */
export function mutationOptions(client: QueryClient, failed: string) {
  return {
    mutationKey: applicationKeys.acts,
    scope: APPLICATION_ACTS,
    meta: { say: 'nothing' as const },
    onError(error: Error, _variables: unknown, rollback: (() => void) | undefined) {
      rollback?.();
      toastError(error, isConflict(error) ? { failed, say: 'server' } : { failed });
    },
    onSettled: () => refreshApplications(client),
  };
}

/** Somebody else was first: the server's sentence says so, ours would not. */
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

export function useFlagApplication() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.flagFailed),
    mutationFn: ({ id, ...flag }: { id: string; is_flagged: boolean; flag_reason?: string }) =>
      api.patch(paths.applicationFlag(id), applicationAnswer, {
        ...flag,
        version: versionInView(client, id),
      }),
    onMutate: ({ id, is_flagged, flag_reason = DEFAULT_FLAG_REASON }) =>
      applyOptimistic(client, [id], { is_flagged, flag_reason: is_flagged ? flag_reason : null }),
    onSuccess({ application }) {
      storeAnswer(client, application);
      toast.success(application.is_flagged ? messages.applicationFlagged : messages.flagRemoved);
    },
  });
}

export function useDeleteApplication() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.deleteApplicationFailed),
    mutationFn: (id: string) => api.delete(paths.application(id), deleteAnswer),
    onSuccess(_answer, id) {
      forgetApplications(client, [id]);
      toast.success(messages.applicationDeleted);
    },
  });
}

export function useDeleteApplications() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, messages.deleteApplicationsFailed),
    mutationFn: (applicationIds: string[]) =>
      api.post(paths.bulkDelete, bulkDeleteAnswer, { applicationIds }),
    onSuccess({ deleted, notFound }, ids) {
      forgetApplications(client, ids);
      toast.success(messages.applicationsDeleted(deleted));
      toastMissing(notFound);
    },
  });
}

/** Ids that a bulk call named and the server does not have. */
export function toastMissing(notFound: readonly string[]): void {
  if (notFound.length > 0) toast.info(listTexts.gone(notFound.length));
}
