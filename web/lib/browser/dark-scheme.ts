import { readColorScheme, subscribeColorScheme } from './color-scheme.ts';

/** Whether the page is dark, for `useStore`. Apart from color-scheme.ts, which the landing page loads. */
export const darkScheme = {
  subscribe: subscribeColorScheme,
  get: () => {
    const scheme = readColorScheme();
    return (
      scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    );
  },
};
