import { useState } from 'react';
import { z } from 'zod';
import type { ReadModule } from '#contract/training/course.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { parseStored } from '#web/lib/browser/stored-json.ts';

const attempt = z.object({
  /** The chosen option of each question; null while there is none. */
  answers: z.array(z.number().int().nullable()),
  /** What the server said, and the answers that it was about. */
  checked: z
    .object({ answers: z.array(z.number().int()), wrong: z.array(z.number().int()) })
    .nullable(),
});
export type Attempt = z.output<typeof attempt>;
const storedAttempt = attempt.extend({ questions: z.string() });

/** Changes with every change of the questions, after which old answers mean something else. */
export const fingerprint = ({ questions }: Pick<ReadModule, 'questions'>) =>
  JSON.stringify(questions.map(({ question, options }) => [question, options]));

/** The answers to a module, kept in this tab until the module is passed. */
export function useAttempt(userId: string, module: ReadModule) {
  const key = `course-${userId}-${module.id}`;
  const questions = fingerprint(module);
  const [stored] = useState(() => parseStored(storedAttempt, sessionStore.get(key)));
  const hasChanged = stored !== undefined && stored.questions !== questions;
  const [current, setCurrent] = useState<Attempt>(
    stored && !hasChanged ? stored : { answers: module.questions.map(() => null), checked: null },
  );
  return {
    ...current,
    /** Whether there were answers to questions that an editor has changed since. */
    hasChanged,
    save(next: Attempt) {
      setCurrent(next);
      sessionStore.set(key, JSON.stringify({ ...next, questions }));
    },
    forget: () => sessionStore.remove(key),
  };
}
