import { localStore } from './storage.ts';
import { createStore } from './store.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

// first-script.js reads the same key before the first paint.
const KEY = 'color-scheme';
const shown = createStore<ColorScheme>('auto');
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function parse(value: string | null | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

export function readColorScheme(): ColorScheme {
  return parse(document.documentElement.dataset.colorScheme ?? localStore.get(KEY));
}

export function setColorScheme(scheme: ColorScheme): void {
  localStore.set(KEY, scheme);
  show(scheme);
}

/** Calls back with each new scheme, also of the system. */
export const subscribeColorScheme = shown.subscribe;

function show(scheme: ColorScheme): void {
  document.documentElement.dataset.colorScheme = scheme;
  shown.set(scheme);
}

/** Cycles through auto, light and dark. */
function nextColorScheme(): void {
  const position = COLOR_SCHEMES.indexOf(readColorScheme());
  setColorScheme(COLOR_SCHEMES[(position + 1) % COLOR_SCHEMES.length] ?? 'auto');
}

/**
 * One click listener for every toggle, so that they work on the landing page, which has no React.
 * Follows other tabs and the system.
 */
export function watchColorScheme(): void {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-scheme-toggle]')) {
      nextColorScheme();
    }
  });
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) show(parse(event.newValue));
  });
  systemIsDark().addEventListener('change', () => show(readColorScheme()));
}
