import { formatCalendarDay, plural } from '#contract/shared/format.ts';
import type { LATE_STEPS } from './filters.ts';

const between = (name: string, from: string | undefined, to: string | undefined) => {
  if (from === to) return `${name} ${from}`;
  if (from && to) return `${name} ${from} – ${to}`;
  return from ? `${name} from ${from}` : `${name} up to ${to}`;
};
const percent = (value: number | undefined) => (value === undefined ? undefined : `${value}%`);
const day = (value: string | undefined) => value && formatCalendarDay(value);

/** Texts of the list's filters: of their fields, and in words for those in use. */
export const filterTexts = {
  zipExample: 'e.g. 10001',
  any: 'All',
  statuses: 'Several statuses',
  several: (count: number) => `${count} statuses`,
  state: 'State',
  anyState: 'All states',
  scored: 'Reviews',
  scoredChoices: { true: 'With a score', false: 'Without a score' },
  scoreMin: 'Score from',
  scoreMax: 'Score to',
  riskMin: 'Risk from',
  percentHint: '0 to 100',
  duplicate: 'Duplicates',
  duplicateChoices: { true: 'Possible duplicates', false: 'No possible duplicates' },
  waitingDays: 'Waiting at least (days)',
  waitingHint: 'e.g. 7',

  // In words
  score: (min: number | undefined, max: number | undefined) =>
    between('Score', percent(min), percent(max)),
  risk: (min: number) => `Risk from ${min}`,
  waiting: (days: number) => `Waiting ${plural(days, 'day', 'days')} or longer`,
  inState: (name: string) => `State: ${name}`,
  reviewedBy: (name: string) => `Reviewed by ${name}`,
  submitted: (from: string | undefined, to: string | undefined) =>
    between('Submitted', day(from), day(to)),
  looked: (from: string | undefined, to: string | undefined) =>
    between('First look', day(from), day(to)),
  decided: (from: string | undefined, to: string | undefined) =>
    between('Decided', day(from), day(to)),
  reviewed: (from: string | undefined, to: string | undefined) =>
    between('Reviewed', day(from), day(to)),
  late: {
    look: 'First look later than promised',
    decision: 'Decided later than promised',
  } satisfies Record<(typeof LATE_STEPS)[number], string>,
} as const;
