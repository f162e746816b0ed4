import '#web/ui/forms.css';
import { type MouseEvent, useEffect, useRef } from 'react';
import { type AnswerField, fieldRow, isKind } from '#contract/apply/fields.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import { CheckIcon } from '#web/ui/icons.tsx';
import type { Problem } from './answers.ts';
import { useApplyForm, useProblem } from './application-context.ts';

/**
 * What has to be mended, with a link to each field. Takes the focus with every failed attempt. A
 * mended line is ticked off and stays: a list that shrinks would move the fields under the cursor.
 */
export function ProblemSummary({
  problems,
  attempt,
}: {
  problems: readonly Problem[];
  attempt: number;
}) {
  const { store } = useApplyForm();
  const isAllMended = useStore({
    subscribe: store.subscribe,
    get: () => problems.every(({ field }) => store.problem(field) === undefined),
  });
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt takes the focus anew
  useEffect(() => box.current?.focus(), [attempt]);
  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      className={isAllMended ? 'error-summary all-mended' : 'error-summary'}
      role="alert"
      // What is ticked off is said alone, without the rest of the list.
      aria-atomic="false"
      tabIndex={-1}
    >
      <h2>{isAllMended ? applyTexts.allCorrected : messages.formProblem}</h2>
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
  const isMended = problem === undefined;
  return (
    <li className={isMended ? 'mended' : undefined}>
      {isMended && <CheckIcon size={16} />}
      <a href={`#${field}`} onClick={(event) => focusField(event, field)}>
        {describe({ field, message: problem ?? message })}
      </a>
      {isMended && <span className="sr-only">{` (${applyTexts.corrected})`}</span>}
    </li>
  );
}

/** Six times "Please select an option" would not say which one; the other messages name their field. */
function describe({ field, message }: Problem): string {
  const isNamed = isKind(field, 'essay') || isKind(field, 'yes_no');
  return isNamed ? applyTexts.problemOf(fieldRow(field).summary, message) : message;
}

// By hand: following the link would add an entry to the history.
function focusField(event: MouseEvent, field: AnswerField): void {
  const input = document.getElementById(field);
  if (!input) return;
  event.preventDefault();
  input.scrollIntoView({ block: 'center' });
  input.focus({ preventScroll: true });
}
