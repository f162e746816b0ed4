import { useRef, useState } from 'react';
import type { FinishedReview, ReviewDraft } from '#contract/reviews/reviews.ts';
import { type CriterionId, isComplete, percentScore, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { EMPTY_DRAFT, firstOpenStep, isScored, isStarted } from './review-draft.ts';
import { useDraft } from './use-draft.ts';

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
  const stored = useDraft(applicationId);
  const { unfinished } = stored;
  const [alert, setAlert] = useState<Alert>({ sentence: '', attempt: 0 });
  // Whether a number key has just opened this step.
  const isOpenedByKey = useRef(false);
  const criterion = RUBRIC[draft.step] ?? RUBRIC[0]!;
  const isLast = draft.step === LAST_STEP;
  const isStepScored = isScored(draft.criteria, criterion.id);

  const change = (entered: Partial<ReviewDraft>) => {
    const next = { ...draft, ...entered };
    isOpenedByKey.current = false;
    setDraft(next);
    setAlert(({ attempt }) => ({ sentence: '', attempt }));
    // Viewing steps of an empty review must not replace an unfinished one that is still offered.
    if (isStarted(next)) stored.save(next);
  };
  const warn = (sentence: string) =>
    setAlert(({ attempt }) => ({ sentence, attempt: attempt + 1 }));
  const goTo = (step: number) => {
    if (step >= 0 && step <= LAST_STEP && step <= firstOpenStep(draft.criteria)) change({ step });
  };
  const submit = () => {
    const { criteria, recommendation, notes, evidence } = draft;
    if (!isStepScored) return warn(reviewTexts.levelRequired);
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
    stored,
    criterion,
    isLast,
    alert,
    unfinished,
    isStepScored,
    /** After the last level, number keys mean the recommendation. */
    asksRecommendation: isLast && isStepScored,
    canSubmit: draft.recommendation !== null && isComplete(draft.criteria),
    change,
    warn,
    goTo,
    submit,
    score: (id: CriterionId, points: number) =>
      change({ criteria: { ...draft.criteria, [id]: points } }),
    scoreAndGoOn(points: number) {
      const criteria = { ...draft.criteria, [criterion.id]: points };
      change({ criteria, step: Math.min(draft.step + 1, LAST_STEP) });
      isOpenedByKey.current = !isLast;
    },
    next() {
      if (isLast) return submit();
      if (isStepScored) return goTo(draft.step + 1);
      // For editors who press Enter after each number, by habit.
      if (isOpenedByKey.current) isOpenedByKey.current = false;
      else warn(reviewTexts.levelRequired);
    },
    /** The previous step; on the last one first back from the recommendation to the level. */
    back() {
      if (!isLast || !isStepScored) return goTo(draft.step - 1);
      const { [criterion.id]: _, ...criteria } = draft.criteria;
      change({ criteria });
    },
    resume() {
      if (!unfinished) return;
      const { saved_at: _, ...left } = unfinished;
      change(left);
      stored.answer();
    },
    discard() {
      if (!isStarted(draft)) stored.discard();
      stored.answer();
    },
  };
}
