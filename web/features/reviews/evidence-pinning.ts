import { useEffect, useLayoutEffect } from 'react';
import { EVIDENCE_PER_CRITERION, type Evidence, QUOTE_MAX } from '#contract/reviews/evidence.ts';
import { evidenceTexts } from '#contract/reviews/evidence-texts.ts';
import type { Criterion } from '#contract/reviews/rubric.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useStore } from '#web/lib/browser/use-store.ts';
import type { Passage } from './evidence-passages.ts';
import type { Review } from './use-review.ts';

/** The open review, for the answers, which are rendered elsewhere on the page. */
export type EvidencePinning = {
  criterion: Criterion;
  evidence: readonly Evidence[];
  /** Which answers can be quoted: those of the page, or those in a dialog that covers it. */
  from: 'page' | 'dialog';
  pin: (passage: Passage) => void;
};

const pinning = createStore<EvidencePinning | null>(null);
export const useEvidencePinning = () => useStore(pinning);

/** Lets editors pin words of the answers to the criterion of the open step. */
export function usePinToReview(
  { draft, criterion, change }: Pick<Review, 'draft' | 'criterion' | 'change'>,
  {
    isBeside,
    standsInAnswer,
  }: { isBeside: boolean; standsInAnswer: (passage: Evidence) => boolean },
): void {
  useLayoutEffect(() => {
    pinning.set({
      criterion,
      evidence: draft.evidence,
      from: isBeside ? 'page' : 'dialog',
      pin: (passage) =>
        change({ evidence: [...draft.evidence, { ...passage, criterion: criterion.id }] }),
    });
  });
  useLayoutEffect(() => () => pinning.set(null), []);
  useEffect(() => {
    // An answer may have changed since the words were pinned; the server would refuse the review.
    const found = draft.evidence.filter(standsInAnswer);
    const lost = draft.evidence.length - found.length;
    if (lost === 0) return;
    change({ evidence: found });
    toast.info(evidenceTexts.lost(lost));
  });
  const openQuote = () => document.querySelector<HTMLElement>('[data-quote]')?.click();
  useShortcuts([{ ...evidenceTexts.quoteKey, run: openQuote }], { inDialog: !isBeside });
}

/** Why the words cannot be pinned to the criterion of the open step; null if they can. */
export function whyNotPinned(
  passage: Passage | null,
  { criterion, evidence }: Pick<EvidencePinning, 'criterion' | 'evidence'>,
): string | null {
  if (!passage) return evidenceTexts.nothingSelected;
  const pinned = evidence.filter((one) => one.criterion === criterion.id);
  const isTwice = pinned.some(
    ({ field, start, end }) =>
      field === passage.field && start === passage.start && end === passage.end,
  );
  if (isTwice) return evidenceTexts.alreadyPinned(criterion.title);
  if (pinned.length >= EVIDENCE_PER_CRITERION) return evidenceTexts.tooMany(criterion.title);
  return passage.quote.length > QUOTE_MAX ? evidenceTexts.tooLong : null;
}
