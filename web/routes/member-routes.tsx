import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { CardsSkeleton, PageSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx';
import { FramedError, framedSpinner, NotFoundPage, root } from './root-route.tsx';

// The screens behind a sign-in, each loaded with its first visit. They are English only: the other
// languages have a file beside this one, which leads to these.

/** For screens that parse their search parameters with a schema of the contract. */
const anySearch = (search: Record<string, unknown>) => search;

/** Guards a route; its file is loaded with the first protected page. */
const only = (role: Role) => ({
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

const adminLogin = createRoute({
  getParentRoute: () => root,
  path: pages.adminLogin,
  beforeLoad: () => {
    throw redirect({ to: pages.login, replace: true });
  },
});

const admin = createRoute({
  getParentRoute: () => root,
  path: pages.admin,
  ...only('admin'),
  component: lazyRouteComponent(() => import('./admin/layout.tsx'), 'AdminLayout'),
  notFoundComponent: NotFoundPage,
});

const adminIndex = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: pages.dashboard, replace: true });
  },
});

const dashboard = createRoute({
  getParentRoute: () => admin,
  path: 'dashboard',
  component: lazyRouteComponent(() => import('./admin/dashboard.tsx'), 'DashboardPage'),
  pendingComponent: CardsSkeleton,
});

const applications = createRoute({
  getParentRoute: () => admin,
  path: 'applications',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/applications.tsx'), 'ApplicationsPage'),
  pendingComponent: TableSkeleton,
});

const application = createRoute({
  getParentRoute: () => admin,
  path: 'applications/$id',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/application.tsx'), 'ApplicationPage'),
  pendingComponent: PageSkeleton,
});

const reports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/reports.tsx'), 'ReportsPage'),
  pendingComponent: PageSkeleton,
});

const users = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/users.tsx'), 'UsersPage'),
  pendingComponent: TableSkeleton,
});

const activity = createRoute({
  getParentRoute: () => admin,
  path: 'activity',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/activity.tsx'), 'ActivityPage'),
  pendingComponent: TableSkeleton,
});

const waitlist = createRoute({
  getParentRoute: () => admin,
  path: 'waitlist',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/waitlist.tsx'), 'WaitlistPage'),
  pendingComponent: PageSkeleton,
});

const coverage = createRoute({
  getParentRoute: () => admin,
  path: 'coverage',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/coverage.tsx'), 'CoveragePage'),
  pendingComponent: PageSkeleton,
});

const training = createRoute({
  getParentRoute: () => admin,
  path: 'training',
  component: lazyRouteComponent(() => import('./admin/training.tsx'), 'TrainingPage'),
  pendingComponent: PageSkeleton,
});

const trainingModule = createRoute({
  getParentRoute: () => admin,
  path: 'training/$id',
  component: lazyRouteComponent(() => import('./admin/training-module.tsx'), 'TrainingModulePage'),
  pendingComponent: PageSkeleton,
});

const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./admin/settings.tsx'), 'SettingsPage'),
  pendingComponent: PageSkeleton,
});

export const memberRoutes = [
  account,
  correspondent,
  courseModule,
  demoTape,
  adminLogin,
  admin.addChildren([
    adminIndex,
    dashboard,
    applications,
    application,
    waitlist,
    coverage,
    training,
    trainingModule,
    reports,
    users,
    activity,
    settings,
  ]),
] as const;
