import type { SavedDraft } from '#contract/reviews/reviews.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { countScored } from './review-draft.ts';

/** Offers to resume or discard an unfinished review. */
export function UnfinishedOffer({
  unfinished,
  onResume,
  onDiscard,
}: {
  unfinished: SavedDraft;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const { saved_at, criteria } = unfinished;
  return (
    <div className="unfinished" role="status">
      <p>{reviewTexts.unfinished(formatMoment(saved_at), countScored(criteria), RUBRIC.length)}</p>
      <p className="unfinished-actions">
        <Button size="small" onClick={onResume}>
          {reviewTexts.resume}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {reviewTexts.discard}
        </Button>
      </p>
    </div>
  );
}
