import { localStore } from './storage.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

// first-script.js reads the same key before the first paint.
const KEY = 'color-scheme';
const listeners = new Set<(scheme: ColorScheme) => void>();
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

export function subscribeColorScheme(listener: (scheme: ColorScheme) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(scheme: ColorScheme): void {
  const isDark = scheme === 'dark' || (scheme === 'auto' && systemIsDark().matches);
  const { dataset } = document.documentElement;
  dataset.colorScheme = scheme;
  dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  for (const listener of listeners) listener(scheme);
}

/** Auto, light, dark and round again. */
function nextColorScheme(): void {
  const position = COLOR_SCHEMES.indexOf(readColorScheme());
  setColorScheme(COLOR_SCHEMES[(position + 1) % COLOR_SCHEMES.length] ?? 'auto');
}

/**
 * Toggles work by delegation from the first script on, so that they answer on the landing page
 * before React has come; other tabs and the system are followed.
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
