import { formatNumber, numberWord, plural } from '#contract/shared/format.ts';
import { EVIDENCE_PER_CRITERION, QUOTE_MAX } from './evidence.ts';

/** Words of the answers that support a score (rule review-12). */
export const evidenceTexts = {
  title: 'Evidence',
  quoteKey: { key: 'q', does: 'Quote from the answer' },
  hint: 'Select words of an answer to pin them here.',
  keyHint: 'With the keyboard: q.',
  count: (count: number, criterion: string) =>
    `${plural(count, 'passage', 'passages')} pinned to ${criterion}`,
  pinTo: (criterion: string) => `Pin to ${criterion}`,
  remove: 'Remove',
  removeQuote: (quote: string) => `Remove: ${quote}`,

  // The answer as a text area, for the keyboard
  quote: 'Quote',
  quoteFrom: (answer: string) => `Quote from ${answer}`,
  quoteHint: 'Select with Shift and the arrow keys. Enter pins the words, Escape goes back.',
  back: 'Back',

  // Why words cannot be pinned
  nothingSelected: 'Select some words first.',
  tooMany: (criterion: string) =>
    `${criterion} has ${numberWord(EVIDENCE_PER_CRITERION)} passages, which is the limit. Remove one to pin another.`,
  tooLong: `A passage can have up to ${formatNumber(QUOTE_MAX)} characters. Select fewer words.`,
  alreadyPinned: (criterion: string) => `These words are already pinned to ${criterion}.`,

  lost: (count: number) =>
    `The applicant has changed an answer: ${plural(count, 'pinned passage is', 'pinned passages are')} no longer in it and not part of the review.`,

  /** Of a highlighted passage. */
  quotedBy: (criterion: string, editor: string) => `${criterion}: ${editor}`,
  quotedByYou: (criterion: string) => `${criterion}: your review`,
} as const;

/** Current reviews beside each other (rule review-13). */
export const agreementTexts = {
  title: 'How the reviews compare',
  current: 'Current',
  replaced: 'Replaced by a newer one',
  apart: 'Two levels or more apart',
  noneApart: 'No criterion is two levels or more apart.',
  someApart: (count: number) =>
    `${plural(count, 'criterion is', 'criteria are')} two levels or more apart.`,
  points: (points: number) => `(${points})`,
  notScored: 'No criteria',
  score: 'Score',
  meanAndSpread: 'Mean and spread',
  mean: (mean: number) => `${mean}%`,
  spread: (spread: number) => `${plural(spread, 'point', 'points')} apart`,
} as const;

/** Editors with a conflict of interest (rule review-11). */
export const recusalTexts = {
  title: 'Conflict of interest',
  open: 'Step back from the review',
  dialog: 'Step back from this review?',
  meaning: [
    'You can no longer score this application, and Review next will not give it to you.',
    'A review of yours that is unfinished is deleted; one that you have submitted still counts.',
    'The history shows that you stepped back. You can take part again at any time.',
  ],
  reason: 'Reason (optional)',
  reasonHint: 'The other editors can read it.',
  confirm: 'Step back',
  steppingBack: 'Stepping back...',
  own: 'You stepped back from the review',
  again: 'Take part again',
  colleagues: 'Stepped back from the review:',
  steppedBack: 'You stepped back from the review of this application',
  takesPart: 'You take part in the review again',
  failed: 'Failed to update the conflict of interest',
} as const;
