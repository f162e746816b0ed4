import { useMutation } from '@tanstack/react-query';
import { deleteResponse } from '#contract/applications/applications.ts';
import { recusalTexts } from '#contract/reviews/evidence-texts.ts';
import { recusalResponse } from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';
import { announce } from '#web/lib/browser/announce.ts';
import { reviewDrafts } from './review-draft.ts';

const meta = { failed: recusalTexts.failed };

export function useStepBack(id: string) {
  const refresh = useRefresh(['applications']);
  return useMutation({
    mutationFn: (reason: string) =>
      api.post(paths.applicationRecusal(id), recusalResponse, { reason: reason.trim() || null }),
    onSuccess() {
      // As the server does with its copy.
      reviewDrafts.remove(id);
      announce(recusalTexts.steppedBack);
    },
    onSettled: refresh,
    meta,
  });
}

export function useTakePartAgain(id: string) {
  const refresh = useRefresh(['applications']);
  return useMutation({
    mutationFn: () => api.delete(paths.applicationRecusal(id), deleteResponse),
    onSuccess: () => announce(recusalTexts.takesPart),
    onSettled: refresh,
    meta,
  });
}
