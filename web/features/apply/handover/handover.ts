import { messages } from '#contract/shared/messages.ts';
import type { DraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { toast } from '#web/lib/browser/toast.ts';
import type { DraftHandover } from './draft-handover.ts';
import { FRAGMENT, type HandoverState, OTHER_KEY } from './handover-state.ts';

/** Continuing on another device. What it needs is loaded when it is used (rule handover-1). */
export function createHandover(draft: DraftAutosave) {
  const state = createStore<HandoverState>({ notice: null, opened: 0 });
  const arrived = import.meta.env.SSR ? null : readCode();
  let loading: Promise<DraftHandover> | undefined;

  function load(): Promise<DraftHandover> {
    loading ??= import('./draft-handover.ts').then(({ openDraftHandover }) =>
      openDraftHandover(draft, state),
    );
    // Without the network the next use tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  function arrive(code: string | null): void {
    if (code === null) return;
    // At once, so that it stays neither in the address nor in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    load().then(
      (device) => device.arrive(code),
      () => toast.error(messages.noResponse),
    );
  }

  /** With the code at the time of the call: the draft is removed right after it. */
  function end(how: 'finish' | 'discard'): void {
    sessionStore.remove(OTHER_KEY);
    const { handover } = draft.saved();
    if (handover) load().then((device) => device[how](handover), ignore);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    load,
    /** After the submit: the other device is told. */
    finish: () => end('finish'),
    /** After starting over. */
    discard: () => end('discard'),

    watch(): () => void {
      const handleHash = () => arrive(readCode());
      window.addEventListener('hashchange', handleHash);
      const { handover } = draft.saved();
      if (arrived !== null) arrive(arrived);
      else if (handover) load().then((device) => device.check(handover), ignore);
      if (sessionStore.get(OTHER_KEY) !== null) load().then((device) => device.restore(), ignore);
      return () => window.removeEventListener('hashchange', handleHash);
    },
  };
}

/** The next use loads it again. */
const ignore = () => {};

const readCode = () =>
  location.hash.startsWith(FRAGMENT) ? location.hash.slice(FRAGMENT.length) : null;
