import { formatNumber, plural } from '#contract/shared/format.ts';

const stories = (count: number) => plural(count, 'story', 'stories');
const people = (count: number) => plural(count, 'person', 'people');
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The newsroom's figures on the reports screen (rule reports-8). */
export const newsroomReportTexts = {
  title: 'Newsroom',
  about: (period: string) =>
    `Stories of ${period}; people as of now. Active: sent in a story, took an assignment or answered an alert within 30 days.`,
  failed: 'The figures of the newsroom could not be loaded.',
  none: 'Nobody is in service yet, and no story was sent in.',

  storyTitle: (count: number) => `${stories(count)} sent in`,
  step: 'Step',
  count: 'Stories',
  steps: {
    submitted: 'Sent in',
    accepted: 'Accepted',
    declined: 'Declined',
    published: 'Published',
  },
  median: (days: number | null) =>
    days === null
      ? 'No story was decided in this period.'
      : `Half of them were decided within ${days <= 1 ? 'a day' : `${tenths.format(days)} days`}.`,

  peopleTitle: (active: number, all: number) =>
    `${formatNumber(active)} of ${people(all)} in service ${active === 1 ? 'is' : 'are'} active`,
  who: 'Who',
  people: 'People',
  groups: {
    in_service: 'In service',
    active: 'Active',
    silent_30: 'Silent for 30 days',
    silent_90: 'Silent for 90 days',
  },

  weekTitle: (sent: number, shown: number) =>
    `${stories(sent)} sent in, ${shown} published, by week`,
  week: 'Week from',
  stateTitle: (places: number) => `Stories and people of ${plural(places, 'state', 'states')}`,
  state: 'State',
  noState: 'No state',
  inService: 'In service',

  cohortTitle: 'Who stays active',
  cohortHint:
    'People in service by the month in which they came, and how many of them were active 3, 6 and 12 months later.',
  month: 'Month',
  after: (months: number) => `${months} months`,
  notYet: 'Not yet',
} as const;
