import type { KeptDraft } from '#contract/reviews/reviews.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { countScored } from './review-draft.ts';

/** Offers to resume or discard an unfinished review. */
export function UnfinishedOffer({
  unfinished,
  onResume,
  onDiscard,
}: {
  unfinished: KeptDraft;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const { saved_at, criteria } = unfinished;
  return (
    <div className="unfinished" role="status">
      <p>{reviewTexts.unfinished(formatMoment(saved_at), countScored(criteria), RUBRIC.length)}</p>
      <p className="unfinished-actions">
        <button type="button" className="button small" onClick={onResume}>
          {reviewTexts.resume}
        </button>
        <button type="button" className="button small" onClick={onDiscard}>
          {reviewTexts.discard}
        </button>
      </p>
    </div>
  );
}
