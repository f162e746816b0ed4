/** Every address of the web, once: links, redirects and the links in e-mails. */
export const pages = {
  home: '/',
  apply: '/apply',
  status: '/status',
  thankYou: '/thank-you',
  privacy: '/privacy',
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  unauthorized: '/unauthorized',
  correspondent: '/correspondent',
  admin: '/admin',
  adminLogin: '/admin/login',
  dashboard: '/admin/dashboard',
  applications: '/admin/applications',
  application: (id: string) => `/admin/applications/${id}`,
  reports: '/admin/reports',
  users: '/admin/users',
  activity: '/admin/activity',
} as const;

const APPLICATION_PAGE = /^\/admin\/applications\/[^/]+$/;

/** Whether the web has a screen at this address; every other one is answered as not found. */
export function isPage(path: string): boolean {
  const bare = path.replace(/(?<=.)\/+$/, '');
  return (Object.values(pages) as unknown[]).includes(bare) || APPLICATION_PAGE.test(bare);
}

/** The pages that are built as HTML, to be read before any script has run, each with its file. */
export const PAGE_FILES = {
  [pages.home]: 'index.html',
  [pages.apply]: 'apply.html',
  [pages.status]: 'status.html',
  [pages.login]: 'login.html',
  [pages.forgotPassword]: 'forgot-password.html',
} as const;
/** What every other page starts from. */
export const SHELL_FILE = 'app.html';

/** What each page is called: its headline and, before the network's name, its title. */
export const PAGE_TITLES = {
  home: 'Become a local correspondent',
  status: 'Check Application Status',
  thankYou: 'Thank You',
  privacy: 'Privacy',
  login: 'Access Portal',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Set a New Password',
  unauthorized: 'Access Denied',
  correspondent: 'Correspondent Portal',
  dashboard: 'Dashboard',
  applications: 'Applications',
  reports: 'Reports',
  users: 'User Management',
  activity: 'Activity Log',
  notFound: 'Page Not Found',
  failed: 'This Page Could Not Be Shown',
} as const;

export const PUBLIC_NAVIGATION = [
  { to: pages.home, label: 'Home' },
  { to: pages.apply, label: 'Apply Now' },
  { to: pages.status, label: 'Check Status' },
] as const;

export const ADMIN_NAVIGATION = [
  { to: pages.dashboard, label: 'Dashboard' },
  { to: pages.applications, label: 'Applications' },
  { to: pages.reports, label: 'Reports' },
  { to: pages.users, label: 'User Management' },
  { to: pages.activity, label: 'Activity' },
] as const;

/** The words around every page. Apart from messages.ts: the landing page loads them, and little else. */
export const siteTexts = {
  skipToContent: 'Skip to content',
  publicNavigation: 'Main',
  quickLinks: 'Quick links',
  staffLogin: 'Staff sign-in',
  copyright: (name: string) => `© ${name}. All rights reserved.`,
  disclaimer:
    'Correspondents are volunteers and independent journalists. The position is unpaid and comes with no legal or financial support.',
  schemeIs: {
    auto: 'Color scheme: automatic. Switch to light.',
    light: 'Color scheme: light. Switch to dark.',
    dark: 'Color scheme: dark. Switch to automatic.',
  },
  schemeName: { auto: 'Auto', light: 'Light', dark: 'Dark' },
  loading: 'Loading...',
  failed: 'An unexpected error kept this page from being shown. Nothing you have saved is lost.',
  retry: 'Try again',
  goHome: 'Go to the home page',
} as const;

/** The sentence under a page's headline. */
export const pageLeads = {
  status: 'Enter your application number and the email address you applied with.',
  thankYou: 'Your application has reached us. We will write to you by email.',
  privacy: 'We use what you send us to decide on your application, and for nothing else.',
} as const;
