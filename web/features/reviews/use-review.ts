import { useState } from 'react';
import type { Score } from '#contract/reviews/reviews.ts';
import { type CriterionId, isComplete, percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  EMPTY_DRAFT,
  firstOpenStep,
  isScored,
  isStarted,
  type ReviewDraft,
  reviewDrafts,
  type StoredDraft,
} from './review-draft.ts';

export type FinishedReview = Pick<Score, 'review_score' | 'review_details'>;
export type Review = ReturnType<typeof useReview>;

/** Why Next or Submit failed; `attempt` lets the same message be announced again. */
type Alert = { sentence: string; attempt: number };

const LAST_STEP = RUBRIC.length - 1;

/**
 * One review from its first score to its submission. Begins empty and offers an unfinished earlier
 * one (rule review-6); everything entered is saved as a draft at once.
 */
export function useReview(applicationId: string, onSubmit: (review: FinishedReview) => void) {
  const [draft, setDraft] = useState<ReviewDraft>(EMPTY_DRAFT);
  const [unfinished, setUnfinished] = useState<StoredDraft | null>(() =>
    reviewDrafts.read(applicationId),
  );
  const [alert, setAlert] = useState<Alert>({ sentence: '', attempt: 0 });
  const criterion = RUBRIC[draft.step] ?? RUBRIC[0]!;
  const isLast = draft.step === LAST_STEP;

  const change = (entered: Partial<ReviewDraft>) => {
    const next = { ...draft, ...entered };
    setDraft(next);
    setAlert(({ attempt }) => ({ sentence: '', attempt }));
    // Viewing steps of an empty review must not replace an unfinished one that is still offered.
    if (isStarted(next)) reviewDrafts.write(applicationId, next);
  };
  const warn = (sentence: string) =>
    setAlert(({ attempt }) => ({ sentence, attempt: attempt + 1 }));
  const goTo = (step: number) => {
    if (step >= 0 && step <= LAST_STEP && step <= firstOpenStep(draft.criteria)) change({ step });
  };
  const submit = () => {
    const { criteria, recommendation, notes, evidence } = draft;
    if (recommendation === null) return warn(messages.recommendationRequired);
    if (!isComplete(criteria)) return goTo(firstOpenStep(criteria));
    const review_score = percentScore(criteria);
    const timestamp = new Date().toISOString();
    return onSubmit({
      review_score,
      review_details: {
        criteria,
        notes,
        recommendation,
        score: review_score,
        timestamp,
        ...(evidence.length > 0 && { evidence }),
      },
    });
  };

  return {
    draft,
    criterion,
    isLast,
    alert,
    unfinished,
    isStepScored: isScored(draft.criteria, criterion.id),
    canSubmit: draft.recommendation !== null && isComplete(draft.criteria),
    change,
    goTo,
    submit,
    score: (id: CriterionId, points: number) =>
      change({ criteria: { ...draft.criteria, [id]: points } }),
    /** The next step, or Submit on the last one. */
    next() {
      if (isLast) return submit();
      if (!isScored(draft.criteria, criterion.id)) return warn(reviewTexts.levelRequired);
      return goTo(draft.step + 1);
    },
    resume() {
      if (!unfinished) return;
      const { saved_at: _, ...left } = unfinished;
      change(left);
      setUnfinished(null);
    },
    discard() {
      if (!isStarted(draft)) reviewDrafts.remove(applicationId);
      setUnfinished(null);
    },
  };
}
