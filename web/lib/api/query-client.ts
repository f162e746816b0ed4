import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { messages } from '#contract/shared/messages.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { ApiError } from './api-error.ts';

/**
 * What a failed call says, decided where the call is made and said here alone: `failed` by itself is
 * the toast; with `say: 'server'` the server's sentence comes first; `'nothing'` leaves it to the
 * screen, or to the log.
 */
export type FailureMeta = {
  failed?: string;
  say?: 'server' | 'nothing';
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: FailureMeta & Record<string, unknown>;
    mutationMeta: FailureMeta & Record<string, unknown>;
  }
}

export function toastError(error: unknown, meta: FailureMeta = {}): void {
  if (!(error instanceof ApiError)) logger.error(error instanceof Error ? error.name : 'Failure');
  const sentence = failureSentence(error, meta);
  if (sentence !== undefined) toast.error(sentence);
}

function failureSentence(error: unknown, { failed, say }: FailureMeta): string | undefined {
  // A session that has ended leads to the login; a toast beside it would say the same twice.
  const hasEnded = error instanceof ApiError && error.status === 401;
  if (say === 'nothing' || hasEnded) return undefined;
  const isServers = error instanceof ApiError && error.isFromServer;
  if (say === 'server' && isServers) return error.message;
  if (failed !== undefined) return failed;
  return error instanceof ApiError ? error.message : messages.internal;
}

const RETRIES = 2;

/** Only what may pass by itself is tried again: no answer, or a fault of the server. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError)) return false;
  return error.code === 'no_response' || error.status >= 500;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => toastError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => toastError(error, mutation.meta),
  }),
  defaultOptions: {
    // Offline a call fails and says so at once; one that waited for the network would look stuck.
    queries: { networkMode: 'always', retry: shouldRetry, staleTime: 10_000 },
    mutations: { networkMode: 'always' },
  },
});
