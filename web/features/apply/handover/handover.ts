import { messages } from '#contract/shared/messages.ts';
import type { DraftAutosave } from '#web/features/apply/draft/draft-autosave.ts';
import { sessionStore } from '#web/lib/browser/storage.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { FRAGMENT, type HandoverState, OTHER_KEY } from './handover-state.ts';
import type { RemoteDraft } from './remote-draft.ts';

/** Continuing on another device. What it needs is loaded when it is used (rule handover-1). */
export function createHandover(draft: DraftAutosave) {
  const state = createStore<HandoverState>({ notice: null, opened: 0 });
  const life = new AbortController();
  const arrived = import.meta.env.SSR ? null : readCode();
  let loading: Promise<RemoteDraft> | undefined;

  function load(): Promise<RemoteDraft> {
    loading ??= import('./remote-draft.ts').then(({ openRemoteDraft }) =>
      openRemoteDraft(draft, state, life.signal),
    );
    // Without the network the next use tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }

  const loadIfKept = () => {
    if (draft.saved().handover) load().catch(ignore);
  };

  function arrive(code: string | null): void {
    if (code === null) return;
    // At once, so that it stays neither in the address nor in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    load().then(
      (remote) => remote.arrive(code),
      () => toast.error(messages.noResponse),
    );
  }

  /** With what is kept at the time of the call: the draft is removed right after it. */
  function end(how: 'finish' | 'discard'): void {
    sessionStore.remove(OTHER_KEY);
    const kept = draft.saved().handover;
    if (kept) load().then((remote) => remote[how](kept), ignore);
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    load,
    /** After the submit: other devices are told. */
    finish: () => end('finish'),
    /** After starting over. */
    discard: () => end('discard'),

    watch(): () => void {
      arrive(arrived);
      window.addEventListener('hashchange', () => arrive(readCode()), { signal: life.signal });
      const stop = draft.onSave(loadIfKept);
      if (sessionStore.get(OTHER_KEY) !== null) load().catch(ignore);
      loadIfKept();
      return () => {
        stop();
        life.abort();
      };
    },
  };
}

/** The next use loads it again. */
const ignore = () => {};

const readCode = () =>
  location.hash.startsWith(FRAGMENT) ? location.hash.slice(FRAGMENT.length) : null;
