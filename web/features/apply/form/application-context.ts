import { createContext, useContext } from 'react';
import type { AnswerField } from '#contract/apply/fields.ts';
import type { ApplyForm } from '#web/features/apply/apply-form.ts';
import type { DraftState } from '#web/features/apply/draft/draft-autosave.ts';
import type { HandoverState } from '#web/features/apply/handover/handover-state.ts';
import type { SubmissionState } from '#web/features/apply/submit/submission.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import type { Values } from './answers.ts';

export const ApplyFormContext = createContext<ApplyForm | null>(null);

export function useApplyForm(): ApplyForm {
  const form = useContext(ApplyFormContext);
  if (form === null) throw new Error('no form is open here');
  return form;
}

/** One answer; re-renders only when this answer changes. */
export function useAnswer<F extends AnswerField>(field: F) {
  const { store } = useApplyForm();
  const value: Values[F] = useStore({
    subscribe: store.subscribe,
    get: () => store.values()[field],
  });
  const problem = useProblem(field);
  return { value, problem, set: (next: Values[F]) => store.set(field, next) };
}

/** The error of an answer, for an uncontrolled field. */
export function useProblem(field: AnswerField): string | undefined {
  const { store } = useApplyForm();
  return useStore({ subscribe: store.subscribe, get: () => store.error(field) });
}

export function useAllAnswers(): Values {
  const { store } = useApplyForm();
  return useStore({ subscribe: store.subscribe, get: store.values });
}

export function useDraft(): DraftState {
  const { draft } = useApplyForm();
  return useStore({ subscribe: draft.subscribe, get: draft.state });
}

/** The rejected application that this one starts from, if any. */
export function usePrevious() {
  const { draft } = useApplyForm();
  return useStore({ subscribe: draft.subscribe, get: draft.previous });
}

export function useHandover(): HandoverState {
  const { handover } = useApplyForm();
  return useStore({ subscribe: handover.subscribe, get: handover.state });
}

/** The last button, if the applicant was told that the ZIP code is full (rule line-3). */
export function useJoinLabel(): string | undefined {
  const { knownFull } = useApplyForm();
  const known = useStore(knownFull);
  const { value } = useAnswer('zip_code');
  return known?.zip === value ? known.joinLabel : undefined;
}

export function useSubmission(): SubmissionState {
  const { submission } = useApplyForm();
  return useStore({ subscribe: submission.subscribe, get: submission.state });
}
