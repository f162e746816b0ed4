import { useStore } from './use-store.ts';

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
