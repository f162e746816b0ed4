import { navigationTexts, OWN_TITLES, PUBLIC_TITLES } from './page-texts.ts';

export * from './page-texts.ts';

/** Every address of the web, once: links, redirects and the links in emails. */
export const pages = {
  home: '/',
  apply: '/apply',
  status: '/status',
  thankYou: '/thank-you',
  privacy: '/privacy',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  confirmApplication: '/confirm',
  confirmContact: '/confirm-contact',
  revertContact: '/revert-contact',
  copy: '/copy',
  unsubscribe: '/unsubscribe',
  /** Where anybody checks a record of service. */
  record: (code: string) => `/record/${code}`,
  unauthorized: '/unauthorized',
  account: '/account',
  correspondent: '/correspondent',
  courseModule: (id: string) => `/correspondent/training/${id}`,
  demoTape: '/correspondent/demo-tape',
  board: '/correspondent/assignments',
  ownAlerts: '/correspondent/alerts',
  network: '/correspondent/network',
  recognition: '/correspondent/recognition',
  ownMedia: '/correspondent/media',
  analytics: '/correspondent/analytics',
  ownStories: '/correspondent/stories',
  newStory: '/correspondent/stories/new',
  ownStory: (id: string) => `/correspondent/stories/${id}`,
  admin: '/admin',
  adminLogin: '/admin/login',
  dashboard: '/admin/dashboard',
  applications: '/admin/applications',
  application: (id: string) => `/admin/applications/${id}`,
  waitlist: '/admin/waitlist',
  coverage: '/admin/coverage',
  /** To print, for places without anybody. */
  recruitSheet: '/admin/coverage/sheet',
  correspondents: '/admin/correspondents',
  assignments: '/admin/assignments',
  assignment: (id: string) => `/admin/assignments/${id}`,
  alerts: '/admin/alerts',
  alert: (id: string) => `/admin/alerts/${id}`,
  media: '/admin/media',
  stories: '/admin/stories',
  story: (id: string) => `/admin/stories/${id}`,
  training: '/admin/training',
  trainingModule: (id: string) => `/admin/training/${id}`,
  reports: '/admin/reports',
  users: '/admin/users',
  activity: '/admin/activity',
  settings: '/admin/settings',
  import: '/admin/import',
  importOne: (id: string) => `/admin/import/${id}`,
  templates: '/admin/templates',
  webhooks: '/admin/webhooks',
  webhook: (id: string) => `/admin/webhooks/${id}`,
  tokens: '/admin/tokens',
  messages: '/admin/messages',
  snippets: '/admin/snippets',
} as const;

/** Pages about one application, module, assignment, alert, story, record, import or webhook. */
const PAGE_WITH_ID =
  /^\/(record|admin\/(alerts|applications|assignments|import|stories|training|webhooks)|correspondent\/(stories|training))\/[^/]+$/;

const MEMBER_PAGE = /^\/(account|admin|correspondent)(\/|$)/;

/** Begins at one slash of a row: at each of ten thousand it would read all those behind it. */
export const withoutSlashes = (path: string) => path.replace(/(?<=^\/|[^/])\/+$/, '');

/** Whether the web has a screen at this address; any other gets the 404 page (rule screens-1). */
export function isPage(path: string): boolean {
  const bare = withoutSlashes(path);
  return (Object.values(pages) as unknown[]).includes(bare) || PAGE_WITH_ID.test(bare);
}

/** Whether every language has this page: those of the editors are English only (rule language-1). */
export const isTranslatedPage = (path: string) => isPage(path) && !/^\/admin(\/|$)/.test(path);

/** Whether everybody may open it. */
export const isPublicPage = (path: string) => isPage(path) && !MEMBER_PAGE.test(path);

/** The prerendered pages, each with its file. */
export const PAGE_FILES = {
  [pages.home]: 'index.html',
  [pages.apply]: 'apply.html',
  [pages.status]: 'status.html',
  [pages.login]: 'login.html',
  [pages.forgotPassword]: 'forgot-password.html',
} as const;
/** The HTML of every other page. */
export const SHELL_FILE = 'app.html';

/** The headline of each page and, before the network's name, its document title. */
export const PAGE_TITLES = {
  ...PUBLIC_TITLES,
  ...OWN_TITLES,
  recruitSheet: 'Sheet',
  correspondents: 'Correspondents',
  assignments: 'Assignments',
  alerts: 'Alerts',
  media: 'Media Library',
  stories: 'Stories',
  dashboard: 'Dashboard',
  applications: 'Applications',
  waitlist: 'Waitlist',
  coverage: 'Coverage',
  training: 'Training',
  reports: 'Reports',
  users: 'User Management',
  activity: 'Activity Log',
  settings: 'Settings',
  import: 'Import',
  templates: 'Texts of Mails',
  webhooks: 'Webhooks',
  tokens: 'API tokens',
  messages: 'Letters',
  snippets: 'Snippets',
} as const;

export const PUBLIC_NAVIGATION = [
  { to: pages.home, label: navigationTexts.home },
  { to: pages.apply, label: navigationTexts.apply },
  { to: pages.status, label: navigationTexts.status },
] as const;
