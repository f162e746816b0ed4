import { useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { logger } from '#web/lib/browser/logger.ts';

type Outcome<Result> = {
  isPending: boolean;
  error: Error | null;
  data: Result | null;
};

/**
 * One request of a public form and its result, which is not cached. The editors' pages, which cache
 * and share data, use queries and mutations.
 */
export function useAsyncAction<Input, Result>(action: (input: Input) => Promise<Result>) {
  const [outcome, setOutcome] = useState<Outcome<Result>>({
    isPending: false,
    error: null,
    data: null,
  });
  async function run(input: Input): Promise<void> {
    setOutcome({ isPending: true, error: null, data: null });
    try {
      setOutcome({ isPending: false, error: null, data: await action(input) });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (!(error instanceof ApiError)) logger.error(error.name);
      setOutcome({ isPending: false, error, data: null });
    }
  }
  return { ...outcome, run: (input: Input) => void run(input) };
}
