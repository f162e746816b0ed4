import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApplyForm } from '#web/features/apply/apply-form.ts';
import type { Problem } from './answers.ts';
import { checkStep, FIRST_STEP, fieldsOf, furthestStep, REVIEW_STEP, stepOf } from './steps.ts';

type GoOptions = { replace?: boolean; edit?: boolean };

export type StepInAddress = {
  /** The step in the address, if any. */
  requestedStep: number | undefined;
  /** Whether this step is being changed from the review, and leads back there. */
  isEditing: boolean;
  onGo: (step: number, options?: GoOptions) => void;
};

type Shown = {
  step: number;
  /** The errors of the last failed Next. */
  problems: readonly Problem[];
  /** Raised with every step shown, which scrolls to the top and moves the focus there. */
  attempt: number;
};

/**
 * Keeps the current step and the address in sync as far as the answers allow it: back and forward
 * work, and no address leads past an invalid step.
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
    store.setErrors(fieldsOf(step), problems);
    draft.recordStep(step);
    setShown(({ attempt }) => ({ step, problems, attempt: attempt + 1 }));
  }

  function go(step: number, options: GoOptions & { problems?: readonly Problem[] } = {}): void {
    const { problems, ...address } = options;
    show(step, problems);
    onGo(step, address);
  }

  /** Shows the step that the draft is at. */
  function reopen(): void {
    go(Math.min(draft.step(), furthestStep(store.values())) || FIRST_STEP, { replace: true });
  }

  /** Validates the current step and shows its errors. */
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
    // No errors for a link to a later step; going forward past an invalid step shows its errors.
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
    /** Back to any step; forward only to the next one, after validation. */
    choose(step: number): void {
      if (step < shown.step) go(step);
      else if (step === shown.step + 1 && check()) go(step);
    },
    edit: (step: number) => go(step, { edit: true }),
    /** Opens the step of the first invalid field and shows its errors. */
    goToFirstError(problems: readonly Problem[]): void {
      const step = Math.min(...problems.map(({ field }) => stepOf(field)));
      go(step, { problems: problems.filter(({ field }) => stepOf(field) === step) });
    },
    reopen,
    startOver(): void {
      draft.restart();
      reopen();
    },
  };
}
