import { useEffect, useRef } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { fieldTexts } from '#contract/apply/field-texts.ts';
import { isKind } from '#contract/apply/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { classNames } from '#web/ui/class-names.ts';
import { errorSummaryClass, focusField } from '#web/ui/form-error-summary.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';
import styles from './answers.module.css';
import type { Problem } from './answers.ts';
import { useApplyForm, useProblem } from './application-context.ts';

/**
 * The errors of the step, with a link to each field. Takes the focus with every failed attempt. A
 * fixed error is ticked off and stays: a list that shrinks would move the fields under the cursor.
 */
export function ProblemSummary({
  problems,
  attempt,
}: {
  problems: readonly Problem[];
  attempt: number;
}) {
  const { store } = useApplyForm();
  const isAllFixed = useStore({
    subscribe: store.subscribe,
    get: () => problems.every(({ field }) => store.error(field) === undefined),
  });
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves here with each attempt
  useEffect(() => box.current?.focus(), [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      className={classNames(errorSummaryClass, isAllFixed && styles.allFixed)}
      role="alert"
      // Screen readers announce the fixed line alone, not the whole list.
      aria-atomic="false"
      tabIndex={-1}
    >
      <h2 className="small-heading">
        {isAllFixed ? applyTexts.allCorrected : messages.formProblem}
      </h2>
      <ul>
        {problems.map((problem) => (
          <ProblemLine key={problem.field} {...problem} />
        ))}
      </ul>
    </div>
  );
}

function ProblemLine({ field, message }: Problem) {
  const problem = useProblem(field);
  const isFixed = problem === undefined;
  return (
    <li className={isFixed ? styles.fixed : undefined}>
      {isFixed && <CheckIcon className="good" size={16} />}
      <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
        {describe({ field, message: problem ?? message })}
      </a>
      {isFixed && <span className="sr-only">{` (${applyTexts.corrected})`}</span>}
    </li>
  );
}

/** "Please select an option" does not name its field, as other messages do. */
function describe({ field, message }: Problem): string {
  const isNamed = isKind(field, 'essay') || isKind(field, 'yes_no');
  return isNamed ? applyTexts.problemOf(fieldTexts(field).summary, message) : message;
}

// Not by the link itself, which would add an entry to the history.
