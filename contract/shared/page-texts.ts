// Texts of the public pages, in the language of the build. Not in messages.ts, which the landing
// page need not load.

/** The headlines of the public pages. */
export const PUBLIC_TITLES = {
  home: 'Become a local correspondent',
  status: 'Check Application Status',
  thankYou: 'Thank You',
  privacy: 'Privacy',
  login: 'Access Portal',
  forgotPassword: 'Forgot Password',
  resetPassword: 'Set a New Password',
  confirmEmail: 'Confirm Your Email Address',
  confirmApplication: 'Confirm Your Application',
  confirmContact: 'Confirm Your New Email Address',
  revertContact: 'Take Back the Change of Address',
  copy: 'A Copy of Your Answers',
  unsubscribe: 'Stop These Messages',
  record: 'Check a Record',
  unauthorized: 'Access Denied',
  notFound: 'Page Not Found',
  failed: 'This Page Could Not Be Shown',
} as const;

/** Those of the pages that correspondents have for themselves. */
export const OWN_TITLES = {
  account: 'Your Account',
  correspondent: 'Correspondent Portal',
  courseModule: 'Training',
  demoTape: 'Demo Tape',
  board: 'Assignment Board',
  ownAlerts: 'Alerts',
  network: 'Correspondent Network',
  recognition: 'Recognition',
  ownMedia: 'Media Library',
  analytics: 'Analytics',
  ownStories: 'Your Stories',
} as const;

export const APPLY_NOW = 'Apply Now';
/** The labels of the public navigation. */
export const navigationTexts = { home: 'Home', apply: APPLY_NOW, status: 'Check Status' } as const;

/** Header, footer and error screens. */
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
