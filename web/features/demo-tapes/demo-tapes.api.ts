import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { demoTapesOptions } from '#web/lib/api/own-training.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { IN_PLACE } from '#web/lib/api/read-options.ts';
import { request } from '#web/lib/api/request.ts';
import { useAction } from '#web/lib/api/use-action.ts';

/** What the server has now, for every page that shows it. */
export const reloadDemoTapes = () => queryClient.fetchQuery(demoTapesOptions);

export const useSubmitDemoTape = (take_id: string) =>
  useAction(() => api.post(trainingPaths.submitDemoTape, z.unknown(), { take_id }), {
    // Also after an error: the tape may have been sent in by another tab.
    stale: [demoTapesOptions.queryKey],
  });

/** The text of a take's captions, for a player that cannot send the session's token itself. */
export const captionsOptions = (tapeId: string, hasCaptions: boolean) =>
  queryOptions({
    queryKey: ['demo', tapeId, 'captions'],
    queryFn: ({ signal }) =>
      request('GET', trainingPaths.tapeCaptions(tapeId), undefined, { signal }, (response) =>
        response.text(),
      ),
    enabled: hasCaptions,
    meta: IN_PLACE,
  });

export const useSaveCaptions = (tapeId: string) =>
  useAction(
    (captions: string) => api.put(trainingPaths.tapeCaptions(tapeId), z.unknown(), { captions }),
    { stale: [demoTapesOptions.queryKey] },
  );
