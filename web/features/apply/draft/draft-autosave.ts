import { type AnswerStore, createAnswerStore } from '#web/features/apply/form/answer-store.ts';
import { changedAnswers, EMPTY, type Values } from '#web/features/apply/form/answers.ts';
import { watchDraft } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { type Draft, type Handover, newDraft, parseDraft } from './draft.ts';
import { DRAFT_KEY } from './draft-keys.ts';
import { draftStorage } from './draft-storage.ts';

export const SAVE_DELAY_MS = 400;
/** Time without a save counts up to this: a tab left open overnight was not used all night. */
export const LONGEST_PAUSE_MS = 10 * 60_000;

export type DraftState = {
  savedAt: Date | null;
  /** The browser does not let us store anything: private mode, or no space left. */
  isRefused: boolean;
  /** Set when another tab has submitted or removed this draft, or another device has submitted it. */
  closedInOtherTab: 'submitted' | 'cleared' | 'submitted_there' | null;
  /** Set while a copy waits for another device. */
  handover?: Handover | undefined;
};

/**
 * Saves the answers to localStorage while they are typed. All tabs share one draft: before each write
 * a tab merges what another one has changed, field by field, so the last write to a field wins and no
 * other field is lost.
 */
export function createDraftAutosave() {
  /** The stored text as this tab last read or wrote it. */
  let known = draftStorage.read();
  const found = parseDraft(known);
  let draft = found ?? newDraft();
  /** The answers last stored: the base for merging what another tab has changed. */
  let base = draft.values;
  let openedAt = Date.now();
  let unsavedInteractions = 0;
  const state = createStore<DraftState>({
    savedAt: found ? new Date(found.saved_at) : null,
    isRefused: !draftStorage.isReadable(),
    closedInOtherTab: null,
    handover: draft.handover,
  });
  let isFinished = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store: AnswerStore = createAnswerStore(draft.values);

  function update(change: Partial<DraftState>): void {
    state.set({ ...state.get(), ...change });
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

  /** Merges what another tab has written since this one last looked. */
  function synchronize(): void {
    const text = draftStorage.read();
    if (text === known || isFinished || state.get().closedInOtherTab) return;
    known = text;
    const theirs = parseDraft(text);
    const isSame = theirs?.submission_id === draft.submission_id;
    if (!isSame && draftStorage.readSubmitted() === draft.submission_id) close('submitted');
    else if (text === null) close('cleared');
    // An unreadable draft is replaced by the next save.
    else if (theirs) merge(theirs);
  }

  function merge(theirs: Draft): void {
    store.merge(changedAnswers(base, theirs.values));
    base = theirs.values;
    draft = { ...theirs, step: draft.step };
    update({ savedAt: new Date(theirs.saved_at), handover: theirs.handover });
  }

  function close(closedInOtherTab: DraftState['closedInOtherTab']): void {
    cancel();
    update({ closedInOtherTab });
  }

  /** Counts from the last save of any tab, but not the time before the form was opened here. */
  function activity(now = Date.now()) {
    const pause = now - Math.max(openedAt, Date.parse(draft.saved_at));
    return {
      form_interactions: draft.form_interactions + unsavedInteractions,
      time_spent_ms: draft.time_spent_ms + Math.min(Math.max(pause, 0), LONGEST_PAUSE_MS),
    };
  }

  /** Writes at once, so that the answers and the submission id survive a crash or reload. */
  function save(): void {
    cancel();
    synchronize();
    if (isFinished || state.get().closedInOtherTab) return;
    const now = new Date();
    const values = store.values();
    draft = { ...draft, ...activity(now.getTime()), saved_at: now.toISOString(), values };
    unsavedInteractions = 0;
    write();
  }

  function write(): void {
    const { saved_at, handover } = draft;
    const text = JSON.stringify(draft);
    const isStored = draftStorage.write(text);
    if (isStored) {
      known = text;
      base = draft.values;
    }
    update({
      isRefused: !isStored,
      handover,
      ...(isStored && { savedAt: new Date(saved_at) }),
    });
  }

  return {
    store,
    state: state.get,
    subscribe: state.subscribe,
    submissionId: () => draft.submission_id,
    previous: () => draft.previous,
    isEmpty: () => Object.keys(changedAnswers(EMPTY, store.values())).length === 0,
    activity,
    step: () => draft.step,
    save,
    /** As it was saved last. */
    saved: (): Draft => draft,
    flush,

    /** Shows and stores the answers of another draft. */
    replace(incoming: Draft): void {
      cancel();
      draft = incoming;
      store.merge(draft.values);
      write();
    },

    /** Remembers the copy for another device. */
    setHandover(handover: Handover | undefined): void {
      synchronize();
      draft = { ...draft, handover };
      write();
    },

    /** Another device has submitted it. */
    closeThere(): void {
      draftStorage.writeSubmitted(draft.submission_id);
      draftStorage.remove();
      close('submitted_there');
    },

    recordInteraction(): void {
      unsavedInteractions += 1;
    },

    /** Viewing steps alone does not create a draft. */
    recordStep(step: number): void {
      if (draft.step === step) return;
      draft = { ...draft, step };
      if (known !== null || timer !== undefined) schedule();
    },

    /** Removes the draft after a successful submit. */
    finish(): void {
      cancel();
      isFinished = true;
      draft = { ...draft, handover: undefined };
      // In this order: the removal makes other tabs look for its reason.
      draftStorage.writeSubmitted(draft.submission_id);
      draftStorage.remove();
    },

    /** A new draft with the answers of a rejected application. */
    startFrom(values: Values, previous: NonNullable<Draft['previous']>): void {
      draft = { ...newDraft(), previous };
      store.reset(values);
      save();
    },

    /** Starts over: empty, or with the draft that another tab has started since it closed this one. */
    restart(): void {
      cancel();
      if (!state.get().closedInOtherTab) draftStorage.remove();
      known = draftStorage.read();
      const started = parseDraft(known);
      draft = started ?? newDraft();
      openedAt = Date.now();
      unsavedInteractions = 0;
      base = draft.values;
      store.reset(draft.values);
      update({
        savedAt: started ? new Date(started.saved_at) : null,
        closedInOtherTab: null,
        handover: draft.handover,
      });
    },

    /** Listens to the answers, the page and the other tabs; returns how to stop. */
    watch(): () => void {
      const stopStore = store.onEdit(schedule);
      const stopPage = watchDraft(DRAFT_KEY, { flush, synchronize });
      return () => {
        stopStore();
        stopPage();
      };
    },
  };
}
export type DraftAutosave = ReturnType<typeof createDraftAutosave>;
