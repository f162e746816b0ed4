import { REVIEW_NOTES_MAX } from '#contract/reviews/reviews.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { FieldFrame, fieldAria } from '#web/ui/text-field.tsx';

const FIELD = { name: 'review-notes', label: reviewTexts.notes, hint: reviewTexts.notesHint };

/** Shown at every step. */
export function ReviewNotes({
  notes,
  onChange,
}: {
  notes: string;
  onChange: (notes: string) => void;
}) {
  return (
    <FieldFrame {...FIELD}>
      <textarea
        {...fieldAria(FIELD)}
        value={notes}
        maxLength={REVIEW_NOTES_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
