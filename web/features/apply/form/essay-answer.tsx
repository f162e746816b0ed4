import { applyTexts } from '#contract/apply/apply-texts.ts';
import type { FieldOfKind } from '#contract/apply/fields.ts';
import { LIMITS } from '#contract/apply/limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Row } from '#web/ui/layout.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';
import { LongAnswer } from './answer-fields.tsx';
import styles from './answers.module.css';
import { useAnswer } from './application-context.ts';

type Essay = FieldOfKind<'essay'>;

/** From here on the maximum is shown instead of the minimum. */
const NEARLY_FULL = LIMITS.essayMax * 0.9;

export function EssayAnswer({ field }: { field: Essay }) {
  return (
    <LongAnswer field={field} describedAfter={`${field}-count`}>
      <EssayCount field={field} />
    </LongAnswer>
  );
}

/** A component of its own: a key re-renders the count and nothing else of the field. */
function EssayCount({ field }: { field: Essay }) {
  const { value } = useAnswer(field);
  // As the schema counts: without spaces at either end.
  const count = value.trim().length;
  const isLongEnough = count >= LIMITS.essayMin && count <= LIMITS.essayMax;
  return (
    <Row
      gap={4}
      justify="between"
      align="stretch"
      size="sm"
      className={classNames(styles.count, 'soft figures')}
    >
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
    </Row>
  );
}
