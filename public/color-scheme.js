// Before the first paint: a scheme that the reader chose must not flash up in the other one.
// The same rule as web/lib/color-scheme.ts, which takes over once the application runs.
(() => {
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  if (chosen !== 'light' && chosen !== 'dark') chosen = 'auto';
  const isDark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.colorScheme = chosen;
  page.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
