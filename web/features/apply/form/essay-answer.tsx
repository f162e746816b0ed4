import { type FieldOfKind, fieldRow } from '#contract/apply/fields.ts';
import { LIMITS } from '#contract/apply/limits.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import { FieldFrame, fieldAria } from '#web/ui/text-field.tsx';
import { useAnswer, useProblem } from './application-context.ts';
import { GrowingTextArea } from './growing-text-area.tsx';

type Essay = FieldOfKind<'essay'>;

/** From here on the upper limit is the one worth knowing. */
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

/** By itself: a key changes the count and nothing else of the field. */
function EssayCount({ field }: { field: Essay }) {
  const { value } = useAnswer(field);
  // Counted as the rule counts: without the blanks around it.
  const count = value.trim().length;
  const isLongEnough = count >= LIMITS.essayMin && count <= LIMITS.essayMax;
  return (
    <div className="essay-count">
      <p id={`${field}-count`}>
        {count > NEARLY_FULL
          ? applyTexts.essayNearlyFull(count, LIMITS.essayMax)
          : applyTexts.essayCount(count, LIMITS.essayMin)}
      </p>
      {/* Said once when the minimum is reached: a count after every key would drown the typing. */}
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
