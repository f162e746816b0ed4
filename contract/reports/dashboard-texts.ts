import { type Age, SILENT_DAYS } from '#contract/applications/waiting.ts';
import { TURNAROUND_DAYS } from '#contract/apply/turnaround.ts';
import { DUE_SOON_DAYS } from '#contract/newsroom/limits.ts';
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

  needs: 'What needs you',
  countFailed: 'Could not be counted',
  longestWait: 'Longest wait for a first look',
  wait: ({ count, unit }: Age) => plural(count, unit, `${unit}s`),
  nobodyWaits: 'None',
  awaiting: (count: number) =>
    `${plural(count, 'new application awaits', 'new applications await')} a first look.`,
  overdue: 'Overdue.',
  allSeen: 'No new application awaits a first look.',
  toDecide: 'To decide',
  lateDecisions: (late: number) =>
    late > 0
      ? `${formatNumber(late)} late. Reviewed, without a decision.`
      : 'Reviewed, without a decision.',
  nothingToDecide: 'Every reviewed application is decided.',
  offers: 'Offers about to end',
  offersEnd: (hours: number) => `Without an answer, within ${hours} hours.`,
  noOffers: (hours: number) => `No offer ends within ${hours} hours.`,
  tapes: 'Tapes waiting for us',
  tapesWait: 'Watch and answer them.',
  noTapes: 'Every tape has its answer.',
  silent: `In training, silent for ${SILENT_DAYS} days`,
  silentOnes: 'A message may help them on.',
  nobodySilent: 'Everybody in training was active.',
  mail: 'Mail that failed',
  mailFailed: 'Read why, and send it again.',
  noMailFailed: 'No mail has failed.',
  assignments: 'Assignments',
  assignmentNeeds: {
    untaken: (count: number) => `${formatNumber(count)} untaken`,
    due_soon: (count: number) => `${formatNumber(count)} due within ${DUE_SOON_DAYS} days`,
    overdue: (count: number) => `${formatNumber(count)} overdue`,
  },
  promises: 'Promises kept',
  promisesSpan: `Last ${TURNAROUND_DAYS} days`,
  looks: 'First looks',
  decisions: 'Decisions',
  keptPercent: (percent: number) => `${percent}%`,
  within: {
    hours: (hours: number) => `within ${plural(hours, 'hour', 'hours')}`,
    days: (days: number) => `within ${plural(days, 'day', 'days')}`,
  },
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
  opening: (zip: string, free: number, waiting: number) =>
    `${zip}: ${plural(free, 'seat', 'seats')} free, ${formatNumber(waiting)} waiting`,
  openingsHint:
    'No offer is made by itself here: offers are paused or made by editors, or an editor put somebody in line.',
  noOpenings: 'Nobody is waiting for a seat that is free.',
  waitlist: 'Show the waitlist',

  review: 'Review applications',
  reports: 'Generate reports',

  none: 'No applications yet.',
  failed: 'The statistics could not be loaded.',
} as const;
