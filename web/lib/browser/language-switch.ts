import { localStore } from './storage.ts';

// first-script.js reads the same key.
const KEY = 'language';

/**
 * Remembers the chosen language and keeps search and fragment of the address: the step of the form,
 * the token of a mailed link. One listener, because the landing page has no React.
 */
export function watchLanguageSwitch(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[hreflang]');
    if (!(link instanceof HTMLAnchorElement)) return;
    localStore.set(KEY, link.hreflang);
    link.search = location.search;
    link.hash = location.hash;
  });
}
