// Written into every page (vite.config.ts) and run before it is painted.
(() => {
  // A scheme that the reader chose must not flash up in the other one. The same rule as
  // lib/color-scheme.ts, which takes over once the first module runs.
  const { dataset } = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  if (chosen !== 'light' && chosen !== 'dark') chosen = 'auto';
  const isDark =
    chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.colorScheme = chosen;
  dataset.mantineColorScheme = isDark ? 'dark' : 'light';

  // What is pressed or sent before the application has come; lib/drawn-fields.ts hands it over.
  // The toggle of the scheme needs no application.
  /** @type {HTMLElement[]} */
  const presses = [];
  /** @param {Event} event */
  const note = ({ type, target }) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    const pressed = target.closest(
      type === 'submit' ? 'form' : 'button[type="button"]:not([data-scheme-toggle])',
    );
    if (pressed instanceof HTMLElement) presses.push(pressed);
  };
  document.addEventListener('click', note);
  document.addEventListener('submit', note);
  window.takePresses = () => {
    document.removeEventListener('click', note);
    document.removeEventListener('submit', note);
    return presses;
  };
})();
