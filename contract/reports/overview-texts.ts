import { countApplications, formatNumber, plural } from '#contract/shared/format.ts';
import { type FunnelStage, type Interval, OVERVIEW_ZIPS } from './overview.ts';

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const decisions = (count: number) => plural(count, 'decision', 'decisions');
const states = (count: number) => plural(count, 'state', 'states');
const zips = (count: number) => plural(count, 'ZIP code', 'ZIP codes');

const intervals: Record<Interval, string> = { day: 'Day', week: 'Week', month: 'Month' };
const stages: Record<FunnelStage, string> = {
  received: 'Received',
  reviewed: 'Reviewed',
  in_training: 'Into training',
  approved: 'Approved',
};

/** The figures of a period on the reports screen (rule reports-5). */
export const overviewTexts = {
  filters: 'Period and place',
  from: 'From',
  to: 'To',
  by: 'Interval',
  intervals,
  state: 'State',
  anyState: 'All states',
  zip: 'ZIP code',
  presets: 'Periods',
  lastDays: (days: number) => `Last ${days} days`,
  thisYear: 'This year',
  reset: 'Reset filters',
  days: (zone: string) => `Days in ${zone}, the first and the last one included.`,

  period: (period: string) => `Figures of ${period}`,
  before: (days: number) =>
    days === 1 ? 'The day before' : `The ${formatNumber(days)} days before`,
  figuresBefore: (received: number, decided: number, looks: number | null, kept: number | null) =>
    [
      countApplications(received),
      decisions(decided),
      ...(looks === null ? [] : [`${looks}% of first looks in time`]),
      ...(kept === null ? [] : [`${kept}% of decisions in time`]),
    ].join(', '),
  none: 'No applications in this period',
  noneHint: 'Choose a longer period, or another place.',
  failed: 'The figures could not be loaded.',
  invalid: 'These filters do not fit together. The field that is marked says why.',

  showTable: 'Show the figures',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showFewer: 'Show fewer',
  total: 'Count',
  percent: (value: number) => `${formatNumber(value)}%`,

  funnel: (received: number, approved: number) =>
    `From ${countApplications(received)} to ${formatNumber(approved)} approved`,
  stage: 'Stage',
  stages,
  conversion: 'Conversion',

  byStatus: (count: number) => `${countApplications(count)} by present status`,
  status: 'Status',

  promises: (looks: number | null, decided: number | null) => {
    if (looks === null && decided === null) return 'First looks and decisions against the promise';
    if (decided === null) return `${looks}% of first looks came in time`;
    if (looks === null) return `${decided}% of decisions came in time`;
    return `${looks}% of first looks and ${decided}% of decisions came in time`;
  },
  figure: 'Figure',
  firstLook: 'First look',
  decision: 'Decision',
  promised: 'Promised within',
  kept: 'In time',
  median: 'Median',
  count: 'In this period',
  late: 'Late',
  open: 'Still open and late',
  tooFew: 'Too few',
  unknown: 'Not known',
  hours: (value: number) => `${tenths.format(value)} ${value === 1 ? 'hour' : 'hours'}`,
  inDays: (value: number) => `${tenths.format(value)} ${value === 1 ? 'day' : 'days'}`,
  keptOf: (step: string, kept: number, due: number) =>
    `${step}: ${formatNumber(kept)} of ${formatNumber(due)} in time`,

  overTime: (received: number, decided: number, by: Interval) =>
    `${countApplications(received)} and ${decisions(decided)}, by ${by}`,
  received: 'Received',
  decided: 'Decided',
  span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  point: (span: string, received: number, decided: number) =>
    `${span}: ${countApplications(received)}, ${decisions(decided)}`,

  byState: (count: number, places: number) => `${countApplications(count)} from ${states(places)}`,
  noState: 'No state',
  byZip: (count: number, places: number) =>
    places < OVERVIEW_ZIPS
      ? `${countApplications(count)} from ${zips(places)}`
      : `The ${OVERVIEW_ZIPS} ZIP codes with the most applications`,
  approved: 'Approved',
} as const;
