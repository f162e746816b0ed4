import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Row } from '#web/ui/layout.tsx';
import type { Review } from './use-review.ts';

/** Previous and Next, on the last step Submit; disabled until possible (rule review-2). */
export function ReviewStepActions({
  review,
  isSubmitting,
}: {
  review: Review;
  isSubmitting: boolean;
}) {
  const { draft, isLast, isStepScored, canSubmit } = review;
  return (
    <Row justify="between" wrap={false}>
      <Button size="small" disabled={draft.step === 0} onClick={() => review.goTo(draft.step - 1)}>
        {labels.previous}
      </Button>
      {isLast ? (
        <Button
          kind="primary"
          size="small"
          disabled={!canSubmit}
          isBusy={isSubmitting}
          onClick={review.submit}
        >
          {isSubmitting ? reviewTexts.submitting : reviewTexts.submit}
        </Button>
      ) : (
        <Button kind="primary" size="small" disabled={!isStepScored} onClick={review.next}>
          {labels.next}
        </Button>
      )}
    </Row>
  );
}
