import { z } from 'zod';
import { statusLookupAnswer, statusLookupQuery } from '#contract/apply/status-lookup.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

/** What the visitor types; the email address is checked by the server's own rule. */
export const statusForm = z.object({
  number: z.string().trim().min(1, messages.numberRequired),
  email: statusLookupQuery.shape.email,
});
export type StatusForm = z.output<typeof statusForm>;

/** What was found stays on this screen alone and is kept nowhere. */
export const useStatusLookup = () =>
  useAsyncAction(({ number, email }: StatusForm) =>
    api.get(paths.statusLookup(number), statusLookupAnswer, { query: { email } }),
  );

/** SPEC section 8, and the server's own words for those who asked too often. */
export function statusFailure(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return messages.statusFailed;
  if (error.status === 404) return messages.statusNotFound;
  return error.status === 429 ? error.message : messages.statusFailed;
}
