import { z } from 'zod';
import { statusLookupQuery, statusLookupResponse } from '#contract/apply/status-lookup.ts';
import { type Turnaround, turnaroundResponse } from '#contract/apply/turnaround.ts';
import { messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError, isNotFound } from '#web/lib/api/api-error.ts';
import { findReceipt } from '#web/lib/browser/receipts.ts';

/** What the visitor types; the email address is validated with the API's schema. */
export const statusForm = z.object({
  number: z.string().trim().min(1, messages.numberRequired),
  email: statusLookupQuery.shape.email,
});
export type StatusForm = z.output<typeof statusForm>;

export const lookUpStatus = async ({ number, email }: StatusForm) => {
  // By POST: an address in a URL would be kept by logs and proxies.
  const submission_id = findReceipt(number.toUpperCase())?.submission_id;
  const body = { application_number: number, email, submission_id };
  return (await api.post(paths.statusLookupPost, statusLookupResponse, body)).application;
};

/** How long applications took lately; null if that cannot be loaded, which is no reason to worry anybody. */
export const loadTurnaround = (signal: AbortSignal): Promise<Turnaround | null> =>
  api.get(paths.pace, turnaroundResponse, { signal }).catch(() => null);

/** Shows the server's message only for too many requests. */
export function statusFailure(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return messages.statusFailed;
  if (isNotFound(error)) return messages.statusNotFound;
  return error.status === 429 ? error.message : messages.statusFailed;
}
