import { queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { demoTapesOptions } from '#web/lib/api/own-training.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { request } from '#web/lib/api/request.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useRefresh } from '#web/lib/api/use-refresh.ts';

// The page shows these errors itself.
const inPlace = { errorToast: 'none' } as const;

/** What the server has now, for every page that shows it. */
export const reloadDemoTapes = () => queryClient.fetchQuery(demoTapesOptions);

export const useSubmitDemoTape = () =>
  useAction(() => api.post(trainingPaths.submitDemoTape, z.unknown(), {}), {
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
    meta: inPlace,
  });

export function useSaveCaptions(tapeId: string) {
  return useMutation({
    mutationFn: (captions: string) =>
      api.put(trainingPaths.tapeCaptions(tapeId), z.unknown(), { captions }),
    onSettled: useRefresh(demoTapesOptions.queryKey),
    meta: { failed: demoTapeTexts.captionsFailed, ...inPlace },
  });
}
