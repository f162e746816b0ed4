import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { PasswordPrompt } from '#web/features/auth/password-prompt.tsx';
import { HealthCheck } from '#web/features/health/health-check.tsx';
import { CardsSkeleton, FormSkeleton, PageSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RouteError } from './route-error.tsx';

// Every screen, each loaded with its first visit. The imports above are loaded with every page, so
// they stay free of zod, the API and Mantine.

/** Search parameters stay text, even if they look like numbers (ZIP codes, tokens). */
const plainSearch = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text && `?${text}`;
  },
};

/** For screens that parse their search parameters with a schema of the contract. */
const anySearch = (search: Record<string, unknown>) => search;
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const spinner = { pendingComponent: Spinner, pendingMs: 0, pendingMinMs: 0 };

/** Guards a route; its file is loaded with the first protected page. */
const only = (role: Role) => ({
  ...spinner,
  beforeLoad: async ({ location }: { location: { href: string } }) => {
    const { requireRole } = await import('./require-role.ts');
    await requireRole(role, location.href);
  },
  errorComponent: FramedError,
});

function FramedError({ error, reset }: ErrorComponentProps) {
  return (
    <PublicLayout>
      <RouteError error={error} reset={reset} />
    </PublicLayout>
  );
}

const NotFoundPage = lazyRouteComponent(() => import('./message-page.tsx'), 'NotFoundPage');

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <HealthCheck />
      <PasswordPrompt />
    </>
  ),
  notFoundComponent: () => (
    <PublicLayout>
      <NotFoundPage />
    </PublicLayout>
  ),
  errorComponent: FramedError,
});

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: () => <PublicLayout />,
});

const home = createRoute({
  getParentRoute: () => publicPages,
  path: pages.home,
  component: lazyRouteComponent(() => import('./home.tsx'), 'HomePage'),
});

const thankYou = createRoute({
  getParentRoute: () => publicPages,
  path: pages.thankYou,
  component: lazyRouteComponent(() => import('./thank-you.tsx'), 'ThankYouPage'),
});

const privacy = createRoute({
  getParentRoute: () => publicPages,
  path: pages.privacy,
  component: lazyRouteComponent(() => import('./privacy.tsx'), 'PrivacyPage'),
});

const unauthorized = createRoute({
  getParentRoute: () => publicPages,
  path: pages.unauthorized,
  component: lazyRouteComponent(() => import('./message-page.tsx'), 'UnauthorizedPage'),
});

const apply = createRoute({
  getParentRoute: () => publicPages,
  path: pages.apply,
  validateSearch: (search): { step?: string | undefined; from?: string | undefined } => ({
    step: text(search.step),
    from: text(search.from),
  }),
  component: lazyRouteComponent(() => import('./apply.tsx'), 'ApplyPage'),
  pendingComponent: () => <FormSkeleton fields={4} />,
});

const status = createRoute({
  getParentRoute: () => publicPages,
  path: pages.status,
  validateSearch: (search): { number?: string | undefined } => ({ number: text(search.number) }),
  component: lazyRouteComponent(() => import('./status.tsx'), 'StatusPage'),
  pendingComponent: () => <FormSkeleton />,
});

const login = createRoute({
  getParentRoute: () => publicPages,
  path: pages.login,
  validateSearch: (search): { from?: string | undefined } => ({ from: text(search.from) }),
  ...spinner,
  beforeLoad: async ({ search }) => {
    const { leaveIfSignedIn } = await import('./require-role.ts');
    await leaveIfSignedIn(search.from);
  },
  component: lazyRouteComponent(() => import('./login.tsx'), 'LoginPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => publicPages,
  path: pages.forgotPassword,
  component: lazyRouteComponent(() => import('./forgot-password.tsx'), 'ForgotPasswordPage'),
  pendingComponent: () => <FormSkeleton fields={1} />,
});

const resetPassword = createRoute({
  getParentRoute: () => publicPages,
  path: pages.resetPassword,
  component: lazyRouteComponent(() => import('./reset-password.tsx'), 'ResetPasswordPage'),
  pendingComponent: () => <FormSkeleton />,
});

const confirmApplication = createRoute({
  getParentRoute: () => publicPages,
  path: pages.confirmApplication,
  component: lazyRouteComponent(() => import('./confirm.tsx'), 'ConfirmPage'),
  pendingComponent: () => <FormSkeleton fields={1} />,
});

const confirmEmail = createRoute({
  getParentRoute: () => publicPages,
  path: pages.confirmEmail,
  component: lazyRouteComponent(() => import('./confirm-email.tsx'), 'ConfirmEmailPage'),
  pendingComponent: () => <FormSkeleton fields={0} />,
});

const confirmContact = createRoute({
  getParentRoute: () => publicPages,
  path: pages.confirmContact,
  component: lazyRouteComponent(() => import('./confirm-contact.tsx'), 'ConfirmContactPage'),
  pendingComponent: () => <FormSkeleton fields={0} />,
});

const copy = createRoute({
  getParentRoute: () => publicPages,
  path: pages.copy,
  validateSearch: (search): { number?: string | undefined } => ({ number: text(search.number) }),
  component: lazyRouteComponent(() => import('./copy.tsx'), 'CopyPage'),
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

const routeTree = root.addChildren([
  publicPages.addChildren([
    home,
    thankYou,
    privacy,
    unauthorized,
    apply,
    status,
    login,
    forgotPassword,
    resetPassword,
    confirmApplication,
    confirmEmail,
    confirmContact,
    copy,
  ]),
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
]);

export function createPortalRouter(
  history?: RouterHistory,
  // On the server it would add an inline script, which the security policy forbids.
  scrollRestoration: boolean | (() => boolean) = !import.meta.env.SSR,
) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    ...plainSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    scrollRestoration,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
