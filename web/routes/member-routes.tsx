import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
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
import { only, ownRoutes, searchOf } from './own-routes.tsx';
import { NotFoundPage, root } from './root-route.tsx';

// The screens behind a sign-in, each loaded with its first visit. Those of the editors are English
// only: the other languages have a file beside this one, which leads to these.

/** Apart: each screen names the files that it loads with, which is much for a visitor to load. */
const screens = () => import('./admin/screens.ts');

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
  component: lazyRouteComponent(async () => (await screens()).layout(), 'AdminLayout'),
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
  component: lazyRouteComponent(async () => (await screens()).dashboard(), 'DashboardPage'),
  pendingComponent: CardsSkeleton,
});

const applications = createRoute({
  getParentRoute: () => admin,
  path: 'applications',
  validateSearch: searchOf<keyof ListView>(),
  component: lazyRouteComponent(async () => (await screens()).applications(), 'ApplicationsPage'),
  pendingComponent: TableSkeleton,
});

const application = createRoute({
  getParentRoute: () => admin,
  path: 'applications/$id',
  validateSearch: searchOf<'review' | 'note' | 'list'>(),
  component: lazyRouteComponent(async () => (await screens()).application(), 'ApplicationPage'),
  pendingComponent: PageSkeleton,
});

const reports = createRoute({
  getParentRoute: () => admin,
  path: 'reports',
  validateSearch: searchOf<keyof ApplicationFilters | keyof OverviewSearch>(),
  component: lazyRouteComponent(async () => (await screens()).reports(), 'ReportsPage'),
  pendingComponent: PageSkeleton,
});

const users = createRoute({
  getParentRoute: () => admin,
  path: 'users',
  validateSearch: searchOf<keyof UserListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).users(), 'UsersPage'),
  pendingComponent: TableSkeleton,
});

const activity = createRoute({
  getParentRoute: () => admin,
  path: 'activity',
  validateSearch: searchOf<keyof ActivityQuery | keyof SecurityLogQuery | 'tab'>(),
  component: lazyRouteComponent(async () => (await screens()).activity(), 'ActivityPage'),
  pendingComponent: TableSkeleton,
});

const waitlist = createRoute({
  getParentRoute: () => admin,
  path: 'waitlist',
  validateSearch: searchOf<keyof WaitlistQuery>(),
  component: lazyRouteComponent(async () => (await screens()).waitlist(), 'WaitlistPage'),
  pendingComponent: PageSkeleton,
});

const coverage = createRoute({
  getParentRoute: () => admin,
  path: 'coverage',
  validateSearch: searchOf<keyof CoverageSearch>(),
  component: lazyRouteComponent(async () => (await screens()).coverage(), 'CoveragePage'),
  pendingComponent: PageSkeleton,
});

const assignments = createRoute({
  getParentRoute: () => admin,
  path: 'assignments',
  validateSearch: searchOf<keyof AssignmentListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).assignments(), 'AssignmentsPage'),
  pendingComponent: TableSkeleton,
});

const assignment = createRoute({
  getParentRoute: () => admin,
  path: 'assignments/$id',
  validateSearch: searchOf<'edit'>(),
  component: lazyRouteComponent(async () => (await screens()).assignment(), 'AssignmentPage'),
  pendingComponent: PageSkeleton,
});

const alerts = createRoute({
  getParentRoute: () => admin,
  path: 'alerts',
  validateSearch: searchOf<keyof AlertListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).alerts(), 'AlertsPage'),
  pendingComponent: TableSkeleton,
});

const alert = createRoute({
  getParentRoute: () => admin,
  path: 'alerts/$id',
  component: lazyRouteComponent(async () => (await screens()).alert(), 'AlertPage'),
  pendingComponent: PageSkeleton,
});

const media = createRoute({
  getParentRoute: () => admin,
  path: 'media',
  validateSearch: searchOf<keyof LibraryQuery>(),
  component: lazyRouteComponent(async () => (await screens()).media(), 'MediaPage'),
  pendingComponent: PageSkeleton,
});

const recruitSheet = createRoute({
  getParentRoute: () => admin,
  path: 'coverage/sheet',
  validateSearch: searchOf<'zip' | 'city' | 'language'>(),
  component: lazyRouteComponent(async () => (await screens()).recruitSheet(), 'RecruitSheetPage'),
  pendingComponent: PageSkeleton,
});

const correspondents = createRoute({
  getParentRoute: () => admin,
  path: 'correspondents',
  validateSearch: searchOf<keyof RosterQuery>(),
  component: lazyRouteComponent(
    async () => (await screens()).correspondents(),
    'CorrespondentsPage',
  ),
  pendingComponent: TableSkeleton,
});

const stories = createRoute({
  getParentRoute: () => admin,
  path: 'stories',
  validateSearch: searchOf<keyof StoryListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).stories(), 'StoriesPage'),
  pendingComponent: TableSkeleton,
});

const story = createRoute({
  getParentRoute: () => admin,
  path: 'stories/$id',
  validateSearch: searchOf<'edit'>(),
  component: lazyRouteComponent(async () => (await screens()).story(), 'StoryPage'),
  pendingComponent: PageSkeleton,
});

const training = createRoute({
  getParentRoute: () => admin,
  path: 'training',
  component: lazyRouteComponent(async () => (await screens()).training(), 'TrainingPage'),
  pendingComponent: PageSkeleton,
});

const trainingModule = createRoute({
  getParentRoute: () => admin,
  path: 'training/$id',
  component: lazyRouteComponent(
    async () => (await screens()).trainingModule(),
    'TrainingModulePage',
  ),
  pendingComponent: PageSkeleton,
});

const messages = createRoute({
  getParentRoute: () => admin,
  path: 'messages',
  validateSearch: searchOf<keyof LetterListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).messages(), 'MessagesPage'),
  pendingComponent: TableSkeleton,
});

const snippets = createRoute({
  getParentRoute: () => admin,
  path: 'snippets',
  validateSearch: searchOf<keyof SnippetListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).snippets(), 'SnippetsPage'),
  pendingComponent: TableSkeleton,
});

const settings = createRoute({
  getParentRoute: () => admin,
  path: 'settings',
  component: lazyRouteComponent(async () => (await screens()).settings(), 'SettingsPage'),
  pendingComponent: PageSkeleton,
});

const imports = createRoute({
  getParentRoute: () => admin,
  path: 'import',
  validateSearch: searchOf<keyof ImportListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).imports(), 'ImportPage'),
  pendingComponent: PageSkeleton,
});

const importOne = createRoute({
  getParentRoute: () => admin,
  path: 'import/$id',
  component: lazyRouteComponent(async () => (await screens()).importOne(), 'ImportOnePage'),
  pendingComponent: PageSkeleton,
});

const templates = createRoute({
  getParentRoute: () => admin,
  path: 'templates',
  validateSearch: searchOf<'kind' | 'language'>(),
  component: lazyRouteComponent(async () => (await screens()).templates(), 'TemplatesPage'),
  pendingComponent: TableSkeleton,
});

const webhooks = createRoute({
  getParentRoute: () => admin,
  path: 'webhooks',
  validateSearch: searchOf<keyof WebhookListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).webhooks(), 'WebhooksPage'),
  pendingComponent: TableSkeleton,
});

const webhook = createRoute({
  getParentRoute: () => admin,
  path: 'webhooks/$id',
  validateSearch: searchOf<keyof WebhookListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).webhook(), 'WebhookPage'),
  pendingComponent: PageSkeleton,
});

const tokens = createRoute({
  getParentRoute: () => admin,
  path: 'tokens',
  validateSearch: searchOf<keyof TokenListQuery>(),
  component: lazyRouteComponent(async () => (await screens()).tokens(), 'TokensPage'),
  pendingComponent: TableSkeleton,
});

export const memberRoutes = [
  ...ownRoutes,
  adminLogin,
  admin.addChildren([
    adminIndex,
    dashboard,
    applications,
    application,
    waitlist,
    coverage,
    recruitSheet,
    correspondents,
    assignments,
    assignment,
    alerts,
    alert,
    media,
    stories,
    story,
    training,
    trainingModule,
    reports,
    users,
    activity,
    settings,
    imports,
    importOne,
    templates,
    webhooks,
    webhook,
    tokens,
    messages,
    snippets,
  ]),
] as const;
