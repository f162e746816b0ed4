import { useEffect, useState } from 'react';
import { deleteResponse } from '#contract/applications/applications.ts';
import {
  type ReviewDraft,
  reviewDraftResponse,
  type SavedDraft,
} from '#contract/reviews/reviews.ts';
import { paths } from '#contract/shared/paths.ts';
import { api } from '#web/lib/api/api.ts';
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

export const SAVE_DELAY_MS = 1_000;

/**
 * The draft of one review on the server, where the editor finds it on any machine. A failed call is
 * ignored: the draft in this tab remains, and the next change is sent again.
 */
function createDraftSync(applicationId: string) {
  const path = paths.applicationReviewDraft(applicationId);
  // One call after the other: an older draft must not arrive after a newer one or after its deletion.
  let last: Promise<unknown> = Promise.resolve();
  let unsaved: ReviewDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (call: () => Promise<unknown>) => {
    last = last.then(call).catch(() => {});
    return last;
  };
  const cancel = () => {
    clearTimeout(timer);
    unsaved = null;
  };
  const flush = () => {
    const draft = unsaved;
    cancel();
    if (draft === null) return last;
    return send(() => api.put(path, reviewDraftResponse, draft, { keepalive: document.hidden }));
  };
  return {
    /** The draft that the server has, before anything is saved there. */
    load(): Promise<SavedDraft | null> {
      const loaded = api.get(path, reviewDraftResponse).then(
        ({ draft }) => draft,
        () => null,
      );
      last = loaded;
      return loaded;
    },
    save(draft: ReviewDraft) {
      unsaved = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, SAVE_DELAY_MS);
    },
    /** Sends at once what has not been sent yet. */
    flush,
    /** Sends nothing more; resolves after the last call. The server deletes it with the submit. */
    stop() {
      cancel();
      return last;
    },
    discard() {
      cancel();
      return send(() => api.delete(path, deleteResponse));
    },
  };
}
