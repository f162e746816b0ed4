import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { pages } from '#contract/shared/pages.ts';
import type { Role } from '#contract/users/users.ts';
import { session } from '#web/lib/auth/session.ts';
import { CardsSkeleton, FormSkeleton, PageSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PublicLayout } from './public-layout.tsx';
import { RouteError } from './route-error.tsx';

// Every screen of the web, in one place. Screens load with the first visit; what is imported above
// is on the landing page too, so it stays free of zod, the API and Mantine.

/** Addresses keep what they carry as text, however much it looks like a number (ZIP codes, tokens). */
const plainSearch = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text && `?${text}`;
  },
};

/** For screens that read their search with a schema of the contract, once they have loaded. */
const anySearch = (search: Record<string, unknown>) => search;
const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const spinner = { pendingComponent: Spinner, pendingMs: 0, pendingMinMs: 0 };

/** The screens of those who sign in, by the id of their route. */
const guarded = {
  [pages.correspondent]: lazyRouteComponent(
    () => import('./correspondent.tsx'),
    'CorrespondentPage',
  ),
  [pages.admin]: lazyRouteComponent(() => import('./admin/layout.tsx'), 'AdminLayout'),
  [pages.dashboard]: lazyRouteComponent(() => import('./admin/dashboard.tsx'), 'DashboardPage'),
  [pages.applications]: lazyRouteComponent(
    () => import('./admin/applications.tsx'),
    'ApplicationsPage',
  ),
  '/admin/applications/$id': lazyRouteComponent(
    () => import('./admin/application.tsx'),
    'ApplicationPage',
  ),
  [pages.reports]: lazyRouteComponent(() => import('./admin/reports.tsx'), 'ReportsPage'),
  [pages.users]: lazyRouteComponent(() => import('./admin/users.tsx'), 'UsersPage'),
  [pages.activity]: lazyRouteComponent(() => import('./admin/activity.tsx'), 'ActivityPage'),
};

/** Whoever has a session will most likely pass: the files come while the server is asked. */
function loadScreens(path: string): void {
  if (session.token() === null) return;
  for (const [id, screen] of Object.entries(guarded)) {
    const [start = id] = id.split('$');
    const isPart = id === pages.admin || start !== id;
    if (isPart ? path.startsWith(start) : path === id) void screen.preload?.();
  }
}

/** The protected-route rule; its file comes only when a protected page is asked for. */
const only = (role: Role) => ({
  ...spinner,
  beforeLoad: async ({ location }: { location: { href: string; pathname: string } }) => {
    // First in line: the question to the server waits for it.
    const rule = import('./require-role.ts');
    loadScreens(location.pathname);
    const { requireRole } = await rule;
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

const NotFoundPage = lazyRouteComponent(() => import('./not-found.tsx'), 'NotFoundPage');

const root = createRootRoute({
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
  component: lazyRouteComponent(() => import('./unauthorized.tsx'), 'UnauthorizedPage'),
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

const correspondent = createRoute({
  getParentRoute: () => root,
  path: pages.correspondent,
  ...only('correspondent'),
  component: guarded[pages.correspondent],
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
  component: guarded[pages.admin],
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
  component: guarded[pages.dashboard],
  pendingComponent: CardsSkeleton,
});

const applications = createRoute({
  getParentRoute: () => admin,
  path: 'applications',
  validateSearch: anySearch,
  component: guarded[pages.applications],
  pendingComponent: TableSkeleton,
});

const application = createRoute({
  getParentRoute: () => admin,
  path: 'applications/$id',
  validateSearch: anySearch,
  component: guarded['/admin/applications/$id'],
  pendingComponent: PageSkeleton,
});

const reports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  validateSearch: anySearch,
  component: guarded[pages.reports],
  pendingComponent: PageSkeleton,
});

const users = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  validateSearch: anySearch,
  component: guarded[pages.users],
  pendingComponent: TableSkeleton,
});

const activity = createRoute({
  getParentRoute: () => admin,
  path: 'activity',
  validateSearch: anySearch,
  component: guarded[pages.activity],
  pendingComponent: TableSkeleton,
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
  ]),
  correspondent,
  adminLogin,
  admin.addChildren([adminIndex, dashboard, applications, application, reports, users, activity]),
]);

export function createPortalRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    ...plainSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    // On the server it would write an inline script, which the security policy forbids.
    scrollRestoration: !import.meta.env.SSR,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
