import { TURNAROUND_DAYS } from '#contract/apply/turnaround.ts';
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

  allSeen: 'No new application awaits a first look.',
  promises: 'Promises kept',
  promisesSpan: `Last ${TURNAROUND_DAYS} days`,
  looks: 'First looks',
  decisions: 'Decisions',
  keptPercent: (percent: number) => `${percent}%`,
  within: {
    hours: (hours: number) => `within ${plural(hours, 'hour', 'hours')}`,
    days: (days: number) => `within ${plural(days, 'day', 'days')}`,
  },
  lateAndOpen: (late: number, open: number) =>
    [
      late > 0 && `${formatNumber(late)} late`,
      open > 0 && `${formatNumber(open)} still open and late`,
    ]
      .filter(Boolean)
      .join(', ') || 'none late',
  tooFew: 'Too few to tell',
  showLate: 'show late ones',

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
  opening: (place: string, free: number, waiting: number) =>
    `${place}: ${plural(free, 'seat', 'seats')} free, ${formatNumber(waiting)} waiting`,
  openingsHint:
    'No offer is made by itself here: offers are paused or made by editors, or an editor put somebody in line.',
  noOpenings: 'Nobody is waiting for a seat that is free.',
  waitlist: 'Show the waitlist',

  review: 'Review applications',
  reports: 'Generate reports',

  none: 'No applications yet.',
  failed: 'The statistics could not be loaded.',
} as const;
