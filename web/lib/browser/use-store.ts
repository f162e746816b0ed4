import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store, the same at build time; renders again when it changes. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get, get);
}
