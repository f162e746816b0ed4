import { type FieldOfKind, fieldRow } from '#contract/apply/fields.ts';
import { LIMITS } from '#contract/apply/limits.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { FieldFrame, fieldAria } from '#web/ui/text-field.tsx';
import { useAnswer, useProblem } from './application-context.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

type Essay = FieldOfKind<'essay'>;

/** From here on the maximum is shown instead of the minimum. */
const NEARLY_FULL = LIMITS.essayMax * 0.9;

export function EssayAnswer({ field }: { field: Essay }) {
  const problem = useProblem(field);
  const { label, hint } = fieldRow(field);
  const { 'aria-describedby': own, ...aria } = fieldAria({ name: field, hint, error: problem });
  return (
    <FieldFrame name={field} label={label} hint={hint} error={problem}>
      <GrowingTextArea
        field={field}
        required
        {...aria}
        aria-describedby={[own, `${field}-count`].filter(Boolean).join(' ')}
      />
      <EssayCount field={field} />
    </FieldFrame>
  );
}

/** A component of its own: a key re-renders the count and nothing else of the field. */
function EssayCount({ field }: { field: Essay }) {
  const { value } = useAnswer(field);
  // As the schema counts: without spaces at either end.
  const count = value.trim().length;
  const isLongEnough = count >= LIMITS.essayMin && count <= LIMITS.essayMax;
  return (
    <div className="essay-count">
      <p id={`${field}-count`}>
        {count > NEARLY_FULL
          ? applyTexts.essayNearlyFull(count, LIMITS.essayMax)
          : applyTexts.essayCount(count, LIMITS.essayMin)}
      </p>
      {/* Announced once, at the minimum: after every key it would disturb screen reader users. */}
      <p role="status">
        {isLongEnough && (
          <>
            <CheckIcon size={16} />
            {applyTexts.essayLongEnough}
          </>
        )}
      </p>
    </div>
  );
}
