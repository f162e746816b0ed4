import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BulkStatusChange,
  bulkStatusAnswer,
  statusAnswer,
  undoAnswer,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { toastMissing } from './application.mutations.ts';
import { applyOptimistic, cacheApplication, versionInView } from './applications-cache.ts';
import { mutationOptions, undoAction } from './mutation-options.ts';
import { sendForSeat } from './seat-override.tsx';

/** Shows the new status at once; the toast offers to undo it. */
export function useChangeStatus() {
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  return useMutation({
    ...mutationOptions(client, messages.updateStatusFailed),
    mutationFn: ({
      id,
      status,
      notify,
    }: {
      id: string;
      status: ApplicationStatus;
      notify: boolean;
    }) =>
      sendForSeat(status, (override_limit) =>
        api.patch(paths.applicationStatus(id), statusAnswer, {
          status,
          override_limit,
          notify,
          version: versionInView(client, id),
        }),
      ),
    onMutate: ({ id, status }) => applyOptimistic(client, [id], changeTo(status)),
    onSuccess(answer, _change, rollback) {
      if (!answer) return rollback();
      cacheApplication(client, answer.application);
      toast.success(messages.statusUpdated, offerUndo(answer.undo_id));
    },
  });
}

export function useChangeStatuses() {
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  return useMutation({
    ...mutationOptions(client, messages.updateApplicationsFailed),
    mutationFn: (change: Omit<BulkStatusChange, 'override_limit'>) =>
      sendForSeat(change.status, (override_limit) =>
        api.patch(paths.bulkStatus, bulkStatusAnswer, {
          ...change,
          override_limit,
        }),
      ),
    onMutate: ({ applicationIds, status }) =>
      applyOptimistic(client, applicationIds, changeTo(status)),
    onSuccess(answer, _change, rollback) {
      if (!answer) return rollback();
      const { updated, notFound, undo_id } = answer;
      if (updated === 0 && notFound.length === 0) toast.info(listTexts.unchanged);
      else toast.success(messages.applicationsUpdated(updated), offerUndo(undo_id));
      toastMissing(notFound);
    },
  });
}

/** Another status than rejected ends a withdrawal (rule line-8). */
const changeTo = (status: ApplicationStatus) =>
  status === 'rejected' ? { status } : { status, withdrawn_at: null };

function useOfferUndo() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    ...mutationOptions(client, listTexts.undoFailed),
    mutationFn: (undoId: string) => api.post(paths.undoStatusChange(undoId), undoAnswer),
    onSuccess({ restored, skipped }) {
      if (skipped > 0) toast.info(listTexts.undoneSome(restored, skipped));
      else toast.success(listTexts.undone);
    },
  });
  return (undoId: string | null) =>
    undoId === null ? undefined : undoAction(() => mutate(undoId));
}
