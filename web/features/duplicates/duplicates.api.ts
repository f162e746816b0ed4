import { useMutation } from '@tanstack/react-query';
import { duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import {
  type DuplicateVerdict,
  duplicateResponse,
  verdictTexts,
} from '#contract/applications/duplicates.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { announce } from '#web/lib/browser/announce.ts';

/** Remembers whether two applications are of the same person. */
export function useDecideDuplicate(id: string, otherId: string) {
  return useMutation({
    mutationFn: (verdict: DuplicateVerdict) =>
      api.put(paths.applicationDuplicate(id, otherId), duplicateResponse, { verdict }),
    onSuccess: (_answer, verdict) => announce(duplicateTexts.saved(verdictTexts[verdict].label)),
    // Until the page shows the new state, so that the dialog does not close before.
    onSettled: useRefresh(['applications']),
    meta: { failed: duplicateTexts.failed },
  });
}
