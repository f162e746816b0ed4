import type { KeyboardEvent, RefObject } from 'react';
import { RECOMMENDATIONS } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { RECOMMENDATION_GROUP } from './recommendation-choice.tsx';
import type { Review } from './use-review.ts';

const DIGITS = ['1', '2', '3', '4', '5'];
const GROUP = `[data-group="${RECOMMENDATION_GROUP}"]`;

/**
 * Number keys score and go on, and after the last level choose the recommendation, as they do while
 * that has the focus. Backspace goes back, Enter is Next.
 */
export function useReviewKeys(
  review: Review,
  {
    step,
    isModal,
    isSubmitting,
    onClose,
  }: {
    step: RefObject<HTMLElement | null>;
    isModal: boolean;
    isSubmitting: boolean;
    onClose: () => void;
  },
): void {
  const { criterion, isLast, change } = review;
  const focusRecommendation = (place?: number) => {
    const group = step.current?.querySelector(GROUP);
    const inputs = [...(group?.querySelectorAll('input') ?? [])];
    const input = inputs[place ?? inputs.findIndex(({ checked }) => checked)] ?? inputs[0];
    input?.focus({ preventScroll: true });
    group?.scrollIntoView({ block: 'nearest' });
  };
  const pick = (place: number) => {
    if (review.asksRecommendation || document.activeElement?.closest(GROUP)) {
      const recommendation = RECOMMENDATIONS[place];
      if (!recommendation) return;
      change({ recommendation });
      focusRecommendation(place);
      return;
    }
    const level = criterion.levels[place];
    if (!level) return review.warn(reviewTexts.noSuchLevel(criterion.levels.length));
    review.scoreAndGoOn(level.points);
    if (isLast) focusRecommendation();
  };
  const goBack = () => {
    review.back();
    // Also if the step stays the same: number keys then mean its levels again.
    step.current?.querySelector('h3')?.focus({ preventScroll: true });
  };
  const keys = [
    ...DIGITS.map((key, place) => ({ key, run: () => pick(place) })),
    { key: 'Backspace', run: goBack },
    { key: 'Enter', run: review.next },
  ];
  useShortcuts(
    [
      // Keys that are meant for the next application must not change this one.
      ...(isSubmitting ? [] : keys),
      // A modal handles Escape; the side sheet only while the focus is inside it.
      ...(isModal ? [] : [{ key: 'Escape', run: onClose }]),
    ],
    { inDialog: isModal },
  );
}

/** Enter on a choice, or Ctrl+Enter in the notes, is Next, even while the button is disabled. */
export function nextOnEnter(event: KeyboardEvent<HTMLElement>, next: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const { target } = event;
  const isChoice =
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && ['radio', 'checkbox'].includes(target.type));
  const isSent = target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey);
  if (!isChoice && !isSent) return;
  event.preventDefault();
  next();
}
