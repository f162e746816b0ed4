import { listShortcuts } from '#contract/applications/list-texts.ts';
import { focusRow } from '#web/lib/browser/focus-row.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';

/** The application whose status menu a shortcut has opened. */
const requested = createStore<string | null>(null);

export const useIsMenuRequested = (id: string) =>
  useStore({ subscribe: requested.subscribe, get: () => requested.get() === id });

export function openStatusMenu(id: string): void {
  // Before the menu takes the focus: it returns it to the row or the headline when it closes.
  focusRow(id);
  requested.set(id);
}

export function clearMenuRequest(id: string): void {
  if (requested.get() === id) requested.set(null);
}

/** The key for the status of the application that is current; none without one. */
export function useStatusKey(id: string | undefined): void {
  useShortcuts(
    id === undefined ? [] : [{ ...listShortcuts.status, run: () => openStatusMenu(id) }],
  );
}
