import { deleteResponse } from '#contract/applications/applications.ts';
import { recusalTexts } from '#contract/reviews/evidence-texts.ts';
import { recusalResponse } from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { reviewDrafts } from './review-draft.ts';

const common = { stale: [['applications']], failed: recusalTexts.failed };

export const useStepBack = (id: string) =>
  useAction(
    (reason: string) =>
      api.post(paths.applicationRecusal(id), recusalResponse, { reason: reason.trim() || null }),
    {
      ...common,
      onDone() {
        // As the server does with its copy.
        reviewDrafts.remove(id);
        announce(recusalTexts.steppedBack);
      },
    },
  );

export const useTakePartAgain = (id: string) =>
  useAction(() => api.delete(paths.applicationRecusal(id), deleteResponse), {
    ...common,
    onDone: () => announce(recusalTexts.takesPart),
  });
