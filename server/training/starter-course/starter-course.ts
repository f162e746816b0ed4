import type { ModuleBody } from '#contract/training/course.ts';
import { checkingAStory } from './checking-a-story.ts';
import { fairnessAndConflicts } from './fairness-and-conflicts.ts';
import { filingYourStory } from './filing-your-story.ts';
import { interviewingOnVideo } from './interviewing-on-video.ts';
import { lawAndReleases } from './law-and-releases.ts';
import { safety } from './safety.ts';

/** The course of a new portal, in its order. */
export const STARTER_COURSE: ModuleBody[] = [
  checkingAStory,
  lawAndReleases,
  interviewingOnVideo,
  fairnessAndConflicts,
  safety,
  filingYourStory,
];
