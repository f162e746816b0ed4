import { pages } from './pages.ts';

/** The editors' menu. Not in pages.ts, which every page loads. */
export const ADMIN_NAVIGATION = [
  { to: pages.dashboard, label: 'Dashboard' },
  { to: pages.applications, label: 'Applications' },
  { to: pages.waitlist, label: 'Waitlist' },
  { to: pages.coverage, label: 'Coverage' },
  { to: pages.correspondents, label: 'Correspondents' },
  { to: pages.assignments, label: 'Assignments' },
  { to: pages.alerts, label: 'Alerts' },
  { to: pages.stories, label: 'Stories' },
  { to: pages.training, label: 'Training' },
  { to: pages.reports, label: 'Reports' },
  { to: pages.users, label: 'User Management' },
  { to: pages.activity, label: 'Activity' },
  { to: pages.settings, label: 'Settings' },
] as const;

/** The screens behind "Settings", linked on top of each. The first is that of the main menu. */
export const SETTINGS_NAVIGATION = [
  { to: pages.settings, label: 'General' },
  { to: pages.templates, label: 'Texts of mails' },
  { to: pages.tokens, label: 'API tokens' },
  { to: pages.messages, label: 'Letters' },
  { to: pages.snippets, label: 'Snippets' },
  { to: pages.webhooks, label: 'Webhooks' },
  { to: pages.import, label: 'Import' },
] as const;

export const adminMenuTexts = {
  label: 'Administration',
  open: 'Open menu',
  close: 'Close menu',
  settings: 'Settings',
} as const;
