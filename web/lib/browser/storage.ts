/**
 * Storage that may be blocked or full. Values that cannot be stored stay in memory until the page is
 * closed.
 */
function store(choose: () => Storage) {
  const refused = new Map<string, string>();
  return {
    get(key: string): string | null {
      try {
        return refused.get(key) ?? choose().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns whether it outlives the page. */
    set(key: string, value: string): boolean {
      try {
        choose().setItem(key, value);
        refused.delete(key);
        return true;
      } catch {
        refused.set(key, value);
        return false;
      }
    },
    remove(key: string): void {
      refused.delete(key);
      try {
        choose().removeItem(key);
      } catch {
        // Blocked, so nothing was stored either.
      }
    },
    clear(): void {
      refused.clear();
      try {
        choose().clear();
      } catch {
        // As above.
      }
    },
  };
}

export const localStore = store(() => window.localStorage);
export const sessionStore = store(() => window.sessionStorage);

/**
 * Tells a draft that is kept in localStorage when the page may end and when another tab may have changed
 * what is stored; returns how to stop.
 */
export function watchDraft(
  key: string,
  { flush, synchronize }: { flush: () => void; synchronize: () => void },
): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal };
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === key || event.key === null) synchronize();
    },
    options,
  );
  window.addEventListener('pagehide', flush, options);
  // A page from the back/forward cache has missed the storage events.
  window.addEventListener('pageshow', synchronize, options);
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? flush() : synchronize()),
    options,
  );
  return () => {
    flush();
    listening.abort();
  };
}
