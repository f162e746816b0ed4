/** The correspondents' portal: what is being built, and when. */
export const portalTexts = {
  comingSoon: 'Coming soon',
  lead: 'Your newsroom is being built. These are the tools you will find here.',
  features: 'In development',
  timeline: 'Roadmap',
  account: 'Your account',
  role: 'Role',
  status: 'Account status',
  memberSince: 'Member since',
  support: 'Questions? Write to',
  adminView:
    'You are viewing this page as an administrator. Correspondents see it without this notice.',
  backToUsers: 'Back to User Management',
} as const;

export const PORTAL_FEATURES = [
  {
    title: 'Story submissions',
    text: 'Send in your reports with sources and releases, and follow them to publication.',
  },
  { title: 'Analytics', text: 'See how many people your stories reach, and where.' },
  { title: 'Media library', text: 'Keep footage, photos and recordings in one safe place.' },
  {
    title: 'Training resources',
    text: 'Courses, guides and recordings for your monthly training.',
  },
  { title: 'Network', text: 'Meet the correspondents around you and work together.' },
  { title: 'Assignment board', text: 'Pick up stories that editors are looking for in your area.' },
  { title: 'Recognition', text: 'Milestones and commendations for good work.' },
  { title: 'Breaking-news alerts', text: 'Get notified as soon as something happens near you.' },
] as const;

export const PORTAL_PHASES = [
  { title: 'Phase 1: Foundation', text: 'Accounts, profiles and training resources.' },
  { title: 'Phase 2: Stories', text: 'Story submissions and the media library.' },
  { title: 'Phase 3: Newsroom', text: 'Assignment board, network and breaking-news alerts.' },
  { title: 'Phase 4: Reach', text: 'Analytics and recognition.' },
] as const;
