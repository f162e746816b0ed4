import { queryOptions } from '@tanstack/react-query';
import { paths } from '#contract/shared/paths.ts';
import { demoAnswer } from '#contract/training/demo.ts';
import { api } from '#web/lib/api/api.ts';

/** The page shows its errors itself. */
export const demoOptions = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => api.get(paths.demo, demoAnswer, { signal }),
  meta: { errorToast: 'none' },
  // Tapes are sent in on another page, and the card must not ask for one that has been sent.
  staleTime: 0,
});
