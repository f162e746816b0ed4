import { useEffect } from 'react';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { FinishedReview } from '#contract/reviews/reviews.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { removeFeedbackDraft } from './feedback-draft.ts';
import { type Decision, useChangeStatus, useScoreApplication } from './status.mutations.ts';
import type { WithStatus } from './status-button.tsx';

const loadRejection = () => import('./reject-dialog.tsx');

/** Loads the dialog while the editor still chooses. What fails here fails again, with a toast, when it is needed. */
const usePreloadedRejection = () =>
  useEffect(() => {
    loadRejection().catch(() => {});
  }, []);

async function askRejection(application: WithStatus, notify: boolean) {
  const dialog = await loadRejection().catch(toastError);
  return dialog ? dialog.askRejection(application, notify) : null;
}

/** A rejection first asks what the applicant reads (rule feedback-1); null if the editor cancels. */
async function complete(
  application: WithStatus,
  status: ApplicationStatus,
  notify: boolean,
): Promise<Decision | null> {
  // Nobody reads what is written to an erased applicant.
  const asks = status === 'rejected' && application.erased_at === null;
  const choices = asks ? await askRejection(application, notify) : { notify };
  return choices && { status, ...choices };
}

/** Changes the status of one application, and says whether it did; the mutation shows its errors. */
export function useDecide() {
  usePreloadedRejection();
  const { mutateAsync } = useChangeStatus();
  return async (application: WithStatus, status: ApplicationStatus, notify: boolean) => {
    const decision = await complete(application, status, notify);
    const answer =
      decision && (await mutateAsync({ id: application.id, ...decision }).catch(() => null));
    if (answer) removeFeedbackDraft(application.id);
    return Boolean(answer);
  };
}

/** Submits a review with the status that follows it; rejects if nothing was stored. */
export function useSubmitReview(application: WithStatus) {
  usePreloadedRejection();
  const { mutateAsync } = useScoreApplication(application.id);
  return async (review: FinishedReview, status: ApplicationStatus | null, notify: boolean) => {
    const decision = status && (await complete(application, status, notify));
    const isCanceled = status !== null && decision === null;
    const answer = isCanceled ? null : await mutateAsync({ review, decision });
    if (answer) return removeFeedbackDraft(application.id);
    // The editor canceled the rejection, or the override of a full ZIP code.
    toast.info(reviewTexts.notSubmitted);
    throw new Error('canceled');
  };
}
