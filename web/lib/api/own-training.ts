import { queryOptions } from '@tanstack/react-query';
import { courseResponse } from '#contract/training/course.ts';
import { ownDemoTapesResponse } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { readOptions } from './read-options.ts';

/** Course and demo tape of the signed-in person. The pages show errors themselves. */
export const courseOptions = readOptions(['course'], trainingPaths.course, courseResponse);

export const demoTapesOptions = queryOptions({
  ...readOptions(['demo'], trainingPaths.demo, ownDemoTapesResponse),
  // Tapes are sent in on one page, and another must not ask for one that has been sent.
  staleTime: 0,
});
