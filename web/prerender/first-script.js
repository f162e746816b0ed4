// Inlined into every page (vite.config.ts) and run before it is painted.
(() => {
  // A chosen color scheme must not flash up in the other one. The same rule as
  // lib/browser/color-scheme.ts, which continues once the first module runs.
  const { dataset } = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be blocked; then the system's scheme applies.
  }
  if (chosen !== 'light' && chosen !== 'dark') chosen = 'auto';
  const isDark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.colorScheme = chosen;
  dataset.mantineColorScheme = isDark ? 'dark' : 'light';

  // A form that is submitted before the application has loaded; replace-page.ts submits it again.
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof Element)) return;
    target.closest('[data-prerendered]')?.setAttribute('data-submitted', '');
  });
})();
