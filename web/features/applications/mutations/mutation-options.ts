import type { QueryClient } from '@tanstack/react-query';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
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
    onError(error: Error, _variables: unknown, rollback: (() => void) | undefined) {
      rollback?.();
      toastError(error, isConflict(error) ? { failed, errorToast: 'server' } : { failed });
    },
    onSettled: () => refreshApplications(client),
  };
}

/** Somebody else was first, or the rules forbid it: the server's sentence explains it best. */
const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

// A second less than the server allows: the click has to arrive in time.
const UNDO_MS = (UNDO_SECONDS - 1) * 1_000;

/** The Undo button of a toast. */
export const undoAction = (run: () => void) => ({
  action: { label: listTexts.undo, run, forMs: UNDO_MS },
});
