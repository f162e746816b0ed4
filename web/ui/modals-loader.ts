import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { toastError } from '#web/lib/api/query-client.ts';
import { createStore } from '#web/lib/browser/store.ts';
import { useStore } from '#web/lib/browser/use-store.ts';

type Host = ComponentType<{ onReady: () => void }>;

const host = createStore<Host | undefined>(undefined);
const ready = Promise.withResolvers<void>();
let loading: Promise<void> | undefined;

/** What shows Mantine's modals, once they are loaded. */
export const useModalsHost = () => ({ Host: useStore(host), onReady: () => ready.resolve() });

/** Fetches Mantine's modals ahead. */
export function prefetchModals(): void {
  loadModals().catch(() => {});
}

/** Opens a modal, and loads them with the first use; says so and resolves to false if that fails. */
export async function openModal(open: () => void): Promise<boolean> {
  try {
    await loadModals();
  } catch (error) {
    toastError(error);
    return false;
  }
  // With its effects: it notes where the focus is before its own fields take it.
  flushSync(open);
  return true;
}

function loadModals(): Promise<void> {
  loading ??= import('./modals-host.tsx').then(
    ({ ModalsHost }) => {
      host.set(ModalsHost);
      return ready.promise;
    },
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
