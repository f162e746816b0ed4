import { createRoute, notFound } from '@tanstack/react-router';
import { isPage } from '#contract/shared/pages.ts';
import { ownRoutes } from './own-routes.tsx';
import { root, spinner } from './root-route.tsx';

/** The editors' screens are English: another document, at the address without the prefix. */
const english = createRoute({
  getParentRoute: () => root,
  path: '$',
  ...spinner,
  beforeLoad: async ({ location, preload }) => {
    if (!isPage(location.pathname)) throw notFound();
    if (preload) return;
    const { loadEnglish } = await import('./require-role.ts');
    await loadEnglish(location.href);
  },
});

export const memberRoutes = [...ownRoutes, english] as const;
