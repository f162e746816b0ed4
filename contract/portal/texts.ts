import { plural } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { DEMO_TAPE_MINUTES } from '#contract/shared/program.ts';

/** The correspondents' portal: what it has, and how it came. */
export const portalTexts = {
  lead: 'Everything here is open. Assignments, stories and alerts begin with your approval.',
  features: 'Your newsroom',
  timeline: 'Roadmap',
  account: 'Your account',
  role: 'Role',
  status: 'Account status',
  memberSince: 'Member since',
  support: 'Questions? Write to',
  adminView:
    'You are viewing this page as an administrator. Correspondents see it without this notice.',
  backToUsers: 'Back to User Management',
  open: 'Open',
  done: 'Done',
} as const;

/** The card on top of the portal: one thing to do next. */
export const nextStepTexts = {
  title: 'What to do next',
  loadFailed: 'Your next step could not be loaded.',
  begin: 'Start this module',
  tryAgain: 'Try again',
  moduleFacts: (place: number, total: number, minutes: number) =>
    `Module ${place} of ${total}, about ${plural(minutes, 'minute', 'minutes')}.`,
  tried: 'You have tried it already: the explanations are waiting for you.',
  noModules: 'Your course is being prepared',
  noModulesText: 'There is nothing to do yet. Please look again later.',
  allPassed: 'You have passed every module',
  allPassedText: 'There is nothing to do at the moment. New modules appear here.',
  sendTape: 'Send us your demo tape',
  sendTapeText: `The last step before our decision: a recording of about ${DEMO_TAPE_MINUTES} minutes. Upload it, or record it in the browser.`,
  goToTape: 'Go to your demo tape',
  unfinishedTape: 'Finish uploading your demo tape',
  unfinishedTapeText: (file: string) =>
    `What has arrived of ${file} is kept for a day, so you can go on where you stopped.`,
  uploadedTape: 'Send in your demo tape',
  uploadedTapeText: 'Your recording is uploaded. Watch it once more, and send it in.',
  anotherTape: 'Please send us another take',
  anotherTapeText: (notes: number) =>
    notes === 0
      ? 'Our editors have watched your demo tape and would like to see another take.'
      : `Our editors have watched your demo tape and would like to see another take. They left you ${plural(notes, 'note', 'notes')}.`,
  goToNotes: 'Read the notes and record again',
  submitted: 'Your demo tape is with our editors',
  submittedText: (day: string) =>
    `You sent it in on ${day}. There is nothing to do for you now; you will hear from us by email.`,
  seeTape: 'See your demo tape',
  inService: 'You are in service',
  writeText: 'Tell us what happens where you live.',
  write: 'Write a story',
  approved: 'You are approved',
  approvedText: 'Welcome to the network: you are now one of our correspondents.',
  approvedModule: (title: string) =>
    `There is a module for you that you have not passed yet: ${title}.`,
} as const;

/** Features with an address are open. */
export const PORTAL_FEATURES: readonly { title: string; text: string; href?: string }[] = [
  {
    title: 'Story submissions',
    text: 'Send in your reports with sources and releases, and follow them to publication.',
    href: pages.ownStories,
  },
  {
    title: 'Analytics',
    text: 'See what became of your stories, month by month.',
    href: pages.analytics,
  },
  {
    title: 'Media library',
    text: 'Keep footage, photos and recordings in one safe place.',
    href: pages.ownMedia,
  },
  {
    title: 'Training resources',
    text: 'Courses, guides and recordings for your monthly training.',
    href: '#course',
  },
  {
    title: 'Network',
    text: 'Meet the correspondents around you and work together.',
    href: pages.network,
  },
  {
    title: 'Assignment board',
    text: 'Pick up stories that editors are looking for in your area.',
    href: pages.board,
  },
  {
    title: 'Recognition',
    text: 'Milestones and commendations for good work.',
    href: pages.recognition,
  },
  {
    title: 'Breaking-news alerts',
    text: 'Get notified as soon as something happens near you.',
    href: pages.ownAlerts,
  },
];

export const PORTAL_PHASES = [
  { title: 'Phase 1: Foundation', text: 'Accounts, profiles and training resources.' },
  { title: 'Phase 2: Stories', text: 'Story submissions and the media library.' },
  { title: 'Phase 3: Newsroom', text: 'Assignment board, network and breaking-news alerts.' },
  { title: 'Phase 4: Reach', text: 'Analytics and recognition.' },
] as const;
