import { type ReviewDraft, reviewDraft } from '#contract/reviews/reviews.ts';
import {
  CRITERION_IDS,
  type Criteria,
  type CriterionId,
  RUBRIC,
} from '#contract/reviews/rubric.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { storedDrafts } from '#web/lib/browser/stored-drafts.ts';

export const EMPTY_DRAFT: ReviewDraft = {
  step: 0,
  criteria: {},
  notes: '',
  recommendation: null,
  evidence: [],
};

/** Unfinished reviews by application, none of an older rubric: they survive reloads of the tab. */
export const reviewDrafts = storedDrafts(
  reviewDraft.extend({ saved_at: dateTime }),
  'review_draft_',
);

export function isStarted({ criteria, notes, recommendation, evidence }: ReviewDraft): boolean {
  const hasText = notes.trim() !== '' || evidence.length > 0;
  return countScored(criteria) > 0 || hasText || recommendation !== null;
}

export const isScored = (criteria: Criteria, id: CriterionId) => criteria[id] !== undefined;

export const countScored = (criteria: Criteria) =>
  CRITERION_IDS.filter((id) => isScored(criteria, id)).length;

/** The first step without a score; the number of steps if all have one. */
export function firstOpenStep(criteria: Criteria): number {
  const open = RUBRIC.findIndex(({ id }) => !isScored(criteria, id));
  return open < 0 ? RUBRIC.length : open;
}
