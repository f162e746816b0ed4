import { createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { addressIn } from '#contract/shared/languages.ts';
import { LANGUAGE } from '#contract/shared/page-language.ts';
import { pages } from '#contract/shared/pages.ts';
import { FormSkeleton, PageSkeleton } from '#web/ui/skeletons.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { memberRoutes } from './member-routes.tsx';
import { lazyScreen } from './own-routes.tsx';
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

const page = <Path extends string>(path: Path, load: () => Promise<ComponentType>) => ({
  getParentRoute: () => publicPages,
  path,
  component: lazyScreen(load),
});

/** A page that shows the outline of its form while it loads. */
const form = <Path extends string>(
  path: Path,
  fields: number,
  load: () => Promise<ComponentType>,
) => ({ ...page(path, load), pendingComponent: () => <FormSkeleton fields={fields} /> });

type Search = Record<string, unknown>;
const numberSearch = (search: Search): { number?: string | undefined } => ({
  number: text(search.number),
});
const fromSearch = (search: Search): { from?: string | undefined } => ({ from: text(search.from) });
const applySearch = (
  search: Search,
): Partial<Record<'step' | 'from' | 'again' | 'zip', string | undefined>> => ({
  step: text(search.step),
  from: text(search.from),
  again: text(search.again),
  zip: text(search.zip),
});

const routeTree = root.addChildren([
  publicPages.addChildren([
    createRoute(page(pages.home, async () => (await import('./home.tsx')).HomePage)),
    createRoute(page(pages.thankYou, async () => (await import('./thank-you.tsx')).ThankYouPage)),
    createRoute(page(pages.privacy, async () => (await import('./privacy.tsx')).PrivacyPage)),
    createRoute(
      page(pages.unauthorized, async () => (await import('./message-page.tsx')).UnauthorizedPage),
    ),
    createRoute({
      ...form(pages.apply, 4, async () => (await import('./apply.tsx')).ApplyPage),
      validateSearch: applySearch,
    }),
    createRoute({
      ...form(pages.status, 2, async () => (await import('./status.tsx')).StatusPage),
      validateSearch: numberSearch,
    }),
    createRoute({
      ...page(pages.login, async () => (await import('./login.tsx')).LoginPage),
      ...spinner,
      validateSearch: fromSearch,
      beforeLoad: async ({ search }) => {
        const { leaveIfSignedIn } = await import('./require-role.ts');
        await leaveIfSignedIn(search.from);
      },
    }),
    createRoute(
      form(
        pages.forgotPassword,
        1,
        async () => (await import('./forgot-password.tsx')).ForgotPasswordPage,
      ),
    ),
    createRoute(
      form(
        pages.resetPassword,
        2,
        async () => (await import('./reset-password.tsx')).ResetPasswordPage,
      ),
    ),
    createRoute(
      form(pages.confirmApplication, 1, async () => (await import('./confirm.tsx')).ConfirmPage),
    ),
    createRoute(
      form(
        pages.confirmEmail,
        0,
        async () => (await import('./confirm-email.tsx')).ConfirmEmailPage,
      ),
    ),
    createRoute(
      form(
        pages.confirmContact,
        0,
        async () => (await import('./confirm-contact.tsx')).ConfirmContactPage,
      ),
    ),
    createRoute(
      form(
        pages.revertContact,
        0,
        async () => (await import('./confirm-contact.tsx')).RevertContactPage,
      ),
    ),
    createRoute({
      ...page(pages.copy, async () => (await import('./copy.tsx')).CopyPage),
      validateSearch: numberSearch,
    }),
    createRoute(
      form(pages.unsubscribe, 0, async () => (await import('./unsubscribe.tsx')).UnsubscribePage),
    ),
    createRoute(page('/record/$code', async () => (await import('./record.tsx')).RecordPage)),
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
