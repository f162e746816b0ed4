import { duplicateTexts } from '#contract/applications/duplicate-texts.ts';
import {
  type DuplicateVerdict,
  duplicateResponse,
  verdictTexts,
} from '#contract/applications/duplicates.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { announce } from '#web/lib/browser/announce.ts';

/** Remembers whether two applications are of the same person. */
export const useDecideDuplicate = (id: string, otherId: string) =>
  useAction(
    (verdict: DuplicateVerdict) =>
      api.put(paths.applicationDuplicate(id, otherId), duplicateResponse, { verdict }),
    {
      stale: [['applications']],
      onDone: (_answer, verdict) => announce(duplicateTexts.saved(verdictTexts[verdict].label)),
      failed: duplicateTexts.failed,
    },
  );
