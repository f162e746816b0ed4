import { queryOptions } from '@tanstack/react-query';
import { courseResponse } from '#contract/training/course.ts';
import { ownDemoTapesResponse } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from './api.ts';

/** Course and demo tape of the signed-in person. The pages show errors themselves. */
export const courseOptions = queryOptions({
  queryKey: ['course'],
  queryFn: ({ signal }) => api.get(trainingPaths.course, courseResponse, { signal }),
  meta: { errorToast: 'none' },
});

export const demoTapesOptions = queryOptions({
  queryKey: ['demo'],
  queryFn: ({ signal }) => api.get(trainingPaths.demo, ownDemoTapesResponse, { signal }),
  meta: { errorToast: 'none' },
  // Tapes are sent in on one page, and another must not ask for one that has been sent.
  staleTime: 0,
});
