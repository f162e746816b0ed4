import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { FinishedReview } from '#contract/reviews/reviews.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { askRejection, removeFeedbackDraft } from './reject-dialog.tsx';
import { type Decision, useChangeStatus, useScoreApplication } from './status.mutations.ts';
import type { WithStatus } from './status-button.tsx';

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
