import { applyTexts } from '#contract/apply/apply-texts.ts';
import { labels } from '#contract/shared/messages.ts';
import type { SubmissionState } from '#web/features/apply/submit/submission.ts';
import styles from '#web/features/apply/wizard.module.css';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import { useJoinLabel, useSubmission } from './application-context.ts';
import { FIRST_STEP, REVIEW_STEP } from './steps.ts';

/** Previous, and one button for Next, Submit or returning to the review. */
export function ApplyStepActions({
  step,
  isEditing,
  onPrevious,
}: {
  step: number;
  isEditing: boolean;
  onPrevious: () => void;
}) {
  const submission = useSubmission();
  const joinLabel = useJoinLabel();
  const isReview = step === REVIEW_STEP;
  const isReceived = isReview && submission.kind === 'received';
  const isBusy = isReview && ['sending', 'waiting', 'submitted'].includes(submission.kind);
  return (
    <Row className={styles.actions}>
      {step > FIRST_STEP && !isEditing && <Button onClick={onPrevious}>{labels.previous}</Button>}
      {!isReceived && (
        <Button type="submit" kind="primary" className="at-end" isBusy={isBusy}>
          {isReview
            ? submitLabel(submission, joinLabel)
            : isEditing
              ? applyTexts.returnToReview
              : labels.next}
        </Button>
      )}
    </Row>
  );
}

function submitLabel({ kind, isJoining }: SubmissionState, joinLabel?: string): string {
  if (kind === 'sending' || kind === 'submitted') return applyTexts.submitting;
  if (kind === 'waiting') return applyTexts.waiting;
  if (joinLabel) return joinLabel;
  return kind === 'full' || isJoining ? applyTexts.joinWaitlist : applyTexts.submit;
}
