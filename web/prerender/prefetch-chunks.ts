/** Names the links whose files a drawn page needs once somebody turns to it (prerender.tsx). */
const LATER = 'link[data-later]';

/** Fetches them without running anything, when the page has been painted and its own files are in. */
export function fetchLaterScripts(): void {
  const whenPainted = () => requestAnimationFrame(() => whenIdle(fetchScriptsNow));
  if (document.readyState === 'complete') whenPainted();
  else window.addEventListener('load', whenPainted, { once: true });
}

/** All at once: the application would only find them one after the other. */
export function fetchScriptsNow(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(LATER)) {
    link.removeAttribute('data-later');
    link.rel = 'modulepreload';
  }
}

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act);
}
