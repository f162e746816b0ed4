import { ANSWER_FIELDS, type AnswerField } from '#contract/apply/fields.ts';
import { checkField, type Problem, type Values } from './answers.ts';

type Listener = () => void;

/**
 * The answers, outside React: each field listens to itself alone, so that a keystroke draws one
 * field and not the form.
 */
export function createAnswerStore(initial: Values) {
  let values = initial;
  const problems = new Map<AnswerField, string>();
  /** Fields that were refused once are checked again while they are mended. */
  const watched = new Set<AnswerField>();
  const fieldListeners = new Map<AnswerField, Set<Listener>>();
  const anyListeners = new Set<Listener>();
  const changeListeners = new Set<Listener>();

  const announce = (field: AnswerField) => {
    for (const listener of fieldListeners.get(field) ?? []) listener();
    for (const listener of anyListeners) listener();
  };

  function note(field: AnswerField, message: string | undefined): void {
    if (message === undefined) problems.delete(field);
    else problems.set(field, message);
  }

  function change<F extends AnswerField>(field: F, value: Values[F]): boolean {
    if (values[field] === value) return false;
    values = { ...values, [field]: value };
    if (watched.has(field)) note(field, checkField(field, values));
    announce(field);
    return true;
  }

  return {
    values: () => values,
    problem: (field: AnswerField) => problems.get(field),

    /** A person's own change: the draft hears of it. */
    set<F extends AnswerField>(field: F, value: Values[F]): void {
      if (!change(field, value)) return;
      for (const listener of changeListeners) listener();
    },

    /** Answers from elsewhere, such as another tab, which are stored already. */
    adopt(incoming: Partial<Values>): void {
      for (const field of ANSWER_FIELDS) {
        const value = incoming[field];
        if (value !== undefined) change(field, value);
      }
    },

    /** Shows what was found wrong with these fields, and that the others among them are fine. */
    judge(fields: readonly AnswerField[], found: readonly Problem[]): void {
      for (const field of fields) {
        const message = found.find((problem) => problem.field === field)?.message;
        if (message !== undefined) watched.add(field);
        note(field, message);
        announce(field);
      }
    },

    reset(next: Values): void {
      values = next;
      problems.clear();
      watched.clear();
      for (const field of ANSWER_FIELDS) announce(field);
    },

    subscribeTo(field: AnswerField, listener: Listener): () => void {
      const listeners = fieldListeners.get(field) ?? new Set();
      fieldListeners.set(field, listeners.add(listener));
      return () => listeners.delete(listener);
    },

    /** Hears of every field; for a page that shows all answers and takes none. */
    subscribe(listener: Listener): () => void {
      anyListeners.add(listener);
      return () => anyListeners.delete(listener);
    },

    /** Hears of what a person changes here, and of nothing that comes from elsewhere. */
    onChange(listener: Listener): () => void {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
  };
}
export type AnswerStore = ReturnType<typeof createAnswerStore>;
