import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplyForm } from '#web/features/apply/apply-form.ts';
import type { Problem } from './answers.ts';
import { checkStep, FIRST_STEP, fieldsOf, furthestStep, REVIEW_STEP, stepOf } from './steps.ts';

export type GoOptions = { replace?: boolean; edit?: boolean };

export type StepInAddress = {
  /** The step that the address asks for, if it names one. */
  requestedStep: number | undefined;
  /** Whether this step is being changed from the review, and leads back there. */
  isEditing: boolean;
  onGo: (step: number, options?: GoOptions) => void;
};

type Shown = {
  step: number;
  /** What was wrong at the last attempt to go on. */
  problems: readonly Problem[];
  /** Counts what was shown: each time the page goes to its top and takes the focus there. */
  attempt: number;
};

/**
 * Which step is shown. The address follows the wizard, and the wizard follows the address wherever
 * the answers allow it: back and forward work, and no address leads past an unanswered step.
 */
export function useWizard(
  { store, draft }: ApplyForm,
  { requestedStep, isEditing, onGo }: StepInAddress,
) {
  const [shown, setShown] = useState<Shown>(() => ({
    step: Math.min(requestedStep ?? draft.step(), furthestStep(store.values())),
    problems: [],
    attempt: 0,
  }));
  const hasFollowed = useRef(false);

  function show(step: number, problems: readonly Problem[] = []): void {
    store.judge(fieldsOf(step), problems);
    draft.recordStep(step);
    setShown(({ attempt }) => ({ step, problems, attempt: attempt + 1 }));
  }

  function go(step: number, options: GoOptions & { problems?: readonly Problem[] } = {}): void {
    const { problems, ...address } = options;
    show(step, problems);
    onGo(step, address);
  }

  /** Whether everything up to the step that is shown is in order; shows what is not. */
  function check(): boolean {
    const found = checkStep(shown.step, store.values());
    if (found.length > 0) show(shown.step, found);
    return found.length === 0;
  }

  const follow = useEffectEvent((requested: number | undefined) => {
    const isArrival = !hasFollowed.current;
    hasFollowed.current = true;
    if (requested === shown.step) return;
    const allowed = Math.min(requested ?? shown.step, furthestStep(store.values()));
    // Whoever arrives by a link is not told off; whoever went forward past a mistake sees it.
    const isRefused = requested !== undefined && requested > allowed && !isArrival;
    if (allowed !== shown.step || isRefused) {
      show(allowed, isRefused ? checkStep(allowed, store.values()) : []);
    }
    if (requested !== allowed) onGo(allowed, { replace: true });
  });
  useEffect(() => follow(requestedStep), [requestedStep]);

  return {
    ...shown,
    next(): void {
      if (check()) go(isEditing ? REVIEW_STEP : shown.step + 1);
    },
    previous: () => go(shown.step - 1),
    /** SPEC section 2: back freely, forward to the immediate next step alone, and checked. */
    choose(step: number): void {
      if (step < shown.step) go(step);
      else if (step === shown.step + 1 && check()) go(step);
    },
    edit: (step: number) => go(step, { edit: true }),
    /** To the first of these fields, with the words that say what is wrong. */
    mend(problems: readonly Problem[]): void {
      const step = Math.min(...problems.map(({ field }) => stepOf(field)));
      go(step, { problems: problems.filter(({ field }) => stepOf(field) === step) });
    },
    startOver(): void {
      draft.restart();
      go(Math.min(draft.step(), furthestStep(store.values())) || FIRST_STEP, { replace: true });
    },
  };
}
