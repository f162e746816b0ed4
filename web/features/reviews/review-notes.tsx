import { REVIEW_NOTES_MAX } from '#contract/reviews/reviews.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { TextArea } from '#web/ui/text-area.tsx';

/** Shown at every step. */
export function ReviewNotes({
  notes,
  onChange,
}: {
  notes: string;
  onChange: (notes: string) => void;
}) {
  return (
    <TextArea
      name="review-notes"
      label={reviewTexts.notes}
      hint={reviewTexts.notesHint}
      value={notes}
      maxLength={REVIEW_NOTES_MAX}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
