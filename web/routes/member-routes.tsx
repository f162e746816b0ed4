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

export const memberRoutes = [
  ...ownRoutes,
  adminLogin,
  admin.addChildren([
    adminIndex,
    createRoute(editors('dashboard', 'dashboard', CardsSkeleton)),
    createRoute({
      ...editors('applications', 'applications', TableSkeleton),
      validateSearch: searchOf<keyof ListView>(),
    }),
    createRoute({
      ...editors('applications/$id', 'application'),
      validateSearch: searchOf<'review' | 'note' | 'list'>(),
    }),
    createRoute({
      ...editors('waitlist', 'waitlist'),
      validateSearch: searchOf<keyof WaitlistQuery>(),
    }),
    createRoute({
      ...editors('coverage', 'coverage'),
      validateSearch: searchOf<keyof CoverageSearch>(),
    }),
    createRoute({
      ...editors('coverage/sheet', 'recruitSheet'),
      validateSearch: searchOf<'zip' | 'city' | 'language'>(),
    }),
    createRoute({
      ...editors('correspondents', 'correspondents', TableSkeleton),
      validateSearch: searchOf<keyof RosterQuery>(),
    }),
    createRoute({
      ...editors('assignments', 'assignments', TableSkeleton),
      validateSearch: searchOf<keyof AssignmentListQuery>(),
    }),
    createRoute({
      ...editors('assignments/$id', 'assignment'),
      validateSearch: searchOf<'edit'>(),
    }),
    createRoute({
      ...editors('alerts', 'alerts', TableSkeleton),
      validateSearch: searchOf<keyof AlertListQuery>(),
    }),
    createRoute(editors('alerts/$id', 'alert')),
    createRoute({ ...editors('media', 'media'), validateSearch: searchOf<keyof LibraryQuery>() }),
    createRoute({
      ...editors('stories', 'stories', TableSkeleton),
      validateSearch: searchOf<keyof StoryListQuery>(),
    }),
    createRoute({ ...editors('stories/$id', 'story'), validateSearch: searchOf<'edit'>() }),
    createRoute(editors('training', 'training')),
    createRoute(editors('training/$id', 'trainingModule')),
    createRoute({
      ...editors('reports', 'reports'),
      validateSearch: searchOf<keyof ApplicationFilters | keyof OverviewSearch>(),
    }),
    createRoute({
      ...editors('users', 'users', TableSkeleton),
      validateSearch: searchOf<keyof UserListQuery>(),
    }),
    createRoute({
      ...editors('activity', 'activity', TableSkeleton),
      validateSearch: searchOf<keyof ActivityQuery | keyof SecurityLogQuery | 'tab'>(),
    }),
    createRoute(editors('settings', 'settings')),
    createRoute({
      ...editors('import', 'imports'),
      validateSearch: searchOf<keyof ImportListQuery>(),
    }),
    createRoute(editors('import/$id', 'importOne')),
    createRoute({
      ...editors('templates', 'templates', TableSkeleton),
      validateSearch: searchOf<'kind' | 'language'>(),
    }),
    createRoute({
      ...editors('webhooks', 'webhooks', TableSkeleton),
      validateSearch: searchOf<keyof WebhookListQuery>(),
    }),
    createRoute({
      ...editors('webhooks/$id', 'webhook'),
      validateSearch: searchOf<keyof WebhookListQuery>(),
    }),
    createRoute({
      ...editors('tokens', 'tokens', TableSkeleton),
      validateSearch: searchOf<keyof TokenListQuery>(),
    }),
    createRoute({
      ...editors('messages', 'messages', TableSkeleton),
      validateSearch: searchOf<keyof LetterListQuery>(),
    }),
    createRoute({
      ...editors('snippets', 'snippets', TableSkeleton),
      validateSearch: searchOf<keyof SnippetListQuery>(),
    }),
  ]),
] as const;
