import { useStore } from './use-store.ts';

/** Whether a media query matches, and again when that changes. */
export function useMediaQuery(query: string): boolean {
  return useStore({
    subscribe: (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    get: () => matchMedia(query).matches,
  });
}
