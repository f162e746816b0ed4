import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { FramedError, framedSpinner, root } from './root-route.tsx';

// The screens that correspondents have for themselves, in every language.

/** Guards a route; its file is loaded with the first protected page. */
export const only = (role: Role) => ({
  ...framedSpinner,
  beforeLoad: async ({ location }: { location: { href: string } }) => {
    const { requireRole } = await import('./require-role.ts');
    await requireRole(role, location.href);
  },
  errorComponent: FramedError,
});

const account = createRoute({
  getParentRoute: () => root,
  path: pages.account,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./account.tsx'), 'AccountPage'),
});

const correspondent = createRoute({
  getParentRoute: () => root,
  path: pages.correspondent,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./correspondent.tsx'), 'CorrespondentPage'),
});

const courseModule = createRoute({
  getParentRoute: () => root,
  path: pages.courseModule('$id'),
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./course-module.tsx'), 'CourseModulePage'),
});

const demoTape = createRoute({
  getParentRoute: () => root,
  path: pages.demoTape,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./demo-tape.tsx'), 'DemoTapePage'),
});

const board = createRoute({
  getParentRoute: () => root,
  path: pages.board,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./board.tsx'), 'BoardPage'),
});

const ownAlerts = createRoute({
  getParentRoute: () => root,
  path: pages.ownAlerts,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./own-alerts.tsx'), 'OwnAlertsPage'),
});

const network = createRoute({
  getParentRoute: () => root,
  path: pages.network,
  ...only('correspondent'),
  validateSearch: (search: Partial<Record<'search' | 'state' | 'page', unknown>>) => search,
  component: lazyRouteComponent(() => import('./network.tsx'), 'NetworkPage'),
});

const recognition = createRoute({
  getParentRoute: () => root,
  path: pages.recognition,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./recognition.tsx'), 'RecognitionPage'),
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
] as const;
