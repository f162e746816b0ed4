import { SILENT_DAYS } from '#contract/applications/waiting.ts';
import { PACE_DAYS } from '#contract/apply/pace.ts';
import { countApplications, formatNumber, plural } from '#contract/shared/format.ts';

/** The editors' dashboard (rule reports-1); the PDF report shares its headings. */
export const dashboardTexts = {
  figures: 'Applications in figures',
  cards: {
    total_applications: 'Total Applications',
    reviewed: 'Under Review',
    in_training: 'In Training',
    approved: 'Approved',
  },
  silent: `In training, silent for ${SILENT_DAYS} days`,
  tapes: 'Tapes waiting for us',
  countFailed: 'Could not be counted',
  newOnes: (count: number) => plural(count, 'new application', 'new applications'),
  awaitReview: (count: number) => (count === 1 ? 'awaits a first look.' : 'await a first look.'),
  allSeen: 'No new application awaits a first look.',

  keptLooks: (percent: number, hours: number) =>
    `First looks kept: ${percent}% within ${plural(hours, 'hour', 'hours')}`,
  keptDecisions: (percent: number, days: number) =>
    `Decisions kept: ${percent}% within ${plural(days, 'day', 'days')}`,
  keptSpan: `Last ${PACE_DAYS} days`,

  longest: 'Waiting longest for a first look',
  longestFailed: 'These applications could not be loaded.',

  byStatus: 'By status',
  topZips: 'Top ZIP codes',
  overTime: (days: number) => `The last ${days} days`,
  summary: countApplications,
  busiest: (count: number, day: string) => `Most on ${day}: ${formatNumber(count)}.`,
  weeks: 'Show the figures by week',
  week: 'Week',
  count: 'Applications',
  weekOf: (first: string, last: string) => `${first} to ${last}`,

  openings: 'Free seats with people waiting',
  opening: (zip: string, free: number, waiting: number) =>
    `${zip}: ${plural(free, 'seat', 'seats')} free, ${formatNumber(waiting)} waiting`,
  openingsHint: 'Offers are paused here or made by editors: offer these seats, or resume.',
  noOpenings: 'Nobody is waiting for a seat that is free.',
  waitlist: 'Show the waitlist',

  actions: 'Quick actions',
  review: 'Review applications',
  report: 'Generate reports',

  none: 'No applications yet.',
  failed: 'The statistics could not be loaded.',
} as const;
