import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LibraryQuery } from '#contract/newsroom/library.ts';
import type { OwnStoriesQuery } from '#contract/newsroom/stories.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { FramedError, framedSpinner, root } from './root-route.tsx';

// The screens that correspondents have for themselves, in every language.

/**
 * The search parameters of a screen, which parses them with its schema. Only their names are known
 * here: the schemas would come with the first page that any visitor loads.
 */
export const searchOf =
  <Name extends string>() =>
  (search: Partial<Record<Name, unknown>>) =>
    search;

/** Guards a route; its file is loaded with the first protected page. */
export const only = (role: Role) => ({
  ...framedSpinner,
  beforeLoad: async ({ location }: { location: { href: string } }) => {
    const { requireRole } = await import('./require-role.ts');
    await requireRole(role, location.href);
  },
  errorComponent: FramedError,
});

/** A component that is loaded with its first visit. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazyRouteComponent(async () => ({ default: await load() }));

/** Apart, as the editors' screens are: each names the files that it loads with. */
type Screens = typeof import('./own-screens.ts');

const own = <Path extends string>(path: Path, name: keyof Screens) => ({
  ...only('correspondent'),
  getParentRoute: () => root,
  path,
  component: lazyScreen(async () => (await import('./own-screens.ts'))[name]()),
});

export const ownRoutes = [
  createRoute(own(pages.account, 'account')),
  createRoute(own(pages.correspondent, 'correspondent')),
  createRoute(own(pages.courseModule('$id'), 'courseModule')),
  createRoute(own(pages.demoTape, 'demoTape')),
  createRoute(own(pages.board, 'board')),
  createRoute(own(pages.ownAlerts, 'ownAlerts')),
  createRoute({
    ...own(pages.network, 'network'),
    validateSearch: searchOf<'search' | 'state' | 'page'>(),
  }),
  createRoute(own(pages.recognition, 'recognition')),
  createRoute({
    ...own(pages.ownMedia, 'ownMedia'),
    validateSearch: searchOf<keyof LibraryQuery>(),
  }),
  createRoute(own(pages.analytics, 'analytics')),
  createRoute({
    ...own(pages.ownStories, 'ownStories'),
    validateSearch: searchOf<keyof OwnStoriesQuery>(),
  }),
  createRoute({
    ...own(pages.newStory, 'newStory'),
    validateSearch: searchOf<'assignment' | 'zip'>(),
  }),
  createRoute(own(pages.ownStory('$id'), 'ownStory')),
] as const;
