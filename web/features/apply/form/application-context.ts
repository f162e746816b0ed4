import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AnswerField } from '#contract/apply/fields.ts';
import type { KeeperState } from '#web/features/apply/draft/draft-keeper.ts';
import type { SubmissionState } from '#web/features/apply/submit/submission.ts';
import type { Application } from '#web/features/apply/submit/submission-bundle.ts';
import type { Values } from './answers.ts';

export const ApplicationContext = createContext<Application | null>(null);

export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (application === null) throw new Error('no application is open here');
  return application;
}

/** The same state where the page is drawn at build time, which asks for it apart. */
export function useStore<T>(subscribe: (listener: () => void) => () => void, read: () => T): T {
  return useSyncExternalStore(subscribe, read, read);
}

/** One answer: draws anew when this one changes, and with no other. */
export function useAnswer<F extends AnswerField>(field: F) {
  const { store } = useApplication();
  const value: Values[F] = useStore(useField(field), () => store.values()[field]);
  const problem = useProblem(field);
  return { value, problem, set: (next: Values[F]) => store.set(field, next) };
}

/** What is wrong with an answer, for a field that keeps its text itself. */
export function useProblem(field: AnswerField): string | undefined {
  const { store } = useApplication();
  return useStore(useField(field), () => store.problem(field));
}

function useField(field: AnswerField) {
  const { store } = useApplication();
  return useCallback((listener: () => void) => store.subscribeTo(field, listener), [store, field]);
}

export function useAllAnswers(): Values {
  const { store } = useApplication();
  return useStore(store.subscribe, store.values);
}

export function useDraft(): KeeperState {
  const { keeper } = useApplication();
  return useStore(keeper.subscribe, keeper.state);
}

export function useSubmission(): SubmissionState {
  const { submission } = useApplication();
  return useStore(submission.subscribe, submission.state);
}
