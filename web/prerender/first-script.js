// Inlined into every page (vite.config.ts) and run before it is painted.
(() => {
  const { documentElement: page } = document;
  // A first visit is led to the page in the browser's language. The language is stored before: if it
  // cannot be, a visitor who prefers the English page must be able to stay there.
  try {
    const [wanted = ''] = (navigator.languages[0] ?? '').split('-');
    const isOther = page.lang === 'en' && wanted !== 'en';
    const isFirst = localStorage.getItem('language') === null;
    // The server adds these links to the pages that all languages have.
    if (isOther && isFirst && document.querySelector(`link[hreflang="${wanted}"]`)) {
      localStorage.setItem('language', wanted);
      // Otherwise the English page would be painted first.
      page.hidden = true;
      location.replace(`/${wanted}${location.pathname}${location.search}${location.hash}`);
    }
  } catch {
    // Storage may be blocked; then the visitor chooses in the header.
  }

  // A chosen color scheme must not flash up in the other one. The same rule as
  // lib/browser/color-scheme.ts, which continues once the first module runs.
  const { dataset } = page;
  let chosen = null;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be blocked; then the system's scheme applies.
  }
  dataset.colorScheme = chosen === 'light' || chosen === 'dark' ? chosen : 'auto';

  // A form that is submitted before the application has loaded; replace-page.ts submits it again.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return;
    target.closest('[data-prerendered]')?.setAttribute('data-submitted', '');
  });
})();
