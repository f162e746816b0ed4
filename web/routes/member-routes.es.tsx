import { createRoute, notFound } from '@tanstack/react-router';
import { isPage } from '#contract/shared/pages.ts';
import { root, spinner } from './root-route.tsx';

/** The screens behind a sign-in are English: another document, at the address without the prefix. */
const english = createRoute({
  getParentRoute: () => root,
  path: '$',
  ...spinner,
  beforeLoad: ({ location, preload }) => {
    if (!isPage(location.pathname)) throw notFound();
    if (preload) return undefined;
    window.location.replace(location.href);
    // The spinner stays until the other document is there.
    return new Promise<never>(() => {});
  },
});

export const memberRoutes = [english] as const;
