import { useEffect, useState } from 'react';
import type { ReviewDraft, SavedDraft } from '#contract/reviews/reviews.ts';
import { createDraftSync } from './draft-sync.ts';
import { reviewDrafts } from './review-draft.ts';

/**
 * Keeps a review that is being written, in this tab and on the server, and finds an unfinished
 * earlier one: the newer of both (rule review-6).
 */
export function useDraft(applicationId: string) {
  const [sync] = useState(() => createDraftSync(applicationId));
  const [unfinished, setUnfinished] = useState<SavedDraft | undefined>(() =>
    reviewDrafts.read(applicationId),
  );
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void sync.load().then((found) => {
      if (!isOpen || found === null) return;
      setUnfinished((known) => (known && known.saved_at >= found.saved_at ? known : found));
    });
    const saveWhenHidden = () => document.hidden && void sync.flush();
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      isOpen = false;
      document.removeEventListener('visibilitychange', saveWhenHidden);
      void sync.flush();
    };
  }, [sync]);
  return {
    /** Null once it was resumed or discarded. */
    unfinished: isAnswered || !unfinished ? null : unfinished,
    /** Offers it no longer. */
    answer: () => setIsAnswered(true),
    save(draft: ReviewDraft) {
      reviewDrafts.write(applicationId, { ...draft, saved_at: new Date() });
      sync.save(draft);
    },
    discard() {
      reviewDrafts.remove(applicationId);
      void sync.discard();
    },
    /** Before the submit, with which the server deletes the draft. */
    stop: sync.stop,
    remove: () => reviewDrafts.remove(applicationId),
  };
}
