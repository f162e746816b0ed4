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
const storedAttempt = attempt.extend({ questions: z.array(z.string()) });

/** Each changes with its question or options, after which an old answer means something else. */
export const fingerprints = ({ questions }: Pick<ReadModule, 'questions'>) =>
  questions.map(({ question, options }) => JSON.stringify([question, options]));

/** What was stored, for the questions as they are now: those that are new have no answer. */
function adapt({ questions, answers, checked }: z.output<typeof storedAttempt>, now: string[]) {
  const places = now.map((question) => questions.indexOf(question));
  return {
    answers: places.map((place) => answers[place] ?? null),
    checked: checked && {
      answers: places.map((place) => checked.answers[place] ?? -1),
      wrong: places.flatMap((place, at) => (checked.wrong.includes(place) ? [at] : [])),
    },
  };
}

/** The answers to a module, kept in this tab until the module is passed. */
export function useAttempt(userId: string, module: ReadModule) {
  const key = `course-${userId}-${module.id}`;
  const questions = fingerprints(module);
  const [stored] = useState(() => parseStored(storedAttempt, sessionStore.get(key)));
  const [current, setCurrent] = useState<Attempt>(() =>
    adapt(stored ?? { questions: [], answers: [], checked: null }, questions),
  );
  return {
    ...current,
    /** Whether there were answers to questions that an editor has changed since. */
    hasChanged: stored !== undefined && stored.questions.join() !== questions.join(),
    save(next: Attempt) {
      setCurrent(next);
      sessionStore.set(key, JSON.stringify({ ...next, questions }));
    },
    forget: () => sessionStore.remove(key),
  };
}
