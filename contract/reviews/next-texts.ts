import { formatNumber } from '#contract/shared/format.ts';
import type { Task } from './reviews.ts';

/** The buttons of Review next and Decide next (rule review-8), in a file of their own: the list loads it at once. */
export const nextTexts = {
  review: { button: 'Review next', noneLeft: 'Nothing is left for you to review.' },
  decide: { button: 'Decide next', noneLeft: 'Nothing is left for you to decide.' },
} as const satisfies Record<Task, { button: string; noneLeft: string }>;
export const nextFailed = 'Failed to find the next application';

export const nextShortcuts = {
  review: { key: 'r', does: 'Review the next application' },
  decide: { key: 'd', does: 'Decide on the next application' },
} as const satisfies Record<Task, { key: string; does: string }>;

/** The bar of a decision, one of a series. */
export const decideTexts = {
  title: 'Decision',
  left: (count: number) => `${formatNumber(count)} to decide`,
  notNow: 'Not now',
  end: 'End',
} as const;
