import { RESEARCH_HOURS_PER_WEEK } from './program.ts';

/** Texts that only the HTML files have: no script loads them. */
export const documentTexts = {
  description: `Apply to become a volunteer local news correspondent: free training, ${RESEARCH_HOURS_PER_WEEK} hours a week, stories from your own community.`,
  needsScript:
    'This page needs JavaScript. Please allow it in your browser and reload. The home page can be read without it.',
  loadFailed: 'This page could not be loaded. Please check your network connection and reload.',
} as const;

/** Texts around the pages. The landing page does not load them. */
export const shellTexts = {
  notifications: 'Notifications',
  account: 'Your account',
} as const;
