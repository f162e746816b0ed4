import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { FormSkeleton, PageSkeleton } from '#web/ui/skeletons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { memberRoutes } from './member-routes.tsx';
import { PublicLayout } from './public-layout.tsx';
import { root, spinner } from './root-route.tsx';
import { RouteError } from './route-error.tsx';

// The public screens, each loaded with its first visit. The imports above are loaded with every page,
// so they stay free of zod and the API.

/** Search parameters stay text, even if they look like numbers (ZIP codes, tokens). */
const plainSearch = {
  parseSearch: (search: string) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
    return text && `?${text}`;
  },
};

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const publicPages = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: () => <PublicLayout tools={<LanguageSwitch />} />,
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
  validateSearch: (
    search,
  ): Partial<Record<'step' | 'from' | 'again' | 'zip', string | undefined>> => ({
    step: text(search.step),
    from: text(search.from),
    again: text(search.again),
    zip: text(search.zip),
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

const revertContact = createRoute({
  getParentRoute: () => publicPages,
  path: pages.revertContact,
  component: lazyRouteComponent(() => import('./confirm-contact.tsx'), 'RevertContactPage'),
  pendingComponent: () => <FormSkeleton fields={0} />,
});

const copy = createRoute({
  getParentRoute: () => publicPages,
  path: pages.copy,
  validateSearch: (search): { number?: string | undefined } => ({ number: text(search.number) }),
  component: lazyRouteComponent(() => import('./copy.tsx'), 'CopyPage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => publicPages,
  path: pages.unsubscribe,
  component: lazyRouteComponent(() => import('./unsubscribe.tsx'), 'UnsubscribePage'),
  pendingComponent: () => <FormSkeleton fields={0} />,
});

const record = createRoute({
  getParentRoute: () => publicPages,
  path: '/record/$code',
  component: lazyRouteComponent(() => import('./record.tsx'), 'RecordPage'),
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
    revertContact,
    copy,
    unsubscribe,
    record,
  ]),
  ...memberRoutes,
]);

export function createPortalRouter(
  history?: RouterHistory,
  // On the server it would add an inline script, which the security policy forbids.
  scrollRestoration: boolean | (() => boolean) = !import.meta.env.SSR,
) {
  return createRouter({
    routeTree,
    basepath: addressIn(LANGUAGE, '/'),
    ...(history && { history }),
    ...plainSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultErrorComponent: RouteError,
    scrollRestoration,
    // The next review begins at its top, not where the one before it ended.
    scrollToTopSelectors: ['dialog[open]', '[data-from-top]'],
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
