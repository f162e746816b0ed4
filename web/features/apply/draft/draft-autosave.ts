import { type AnswerStore, createAnswerStore } from '#web/features/apply/form/answer-store.ts';
import { changedAnswers } from '#web/features/apply/form/answers.ts';
import { type Draft, newDraft, parseDraft } from './draft.ts';
import { DRAFT_KEY } from './draft-keys.ts';
import { draftStorage } from './draft-storage.ts';

export const SAVE_DELAY_MS = 400;

export type DraftState = {
  savedAt: Date | null;
  /** The browser does not store anything for us: private mode, or no room left. */
  isRefused: boolean;
  /** What another tab did with the application that this one holds. */
  closedInOtherTab: 'submitted' | 'cleared' | null;
};

/**
 * Keeps the answers in the browser's storage while they are typed. All tabs write the same draft:
 * before each write a tab takes over what another one has changed, field by field, so that of two
 * writers the later one wins that field and loses no other.
 */
export function createDraftAutosave() {
  /** The text in storage as this tab last saw it. */
  let known = draftStorage.read();
  const found = parseDraft(known);
  let draft = found ?? newDraft();
  /** The answers in storage: what differs from them in another tab's draft was changed there. */
  let base = draft.values;
  let state: DraftState = {
    savedAt: found ? new Date(found.saved_at) : null,
    isRefused: !draftStorage.isReadable(),
    closedInOtherTab: null,
  };
  let isFinished = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const store: AnswerStore = createAnswerStore(draft.values);

  function update(change: Partial<DraftState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(): void {
    cancel();
    timer = setTimeout(save, SAVE_DELAY_MS);
  }

  function flush(): void {
    if (timer !== undefined) save();
  }

  /** Takes over what another tab has written since this one last looked. */
  function synchronize(): void {
    const text = draftStorage.read();
    if (text === known || isFinished || state.closedInOtherTab) return;
    known = text;
    const theirs = parseDraft(text);
    const isSame = theirs?.submission_id === draft.submission_id;
    if (!isSame && draftStorage.readSubmitted() === draft.submission_id) end('submitted');
    else if (text === null) end('cleared');
    // What is not readable is replaced by the next save.
    else if (theirs) takeOver(theirs);
  }

  function takeOver(theirs: Draft): void {
    store.adopt(changedAnswers(base, theirs.values));
    base = theirs.values;
    draft = { ...theirs, step: draft.step };
    update({ savedAt: new Date(theirs.saved_at) });
  }

  function end(closedInOtherTab: 'submitted' | 'cleared'): void {
    cancel();
    update({ closedInOtherTab });
  }

  /** Writes at once: the answers and their submission id must outlast whatever comes next. */
  function save(): void {
    cancel();
    synchronize();
    if (isFinished || state.closedInOtherTab) return;
    const now = new Date();
    draft = { ...draft, saved_at: now.toISOString(), values: store.values() };
    const text = JSON.stringify(draft);
    const isStored = draftStorage.write(text);
    if (isStored) {
      known = text;
      base = draft.values;
    }
    update(isStored ? { savedAt: now, isRefused: false } : { isRefused: true });
  }

  return {
    store,
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submissionId: () => draft.submission_id,
    startedAt: () => new Date(draft.started_at),
    step: () => draft.step,
    save,

    /** An untouched form leaves no draft, whatever step it is looked at. */
    recordStep(step: number): void {
      if (draft.step === step) return;
      draft = { ...draft, step };
      if (known !== null || timer !== undefined) schedule();
    },

    /** Removes the draft once it was sent. */
    finish(): void {
      cancel();
      isFinished = true;
      // First the reason, then the removal: other tabs hear of the removal and look for its reason.
      draftStorage.writeSubmitted(draft.submission_id);
      draftStorage.remove();
    },

    /** Begins anew: with nothing, or with what another tab has begun since it ended this one. */
    restart(): void {
      cancel();
      if (!state.closedInOtherTab) draftStorage.remove();
      known = draftStorage.read();
      const begun = parseDraft(known);
      draft = begun ?? newDraft();
      base = draft.values;
      store.reset(draft.values);
      update({ savedAt: begun ? new Date(begun.saved_at) : null, closedInOtherTab: null });
    },

    /** Listens to the person, the page and the other tabs until the returned function is called. */
    watch(): () => void {
      const listening = new AbortController();
      const options = { signal: listening.signal };
      const stopStore = store.onChange(schedule);
      window.addEventListener(
        'storage',
        ({ key }) => {
          if (key === DRAFT_KEY || key === null) synchronize();
        },
        options,
      );
      window.addEventListener('pagehide', flush, options);
      // A frozen page hears of nothing that other tabs did meanwhile.
      window.addEventListener('pageshow', synchronize, options);
      document.addEventListener(
        'visibilitychange',
        () => (document.visibilityState === 'hidden' ? flush() : synchronize()),
        options,
      );
      return () => {
        flush();
        stopStore();
        listening.abort();
      };
    },
  };
}
export type DraftAutosave = ReturnType<typeof createDraftAutosave>;
