import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { messages } from '#contract/shared/messages.ts';
import { isSetupCode } from '#web/lib/auth/account-setup.ts';
import { session } from '#web/lib/auth/session.ts';
import { logger } from '#web/lib/browser/logger.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { ApiError } from './api-error.ts';

/**
 * The toast of a failed call: `failed`, or with `errorToast: 'server'` the server's message if there
 * is one. `'none'` is for screens that show the error themselves.
 */
export type FailureMeta = {
  failed?: string;
  errorToast?: 'server' | 'none';
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

function failureSentence(error: unknown, { failed, errorToast }: FailureMeta): string | undefined {
  // The end of a session leads to the login page, and an unfinished account to /account.
  const isRedirected =
    error instanceof ApiError && (error.status === 401 || isSetupCode(error.code));
  if (errorToast === 'none' || isRedirected) return undefined;
  const isServers = error instanceof ApiError && error.isFromServer;
  if (errorToast === 'server' && isServers) return error.message;
  if (failed !== undefined) return failed;
  return error instanceof ApiError ? error.message : messages.internal;
}

const RETRIES = 2;

/** Retries only what may be temporary: no response, or a server error; nothing while there is no network. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= RETRIES || !(error instanceof ApiError) || !navigator.onLine) return false;
  return error.code === 'no_response' || error.status >= 500;
}

// Not in a later task, as it is without this: the second press of a double click came before the
// screen knew of the first one, and sent it again.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => toastError(error, query.meta) }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => toastError(error, mutation.meta),
  }),
  defaultOptions: {
    // Offline, a call fails at once; waiting for the network would look like a hang.
    queries: { networkMode: 'always', retry: shouldRetry, staleTime: 10_000 },
    mutations: { networkMode: 'always' },
  },
});

// The next user of this browser must not see cached data, whichever tab has ended the session.
let token = session.token();
session.subscribe(() => {
  if (session.token() === token) return;
  token = session.token();
  if (token === null) removeAll();
  else void queryClient.resetQueries();
});

/** Those on the screen go with it: removed before, they would be loaded again, without a session. */
function removeAll(): void {
  const cache = queryClient.getQueryCache();
  const shown = new Set(cache.findAll({ type: 'active' }));
  queryClient.removeQueries({ type: 'inactive' });
  queryClient.getMutationCache().clear();
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    if (shown.delete(query)) cache.remove(query);
    if (shown.size === 0) stop();
  });
}
