import { reviewShortcuts, reviewTexts } from '#contract/reviews/texts.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { EditIcon } from '#web/ui/icons.tsx';
import { useReviewNext } from './review-series.ts';

/** Opens the next application that waits for a review, also with `r` (rule review-8). */
export function ReviewNextButton({
  list = '',
  replace = false,
}: {
  /** The query string of the list whose filters apply. */
  list?: string;
  /** Whether the current page is left out of the history. */
  replace?: boolean;
}) {
  const reviewNext = useReviewNext(list, { replace });
  useShortcuts([{ key: reviewShortcuts.reviewNext.key, run: reviewNext }]);
  return (
    <button type="button" className="button small" onClick={reviewNext}>
      <EditIcon size={16} />
      {reviewTexts.reviewNext}
    </button>
  );
}
