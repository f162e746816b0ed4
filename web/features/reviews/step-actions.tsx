import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import type { Review } from './use-review.ts';

/** Previous and Next, on the last step Submit; disabled until possible (rule review-2). */
export function StepActions({ review, isSubmitting }: { review: Review; isSubmitting: boolean }) {
  const { draft, isLast, isStepScored, canSubmit } = review;
  return (
    <div className="step-actions">
      <button
        type="button"
        className="button small"
        disabled={draft.step === 0}
        onClick={() => review.goTo(draft.step - 1)}
      >
        {labels.previous}
      </button>
      {isLast ? (
        <button
          type="button"
          className="button small primary"
          disabled={!canSubmit}
          aria-disabled={isSubmitting || undefined}
          onClick={review.submit}
        >
          {isSubmitting ? reviewTexts.submitting : reviewTexts.submit}
        </button>
      ) : (
        <button
          type="button"
          className="button small primary"
          disabled={!isStepScored}
          onClick={review.next}
        >
          {labels.next}
        </button>
      )}
    </div>
  );
}
