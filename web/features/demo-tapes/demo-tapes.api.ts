import { z } from 'zod';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { demoTapesOptions } from '#web/lib/api/own-training.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { captionsKey } from '#web/lib/api/use-captions.ts';

/** What the server has now, for every page that shows it. */
export const reloadDemoTapes = () => queryClient.fetchQuery(demoTapesOptions);

export const useSubmitDemoTape = (take_id: string) =>
  useAction(() => api.post(trainingPaths.submitDemoTape, z.unknown(), { take_id }), {
    // Also after an error: the tape may have been sent in by another tab.
    stale: [demoTapesOptions.queryKey],
  });

export const useSaveCaptions = (tapeId: string) =>
  useAction(
    (captions: string) => api.put(trainingPaths.tapeCaptions(tapeId), z.unknown(), { captions }),
    { stale: [demoTapesOptions.queryKey, captionsKey(trainingPaths.tapeCaptions(tapeId))] },
  );
