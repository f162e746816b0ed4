import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AnswerField } from '#contract/apply/form.ts';
import type { ApplyForm } from '#web/features/apply/apply-form.ts';
import type { DraftState } from '#web/features/apply/draft/draft-autosave.ts';
import type { SubmissionState } from '#web/features/apply/submit/submission.ts';
import type { Values } from './answers.ts';

export const ApplyFormContext = createContext<ApplyForm | null>(null);

export function useApplyForm(): ApplyForm {
  const form = useContext(ApplyFormContext);
  if (form === null) throw new Error('no form is open here');
  return form;
}

/** With the same snapshot while prerendering, for which React wants a separate function. */
export function useStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}

/** One answer; re-renders only when this answer changes. */
export function useAnswer<F extends AnswerField>(field: F) {
  const { store } = useApplyForm();
  const value: Values[F] = useStore(useField(field), () => store.values()[field]);
  const problem = useProblem(field);
  return { value, problem, set: (next: Values[F]) => store.set(field, next) };
}

/** The error of an answer, for an uncontrolled field. */
export function useProblem(field: AnswerField): string | undefined {
  const { store } = useApplyForm();
  return useStore(useField(field), () => store.problem(field));
}

function useField(field: AnswerField) {
  const { store } = useApplyForm();
  return useCallback((listener: () => void) => store.subscribeTo(field, listener), [store, field]);
}

export function useAllAnswers(): Values {
  const { store } = useApplyForm();
  return useStore(store.subscribe, store.values);
}

export function useDraft(): DraftState {
  const { draft } = useApplyForm();
  return useStore(draft.subscribe, draft.state);
}

export function useSubmission(): SubmissionState {
  const { submission } = useApplyForm();
  return useStore(submission.subscribe, submission.state);
}
