import type { QueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/shared/errors.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toastError } from '#web/lib/api/query-client.ts';
import { applicationKeys, refreshApplications } from './applications-cache.ts';

/**
 * What all mutations of applications share: they run one after the other, so that each is based on
 * the version that the last one returned; an error rolls back and is shown once, here.
 */
export function mutationOptions(client: QueryClient, failed: string) {
  return {
    mutationKey: applicationKeys.mutations,
    scope: { id: 'applications' },
    meta: { errorToast: 'none' as const },
    // A fetch that is still running could show this change as somebody else's.
    async onMutate(_variables: unknown) {
      await client.cancelQueries({ queryKey: applicationKeys.all });
      return () => {};
    },
    onError(error: Error, _variables: unknown, rollback: (() => void) | undefined) {
      rollback?.();
      toastError(error, isExplained(error) ? { failed, errorToast: 'server' } : { failed });
    },
    onSettled: () => refreshApplications(client),
  };
}

const REFUSALS: readonly ErrorCode[] = ['recused', 'hidden_until_reviewed'];

/** Somebody else was first, or the rules forbid it: the server's sentence explains it best. */
const isExplained = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 409 || REFUSALS.some((code) => code === error.code));
