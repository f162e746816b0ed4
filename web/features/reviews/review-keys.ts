import type { KeyboardEvent } from 'react';
import { RECOMMENDATIONS } from '#contract/reviews/rubric.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { RECOMMENDATION_GROUP } from './recommendation-choice.tsx';
import type { Review } from './use-review.ts';

const DIGITS = ['1', '2', '3', '4', '5'];

/** Number keys choose a level, or a recommendation if that has the focus; Enter is Next. */
export function useReviewKeys(review: Review, isModal: boolean, onClose: () => void): void {
  const { criterion, change, score, next } = review;
  const pick = (place: number) => {
    if (document.activeElement?.closest(`[data-group="${RECOMMENDATION_GROUP}"]`)) {
      const recommendation = RECOMMENDATIONS[place];
      if (recommendation) change({ recommendation });
      return;
    }
    const level = criterion.levels[place];
    if (level) score(criterion.id, level.points);
  };
  useShortcuts(
    [
      ...DIGITS.map((key, place) => ({ key, run: () => pick(place) })),
      { key: 'Enter', run: next },
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
  const isChoice = target instanceof HTMLInputElement && target.type === 'radio';
  const isSent = target instanceof HTMLTextAreaElement && (event.ctrlKey || event.metaKey);
  if (!isChoice && !isSent) return;
  event.preventDefault();
  next();
}
