import { queryOptions } from '@tanstack/react-query';
import { demoAnswer } from '#contract/training/demo.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';

/** The page shows its errors itself. */
export const demoOptions = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => api.get(trainingPaths.demo, demoAnswer, { signal }),
  meta: { errorToast: 'none' },
  // Tapes are sent in on another page, and the card must not ask for one that has been sent.
  staleTime: 0,
});
