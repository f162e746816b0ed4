import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ActivityQuery } from '#contract/activity/activity.ts';
import type { SecurityLogQuery } from '#contract/activity/security-log.ts';
import type { ListView } from '#contract/applications/applications.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import type { AssignmentListQuery } from '#contract/newsroom/assignments.ts';
import { pages } from '#contract/shared/pages.ts';
import type { Role, UserListQuery } from '#contract/users/users.ts';
import type { WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import type { CoverageSearch } from '#web/features/coverage/coverage-search.ts';
import type { OverviewSearch } from '#web/features/reports/overview-search.ts';
import { CardsSkeleton, PageSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx';
import { FramedError, framedSpinner, NotFoundPage, root } from './root-route.tsx';

// The screens behind a sign-in, each loaded with its first visit. They are English only: the other
// languages have a file beside this one, which leads to these.

/**
 * The search parameters of a screen, which parses them with its schema. Only their names are known
 * here: the schemas would come with the first page that any visitor loads.
 */
const searchOf =
  <Name extends string>() =>
  (search: Partial<Record<Name, unknown>>) =>
    search;

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

const board = createRoute({
  getParentRoute: () => root,
  path: pages.board,
  ...only('correspondent'),
  component: lazyRouteComponent(() => import('./board.tsx'), 'BoardPage'),
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
  validateSearch: searchOf<keyof ListView>(),
  component: lazyRouteComponent(() => import('./admin/applications.tsx'), 'ApplicationsPage'),
  pendingComponent: TableSkeleton,
});

const application = createRoute({
  getParentRoute: () => admin,
  path: 'applications/$id',
  validateSearch: searchOf<'review' | 'note' | 'list'>(),
  component: lazyRouteComponent(() => import('./admin/application.tsx'), 'ApplicationPage'),
  pendingComponent: PageSkeleton,
});

const reports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  validateSearch: searchOf<keyof ApplicationFilters | keyof OverviewSearch>(),
  component: lazyRouteComponent(() => import('./admin/reports.tsx'), 'ReportsPage'),
  pendingComponent: PageSkeleton,
});

const users = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  validateSearch: searchOf<keyof UserListQuery>(),
  component: lazyRouteComponent(() => import('./admin/users.tsx'), 'UsersPage'),
  pendingComponent: TableSkeleton,
});

const activity = createRoute({
  getParentRoute: () => admin,
  path: 'activity',
  validateSearch: searchOf<keyof ActivityQuery | keyof SecurityLogQuery | 'tab'>(),
  component: lazyRouteComponent(() => import('./admin/activity.tsx'), 'ActivityPage'),
  pendingComponent: TableSkeleton,
});

const waitlist = createRoute({
  getParentRoute: () => admin,
  path: 'waitlist',
  validateSearch: searchOf<keyof WaitlistQuery>(),
  component: lazyRouteComponent(() => import('./admin/waitlist.tsx'), 'WaitlistPage'),
  pendingComponent: PageSkeleton,
});

const coverage = createRoute({
  getParentRoute: () => admin,
  path: 'coverage',
  validateSearch: searchOf<keyof CoverageSearch>(),
  component: lazyRouteComponent(() => import('./admin/coverage.tsx'), 'CoveragePage'),
  pendingComponent: PageSkeleton,
});

const assignments = createRoute({
  getParentRoute: () => admin,
  path: 'assignments',
  validateSearch: searchOf<keyof AssignmentListQuery>(),
  component: lazyRouteComponent(() => import('./admin/assignments.tsx'), 'AssignmentsPage'),
  pendingComponent: TableSkeleton,
});

const assignment = createRoute({
  getParentRoute: () => admin,
  path: 'assignments/$id',
  validateSearch: searchOf<'edit'>(),
  component: lazyRouteComponent(() => import('./admin/assignment.tsx'), 'AssignmentPage'),
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
  component: lazyRouteComponent(() => import('./admin/settings.tsx'), 'SettingsPage'),
  pendingComponent: PageSkeleton,
});

export const memberRoutes = [
  account,
  correspondent,
  courseModule,
  demoTape,
  board,
  adminLogin,
  admin.addChildren([
    adminIndex,
    dashboard,
    applications,
    application,
    waitlist,
    coverage,
    assignments,
    assignment,
    training,
    trainingModule,
    reports,
    users,
    activity,
    settings,
  ]),
] as const;
