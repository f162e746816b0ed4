import { confirmApplicationResponse } from '#contract/apply/confirm.ts';
import { confirmTexts } from '#contract/apply/confirm-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useAsyncAction } from '#web/lib/forms/use-async-action.ts';

export const useConfirmApplication = () =>
  useAsyncAction((token: string) =>
    api.post(paths.confirmApplication, confirmApplicationResponse, { token }),
  );

export function confirmFailure(error: Error | null): string | undefined {
  if (error === null) return undefined;
  if (!(error instanceof ApiError)) return confirmTexts.failed;
  if (error.status === 400) return confirmTexts.invalid;
  return error.status === 429 || error.status === 0 ? error.message : confirmTexts.failed;
}
