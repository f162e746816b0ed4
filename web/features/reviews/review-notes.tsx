import { REVIEW_NOTES_MAX } from '#contract/reviews/reviews.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { Field, fieldAria } from '#web/ui/field.tsx';

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
    <Field {...FIELD}>
      <textarea
        {...fieldAria(FIELD)}
        value={notes}
        maxLength={REVIEW_NOTES_MAX}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
