import { ANSWER_FIELDS, type AnswerField } from '#contract/apply/fields.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { checkFields, type Problem, type Values } from './answers.ts';

type State = { values: Values; errors: Partial<Record<AnswerField, string>> };

/** The answers and their errors, outside React, so that typing re-renders one field and no more. */
export function createAnswerStore(initial: Values) {
  const state = createStore<State>({ values: initial, errors: {} });
  /** Counts the user's own edits: only these are saved to the draft. */
  const edits = createStore(0);
  /** Fields that had an error are validated again with every change. */
  const revalidated = new Set<AnswerField>();

  /** Replaces the errors of `fields` and keeps those of all others. */
  function withErrors(fields: readonly AnswerField[], found: readonly Problem[]) {
    const messages = new Map(found.map(({ field, message }) => [field, message]));
    const changed = Object.fromEntries(fields.map((field) => [field, messages.get(field)]));
    return { ...state.get().errors, ...changed };
  }

  function change(incoming: Partial<Values>): boolean {
    const before = state.get().values;
    const values = { ...before, ...incoming };
    const changed = ANSWER_FIELDS.filter((field) => values[field] !== before[field]);
    if (changed.length === 0) return false;
    const fields = changed.filter((field) => revalidated.has(field));
    state.set({ values, errors: withErrors(fields, checkFields(fields, values)) });
    return true;
  }

  return {
    subscribe: state.subscribe,
    values: () => state.get().values,
    error: (field: AnswerField) => state.get().errors[field],

    /** An edit by the user, which the draft has to save. */
    set<F extends AnswerField>(field: F, value: Values[F]): void {
      if (change({ [field]: value })) edits.set(edits.get() + 1);
    },
    onEdit: edits.subscribe,

    /** Merges answers that are stored already, such as those of another tab. */
    merge: (incoming: Partial<Values>) => void change(incoming),

    /** Shows the errors found in `fields`, and removes those of the valid ones. */
    setErrors(fields: readonly AnswerField[], found: readonly Problem[]): void {
      for (const { field } of found) revalidated.add(field);
      state.set({ ...state.get(), errors: withErrors(fields, found) });
    },

    reset(values: Values): void {
      revalidated.clear();
      state.set({ values, errors: {} });
    },
  };
}
export type AnswerStore = ReturnType<typeof createAnswerStore>;
