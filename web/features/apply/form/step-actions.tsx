import { applyTexts } from '#contract/apply/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import type { SubmissionState } from '#web/features/apply/submit/submission.ts';
import { useSubmission } from './application-context.ts';
import { FIRST_STEP, REVIEW_STEP } from './steps.ts';

/** Previous, and one button for Next, Submit or returning to the review. */
export function StepActions({
  step,
  isEditing,
  onPrevious,
}: {
  step: number;
  isEditing: boolean;
  onPrevious: () => void;
}) {
  const submission = useSubmission();
  const isReview = step === REVIEW_STEP;
  const isReceived = isReview && submission.kind === 'received';
  const isBusy = isReview && ['sending', 'waiting', 'submitted'].includes(submission.kind);
  return (
    <div className="wizard-actions">
      {step > FIRST_STEP && !isEditing && (
        <button type="button" className="button" onClick={onPrevious}>
          {labels.previous}
        </button>
      )}
      {!isReceived && (
        <button type="submit" className="button primary" aria-disabled={isBusy || undefined}>
          {isReview ? submitLabel(submission) : isEditing ? applyTexts.returnToReview : labels.next}
        </button>
      )}
    </div>
  );
}

function submitLabel({ kind, isJoining }: SubmissionState): string {
  if (kind === 'sending' || kind === 'submitted') return applyTexts.submitting;
  if (kind === 'waiting') return applyTexts.waiting;
  return kind === 'full' || isJoining ? applyTexts.joinWaitlist : applyTexts.submit;
}
