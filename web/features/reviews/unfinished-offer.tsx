import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { countScored, type StoredDraft } from './review-draft.ts';

/** Opening starts afresh; what was left half-done is one press away. */
export function UnfinishedOffer({
  unfinished,
  onBringBack,
  onDiscard,
}: {
  unfinished: StoredDraft;
  onBringBack: () => void;
  onDiscard: () => void;
}) {
  const { saved_at, criteria } = unfinished;
  return (
    <div className="unfinished" role="status">
      <p>{reviewTexts.unfinished(formatMoment(saved_at), countScored(criteria), RUBRIC.length)}</p>
      <p className="unfinished-actions">
        <button type="button" className="button small" onClick={onBringBack}>
          {reviewTexts.resume}
        </button>
        <button type="button" className="button small" onClick={onDiscard}>
          {reviewTexts.discard}
        </button>
      </p>
    </div>
  );
}
