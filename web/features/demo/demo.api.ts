import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { demoOptions } from '#web/lib/api/own-training.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { request } from '#web/lib/api/request.ts';

// The page shows these errors itself.
const inPlace = { errorToast: 'none' } as const;

/** What the server has now, for every page that shows it. */
export const reloadDemo = () => queryClient.fetchQuery(demoOptions);

export function useSubmitDemo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(trainingPaths.submitDemo, z.unknown(), {}),
    // Also after an error: the tape may have been sent in by another tab.
    onSettled: () => client.invalidateQueries({ queryKey: demoOptions.queryKey }),
    meta: inPlace,
  });
}

/** The text of a take's captions, for a player that cannot send the session's token itself. */
export const captionsOptions = (takeId: string, hasCaptions: boolean) =>
  queryOptions({
    queryKey: ['demo', takeId, 'captions'],
    queryFn: ({ signal }) =>
      request('GET', trainingPaths.takeCaptions(takeId), undefined, { signal }, (response) =>
        response.text(),
      ),
    enabled: hasCaptions,
    meta: inPlace,
  });

export function useSaveCaptions(takeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (captions: string) =>
      api.put(trainingPaths.takeCaptions(takeId), z.unknown(), { captions }),
    onSettled: () => client.invalidateQueries({ queryKey: demoOptions.queryKey }),
    meta: { failed: demoTexts.captionsFailed, ...inPlace },
  });
}
