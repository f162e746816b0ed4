import { type ReviewDraft, reviewDraft, type SavedDraft } from '#contract/reviews/reviews.ts';
import {
  CRITERION_IDS,
  type Criteria,
  type CriterionId,
  RUBRIC,
} from '#contract/reviews/rubric.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { parseStored } from '#web/lib/browser/stored-json.ts';

export const EMPTY_DRAFT: ReviewDraft = {
  step: 0,
  criteria: {},
  notes: '',
  recommendation: null,
  evidence: [],
};

const storedDraft = reviewDraft.extend({ saved_at: dateTime });

const keyOf = (applicationId: string) => `review_draft_${applicationId}`;

/** Unfinished reviews by application, in sessionStorage: they survive reloads of the tab. */
export const reviewDrafts = {
  /** None of an older rubric. */
  read: (applicationId: string): SavedDraft | null =>
    parseStored(storedDraft, sessionStore.get(keyOf(applicationId))) ?? null,
  write(applicationId: string, unfinished: ReviewDraft, saved_at = new Date()) {
    const text = JSON.stringify(storedDraft.encode({ ...unfinished, saved_at }));
    sessionStore.set(keyOf(applicationId), text);
  },
  remove: (applicationId: string) => sessionStore.remove(keyOf(applicationId)),
};

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
