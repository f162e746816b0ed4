import { formatNumber, numberWord, plural } from '#contract/shared/format.ts';
import type { scoreColor } from './rubric.ts';

/** The review wizard and the reviews submitted with it (rules review-1 to review-10). */
export const reviewTexts = {
  title: (name: string) => `Review: ${name}`,
  steps: 'Steps of the review',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepScored: (step: number, title: string, points: number, most: number) =>
    `Step ${step}: ${title}, ${points} of ${most} points`,
  stepOpen: (step: number, title: string) => `Step ${step}: ${title}, not scored`,
  points: (points: number) => plural(points, 'point', 'points'),
  submit: 'Submit Review',
  submitting: 'Submitting...',
  notSubmitted: 'Nothing was submitted. Your review is still here.',
  levelRequired: 'Please choose a level first.',
  noSuchLevel: (levels: number) => `This step has ${numberWord(levels)} levels: 1 to ${levels}.`,
  keys: 'Number keys score and go on. Backspace: back. Esc: close.',
  recommendationKeys: 'Number keys recommend. Enter: submit. Backspace: back.',
  answers: 'What the applicant wrote',

  // The running total
  score: 'Score so far',
  total: (points: number, most: number) => `${points} of ${most} points`,
  scored: (scored: number, steps: number) => `${scored} of ${steps} scored`,
  grades: {
    green: 'Strong',
    yellow: 'Good',
    orange: 'Fair',
    red: 'Low',
  } satisfies Record<ReturnType<typeof scoreColor>, string>,

  notes: 'Notes (optional)',
  notesHint: 'They become part of the review and of the internal notes.',
  recommendation: 'Final recommendation',

  // The status after it
  thenStatus: 'Then:',
  leave: 'Leave as it is',
  notNow: (status: string) => `Not now: stays ${status}`,
  suggested: (status: string) => `${status} (suggested)`,

  // One after the other
  left: (count: number) => `${formatNumber(count)} left to review`,

  unfinished: (when: string, scored: number, steps: number) =>
    `You left a review of this application unfinished (${when}, ${scored} of ${steps} scored).`,
  resume: 'Continue it',
  discard: 'Discard it',
  saved: 'Your unfinished review has been saved. Open the review again to continue it.',

  // Reviews that were submitted
  reviews: 'Reviews',
  none: 'Nobody has reviewed this application yet.',
  earlier: (count: number) => plural(count, 'earlier review', 'earlier reviews'),
  criterion: 'Criterion',
  level: 'Level',
  pointsOf: 'Points',
  noCriteria: 'The score was given without criteria.',
} as const;
