import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { courseAnswer } from '#contract/training/course.ts';
import { demoAnswer } from '#contract/training/demo.ts';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { request } from '#web/lib/api/request.ts';

// The page shows these errors itself.
const inPlace = { errorToast: 'none' } as const;
const keys = { demo: ['demo'], course: ['course'] };

export const demoOptions = queryOptions({
  queryKey: keys.demo,
  queryFn: ({ signal }) => api.get(trainingPaths.demo, demoAnswer, { signal }),
  meta: inPlace,
});

/** For the modules that are still to pass. */
export const courseOptions = queryOptions({
  queryKey: keys.course,
  queryFn: ({ signal }) => api.get(trainingPaths.course, courseAnswer, { signal }),
  meta: inPlace,
});

/** What the server has now, for whoever shows it. */
export const reloadDemo = () => queryClient.fetchQuery({ ...demoOptions, staleTime: 0 });

export function useSubmitDemo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(trainingPaths.submitDemo, z.unknown(), {}),
    // Also after an error: the tape may have been sent in by another tab.
    onSettled: () => client.invalidateQueries({ queryKey: keys.demo }),
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
    onSettled: () => client.invalidateQueries({ queryKey: keys.demo }),
    meta: { failed: demoTexts.captionsFailed, ...inPlace },
  });
}
