import { createRoute, redirect } from '@tanstack/react-router';
import type { ActivityQuery } from '#contract/activity/activity.ts';
import type { SecurityLogQuery } from '#contract/activity/security-log.ts';
import type { ListView } from '#contract/applications/applications.ts';
import type { ApplicationFilters } from '#contract/applications/filters.ts';
import type { ImportListQuery } from '#contract/imports/imports.ts';
import type { LetterListQuery } from '#contract/letters/letters.ts';
import type { SnippetListQuery } from '#contract/letters/snippets.ts';
import type { AlertListQuery } from '#contract/newsroom/alerts.ts';
import type { AssignmentListQuery } from '#contract/newsroom/assignments.ts';
import type { LibraryQuery } from '#contract/newsroom/library.ts';
import type { RosterQuery } from '#contract/newsroom/roster.ts';
import type { StoryListQuery } from '#contract/newsroom/stories.ts';
import { pages } from '#contract/shared/pages.ts';
import type { TokenListQuery } from '#contract/tokens/tokens.ts';
import type { UserListQuery } from '#contract/users/users.ts';
import type { WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import type { WebhookListQuery } from '#contract/webhooks/webhooks.ts';
import type { CoverageSearch } from '#web/features/coverage/coverage-search.ts';
import type { OverviewSearch } from '#web/features/reports/overview-search.ts';
import { CardsSkeleton, PageSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx';
import { lazyScreen, only, ownRoutes, searchOf } from './own-routes.tsx';
import { NotFoundPage, root } from './root-route.tsx';

// The screens behind a sign-in, each loaded with its first visit. Those of the editors are English
// only: the other languages have a file beside this one, which leads to these.

/** Apart: each screen names the files that it loads with, which is much for a visitor to load. */
const screens = () => import('./admin/screens.ts');
type Screens = typeof import('./admin/screens.ts');

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
  component: lazyScreen(async () => (await screens()).layout()),
  notFoundComponent: NotFoundPage,
});

const adminIndex = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: pages.dashboard, replace: true });
  },
});

const editors = <Path extends string>(
  path: Path,
  name: keyof Screens,
  pendingComponent = PageSkeleton,
) => ({
  getParentRoute: () => admin,
  path,
  component: lazyScreen(async () => (await screens())[name]()),
  pendingComponent,
});

/** With search parameters. */
const searched = <Path extends string, Search>(
  path: Path,
  name: keyof Screens,
  validateSearch: Search,
  pendingComponent = PageSkeleton,
) => ({ ...editors(path, name, pendingComponent), validateSearch });

export const memberRoutes = [
  ...ownRoutes,
  adminLogin,
  admin.addChildren([
    adminIndex,
    createRoute(editors('dashboard', 'dashboard', CardsSkeleton)),
    createRoute(
      searched('applications', 'applications', searchOf<keyof ListView>(), TableSkeleton),
    ),
    createRoute(
      searched('applications/$id', 'application', searchOf<'review' | 'note' | 'list'>()),
    ),
    createRoute(searched('waitlist', 'waitlist', searchOf<keyof WaitlistQuery>())),
    createRoute(searched('coverage', 'coverage', searchOf<keyof CoverageSearch>())),
    createRoute(
      searched('coverage/sheet', 'recruitSheet', searchOf<'zip' | 'city' | 'language'>()),
    ),
    createRoute(
      searched('correspondents', 'correspondents', searchOf<keyof RosterQuery>(), TableSkeleton),
    ),
    createRoute(
      searched('assignments', 'assignments', searchOf<keyof AssignmentListQuery>(), TableSkeleton),
    ),
    createRoute(searched('assignments/$id', 'assignment', searchOf<'edit'>())),
    createRoute(searched('alerts', 'alerts', searchOf<keyof AlertListQuery>(), TableSkeleton)),
    createRoute(editors('alerts/$id', 'alert')),
    createRoute(searched('media', 'media', searchOf<keyof LibraryQuery>())),
    createRoute(searched('stories', 'stories', searchOf<keyof StoryListQuery>(), TableSkeleton)),
    createRoute(searched('stories/$id', 'story', searchOf<'edit'>())),
    createRoute(editors('training', 'training')),
    createRoute(editors('training/$id', 'trainingModule')),
    createRoute(
      searched('reports', 'reports', searchOf<keyof ApplicationFilters | keyof OverviewSearch>()),
    ),
    createRoute(searched('users', 'users', searchOf<keyof UserListQuery>(), TableSkeleton)),
    createRoute(
      searched(
        'activity',
        'activity',
        searchOf<keyof ActivityQuery | keyof SecurityLogQuery | 'tab'>(),
        TableSkeleton,
      ),
    ),
    createRoute(editors('settings', 'settings')),
    createRoute(searched('import', 'imports', searchOf<keyof ImportListQuery>())),
    createRoute(editors('import/$id', 'importOne')),
    createRoute(searched('templates', 'templates', searchOf<'kind' | 'language'>(), TableSkeleton)),
    createRoute(
      searched('webhooks', 'webhooks', searchOf<keyof WebhookListQuery>(), TableSkeleton),
    ),
    createRoute(searched('webhooks/$id', 'webhook', searchOf<keyof WebhookListQuery>())),
    createRoute(searched('tokens', 'tokens', searchOf<keyof TokenListQuery>(), TableSkeleton)),
    createRoute(searched('messages', 'messages', searchOf<keyof LetterListQuery>(), TableSkeleton)),
    createRoute(
      searched('snippets', 'snippets', searchOf<keyof SnippetListQuery>(), TableSkeleton),
    ),
  ]),
] as const;
