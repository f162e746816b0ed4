import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logger } from '#web/lib/browser/logger.ts';

type Outcome<Answer> = {
  isPending: boolean;
  error: Error | null;
  data: Answer | null;
};

/**
 * One call that a public form makes, and how it ended: the screen says it, nothing is kept. The
 * editors' pages, which keep and share answers, use queries and mutations.
 */
export function useAsyncAction<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const [outcome, setOutcome] = useState<Outcome<Answer>>({
    isPending: false,
    error: null,
    data: null,
  });
  async function run(input: Input): Promise<void> {
    setOutcome({ isPending: true, error: null, data: null });
    try {
      setOutcome({ isPending: false, error: null, data: await act(input) });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!(error instanceof ApiError)) logger.error(error.name);
      setOutcome({ isPending: false, error, data: null });
    }
  }
  return { ...outcome, run: (input: Input) => void run(input) };
}
