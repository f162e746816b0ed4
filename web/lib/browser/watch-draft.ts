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
