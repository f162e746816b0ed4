import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store, also while prerendering; re-renders when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
