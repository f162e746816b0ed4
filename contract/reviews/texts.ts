import type { scoreColor } from './rubric.ts';

/** The words of the review wizard and of the reviews that it leaves (SPEC sections 2 and 9). */
export const reviewTexts = {
  title: (name: string) => `Review: ${name}`,
  steps: 'Steps of the review',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  stepScored: (step: number, title: string, points: number, most: number) =>
    `Step ${step}: ${title}, ${points} of ${most} points`,
  stepOpen: (step: number, title: string) => `Step ${step}: ${title}, not scored`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit Review',
  submitting: 'Submitting...',
  levelRequired: 'Please choose a level first.',
  keys: 'Number keys choose a level, Enter goes on, Esc closes.',
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

  // An unfinished one
  unfinished: (when: string, scored: number, steps: number) =>
    `You left a review of this application unfinished (${when}, ${scored} of ${steps} scored).`,
  bringBack: 'Bring it back',
  discard: 'Discard it',
  kept: 'Your unfinished review is kept. Open the review again to bring it back.',

  // Reviews that were submitted
  reviews: 'Reviews',
  none: 'Nobody has reviewed this application yet.',
  earlier: (count: number) => (count === 1 ? '1 earlier review' : `${count} earlier reviews`),
  criterion: 'Criterion',
  level: 'Level',
  pointsOf: 'Points',
  noCriteria: 'The score was given without criteria.',
} as const;
