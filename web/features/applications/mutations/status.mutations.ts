import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Application,
  type BulkStatusChange,
  bulkStatusResponse,
  scoreResponse,
  shownName,
  statusResponse,
  undoResponse,
} from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import type { StatusChange } from '#contract/applications/status-change.ts';
import { type ApplicationStatus, STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import type { FinishedReview } from '#contract/reviews/reviews.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { offerUndo } from '#web/lib/browser/undo-key.ts';
import { toastMissing } from './application.mutations.ts';
import { applyOptimistic, cacheApplication, versionInView } from './applications-cache.ts';
import { mutationOptions } from './mutation-options.ts';
import { sendForSeat } from './seat-override.tsx';

export type Decision = Pick<StatusChange, 'status' | 'notify' | 'feedback'>;
type OneChange = { id: string } & Decision;

/** Shows the new status at once; the toast offers to undo it. */
export function useChangeStatus() {
  const client = useQueryClient();
  const { mutate: undo } = useUndoStatusChange();
  return useMutation({
    ...mutationOptions(client, messages.updateStatusFailed),
    mutationFn: ({ id, ...change }: OneChange) =>
      sendForSeat(change.status, (override_limit) =>
        api.patch(paths.applicationStatus(id), statusResponse, {
          ...change,
          override_limit,
          version: versionInView(client, id),
        }),
      ),
    onMutate: ({ id, status }) => applyOptimistic(client, [id], changeTo(status)),
    onSuccess(answer, { feedback, notify }, rollback) {
      if (!answer) return rollback();
      const { application, undo_id } = answer;
      cacheApplication(client, application);
      const stored = feedback ? rejectTexts.stored : messages.statusUpdated;
      if (undo_id === null) toast.success(said(stored, application));
      else offerDecisionUndo(application, notify, () => undo(undo_id));
    },
  });
}

/** Stores a review and the decision that comes with it: both, or neither. */
export function useScoreApplication(id: string) {
  const client = useQueryClient();
  const { mutate: undo } = useUndoStatusChange();
  return useMutation({
    ...mutationOptions(client, messages.scoreFailed),
    mutationFn: ({ review, decision }: { review: FinishedReview; decision: Decision | null }) => {
      const send = (override_limit: boolean) =>
        api.patch(paths.applicationScore(id), scoreResponse, {
          ...review,
          ...decision,
          override_limit,
          add_note: true,
          version: versionInView(client, id),
        });
      return decision ? sendForSeat(decision.status, send) : send(false);
    },
    onSuccess(answer, { decision }) {
      if (!answer) return;
      const { application, undo_id } = answer;
      cacheApplication(client, application);
      if (undo_id) offerDecisionUndo(application, decision?.notify, () => undo(undo_id));
      else toast.success(listTexts.about(messages.scoreUpdated, shownName(application)));
    },
  });
}

export function useChangeStatuses() {
  const client = useQueryClient();
  const { mutate: undo } = useUndoStatusChange();
  return useMutation({
    ...mutationOptions(client, messages.updateApplicationsFailed),
    mutationFn: (change: Omit<BulkStatusChange, 'override_limit'>) =>
      sendForSeat(change.status, (override_limit) =>
        api.patch(paths.bulkStatus, bulkStatusResponse, {
          ...change,
          override_limit,
        }),
      ),
    onMutate: ({ applicationIds, status }) =>
      applyOptimistic(client, applicationIds, changeTo(status)),
    onSuccess(answer, { applicationIds }, rollback) {
      if (!answer) return rollback();
      const { updated, notFound, undo_id } = answer;
      const sentence = messages.applicationsUpdated(updated);
      if (updated === 0 && notFound.length === 0) toast.info(listTexts.unchanged);
      else if (undo_id === null) toast.success(sentence);
      else offerUndo(sentence, applicationIds, () => undo(undo_id));
      toastMissing(notFound);
    },
  });
}

/** Another status than rejected ends a withdrawal (rule line-8). */
const changeTo = (status: ApplicationStatus) =>
  status === 'rejected' ? { status } : { status, withdrawn_at: null };

const said = (sentence: string, application: Application) =>
  listTexts.about(sentence, shownName(application), STATUS_INFO[application.status].label);

function offerDecisionUndo(
  application: Application,
  isMailed: boolean | undefined,
  undo: () => void,
): void {
  const { label, mail } = STATUS_INFO[application.status];
  const text = listTexts.became(shownName(application), label);
  const change = { text, isMailed: isMailed === true && mail !== null };
  offerUndo(said(messages.statusUpdated, application), [application.id], undo, change);
}

function useUndoStatusChange() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOptions(client, listTexts.undoFailed),
    mutationFn: (undo_id: string) => api.post(paths.undoStatusChange(undo_id), undoResponse),
    onSuccess({ restored, skipped }) {
      if (skipped > 0) toast.info(listTexts.undoneSome(restored, skipped));
      else toast.success(listTexts.undone);
    },
  });
}
