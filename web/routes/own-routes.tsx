import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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

/** Apart, as the editors' screens are: each names the files that it loads with. */
const screens = () => import('./own-screens.ts');

const account = createRoute({
  getParentRoute: () => root,
  path: pages.account,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).account(), 'AccountPage'),
});

const correspondent = createRoute({
  getParentRoute: () => root,
  path: pages.correspondent,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).correspondent(), 'CorrespondentPage'),
});

const courseModule = createRoute({
  getParentRoute: () => root,
  path: pages.courseModule('$id'),
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).courseModule(), 'CourseModulePage'),
});

const demoTape = createRoute({
  getParentRoute: () => root,
  path: pages.demoTape,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).demoTape(), 'DemoTapePage'),
});

const board = createRoute({
  getParentRoute: () => root,
  path: pages.board,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).board(), 'BoardPage'),
});

const ownAlerts = createRoute({
  getParentRoute: () => root,
  path: pages.ownAlerts,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).ownAlerts(), 'OwnAlertsPage'),
});

const network = createRoute({
  getParentRoute: () => root,
  path: pages.network,
  ...only('correspondent'),
  validateSearch: (search: Partial<Record<'search' | 'state' | 'page', unknown>>) => search,
  component: lazyRouteComponent(async () => (await screens()).network(), 'NetworkPage'),
});

const recognition = createRoute({
  getParentRoute: () => root,
  path: pages.recognition,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).recognition(), 'RecognitionPage'),
});

const ownMedia = createRoute({
  getParentRoute: () => root,
  path: pages.ownMedia,
  ...only('correspondent'),
  validateSearch: searchOf<keyof LibraryQuery>(),
  component: lazyRouteComponent(async () => (await screens()).ownMedia(), 'OwnMediaPage'),
});

const analytics = createRoute({
  getParentRoute: () => root,
  path: pages.analytics,
  ...only('correspondent'),
  component: lazyRouteComponent(async () => (await screens()).analytics(), 'AnalyticsPage'),
});

const ownStories = createRoute({
  getParentRoute: () => root,
  path: pages.ownStories,
  ...only('correspondent'),
  validateSearch: searchOf<keyof OwnStoriesQuery>(),
  component: lazyRouteComponent(async () => (await screens()).ownStories(), 'OwnStoriesPage'),
});

const ownStory = createRoute({
  getParentRoute: () => root,
  path: pages.ownStory('$id'),
  ...only('correspondent'),
  validateSearch: searchOf<'assignment'>(),
  component: lazyRouteComponent(async () => (await screens()).ownStory(), 'OwnStoryPage'),
});

export const ownRoutes = [
  account,
  correspondent,
  courseModule,
  demoTape,
  board,
  ownAlerts,
  network,
  recognition,
  ownMedia,
  analytics,
  ownStories,
  ownStory,
] as const;
