import { z } from 'zod';
import { STATE_NAMES, STATES, type State } from '#contract/coverage/states.ts';
import { shortText } from '#contract/shared/fields.ts';
import { type Filter, filter, zipDigits } from '#contract/shared/filters.ts';
import { plural } from '#contract/shared/format.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  type About,
  day,
  end,
  type FilterRow,
  flaggedOrNot,
  oneStatus,
  percent,
  severalStatuses,
  wholeNumber,
  yesNo,
} from './filter-kinds.ts';
import { type ApplicationStatus, IN_REVIEW, isDecided, STATUS_INFO } from './statuses.ts';
import { SILENT_DAYS } from './waiting.ts';

const statusWords = (...statuses: ApplicationStatus[]) =>
  `Status: ${statuses.map((status) => STATUS_INFO[status].label).join(', ')}`;

/** The steps that applicants were promised a time for. */
const LATE_STEPS = {
  look: 'First look later than promised',
  decision: 'Decided later than promised',
} as const;

/**
 * Every filter of the editors' list, in the order of its fields and chips. Exports and "Review next"
 * take the same ones. See docs/adding.md.
 */
export const FILTERS = {
  status: {
    kind: 'status',
    group: 'shown',
    schema: oneStatus,
    label: 'Status',
    words: (status: ApplicationStatus) => statusWords(status),
    reveals: null,
  },
  statuses: {
    kind: 'statuses',
    group: 'menu',
    schema: severalStatuses,
    label: 'Status',
    words: (statuses: readonly ApplicationStatus[]) => statusWords(...statuses),
    reveals: null,
  },
  search: {
    kind: 'text',
    group: 'shown',
    schema: shortText(200),
    label: 'Search',
    hint: 'Name, email or number',
    words: (text: string, { hideSearch }: About) =>
      hideSearch ? 'With a search' : `Search: “${text}”`,
    // The number is always shown, so it is found all the same.
    reveals: 'identity',
  },
  zipCode: {
    kind: 'zip',
    group: 'menu',
    schema: zipDigits,
    label: 'ZIP code',
    hint: 'e.g. 10001',
    words: (zip: string) =>
      zip.length === 5 ? `ZIP code: ${zip}` : `ZIP codes that begin with ${zip}`,
    reveals: null,
  },
  dateFrom: { ...day, ...end('Submitted', 'from'), group: 'menu', reveals: null },
  dateTo: { ...day, ...end('Submitted', 'to'), group: 'menu', reveals: null },
  /** With at least one review, or without. How many there are is always shown, so it reveals nothing. */
  scored: {
    ...yesNo('With a score', 'Without a score'),
    group: 'menu',
    label: 'Reviews',
    reveals: null,
  },
  scoreMin: { ...percent, ...end('Score', 'from'), group: 'menu', reveals: 'scores' },
  scoreMax: { ...percent, ...end('Score', 'to'), group: 'menu', reveals: 'scores' },
  /** The risk score of the technical data. */
  riskMin: {
    ...percent,
    ...end('Risk', 'from'),
    group: 'menu',
    words: (score: number) => String(score),
    reveals: 'identity',
  },
  /** For at least so many days in its present stage, and not decided. */
  waitingDays: {
    ...wholeNumber(1, 3_650, 'e.g. 7'),
    group: 'menu',
    label: 'Waiting at least (days)',
    words: (days: number) => `Waiting ${plural(days, 'day', 'days')} or longer`,
    reveals: null,
  },
  /** With the reviews that are wanted, and without a decision. */
  to_decide: {
    ...yesNo('To decide', 'Not to decide'),
    group: 'menu',
    label: 'Decision',
    reveals: null,
  },
  /** Still open, although the promised time is over. */
  overdue: {
    ...yesNo('Overdue', 'Not overdue'),
    group: 'menu',
    label: 'Promised time',
    reveals: null,
  },
  /** A possible duplicate of another application that no editor has decided yet. */
  duplicate: {
    ...yesNo('Possible duplicates', 'No possible duplicates'),
    group: 'menu',
    label: 'Duplicates',
    reveals: null,
  },
  flagged: {
    ...yesNo('Only flagged', 'Not flagged'),
    group: 'menu',
    schema: flaggedOrNot,
    label: 'Flagged',
    reveals: null,
  },
  /** Of the ZIP code. */
  state: {
    kind: 'choice',
    group: 'menu',
    schema: z.enum(STATES),
    label: 'State',
    any: 'All states',
    options: STATE_NAMES,
    words: (state: State) => `State: ${STATE_NAMES[state]}`,
    reveals: null,
  },
  /** In the line of the ZIP code; with an open offer; withdrawn by the applicant. */
  in_line: { ...yesNo('In line', 'Not in line'), group: 'waitlist', reveals: null },
  offered: { ...yesNo('Offered a seat', 'Not offered a seat'), group: 'waitlist', reveals: null },
  withdrawn: { ...yesNo('Withdrawn', 'Not withdrawn'), group: 'waitlist', reveals: null },
  /** In training without any activity; with a tape that waits for an answer of the editors. */
  silent: {
    ...yesNo(`In training, silent for ${SILENT_DAYS} days`, `Not silent for ${SILENT_DAYS} days`),
    group: 'training',
    reveals: null,
  },
  tape_waiting: {
    ...yesNo('Tape waiting for us', 'No tape waiting for us'),
    group: 'training',
    reveals: null,
  },
  no_account: {
    ...yesNo('Approved, no account', 'Not approved without an account'),
    group: 'training',
    reveals: null,
  },
  reviewer: {
    kind: 'reviewer',
    group: 'menu',
    schema: z.uuid(),
    label: 'Reviewed by',
    any: 'Anyone',
    words: (_id: string, { reviewerName = 'a former administrator' }: About) =>
      `Reviewed by ${reviewerName}`,
    reveals: 'scores',
  },
  /** When that reviewer, or any, reviewed it. */
  reviewedFrom: { ...day, ...end('Reviewed', 'from'), group: 'links', reveals: null },
  reviewedTo: { ...day, ...end('Reviewed', 'to'), group: 'links', reveals: null },
  /** When an editor first looked at it and when it was decided (rule pace-1). */
  lookedFrom: { ...day, ...end('First look', 'from'), group: 'links', reveals: null },
  lookedTo: { ...day, ...end('First look', 'to'), group: 'links', reveals: null },
  decidedFrom: { ...day, ...end('Decided', 'from'), group: 'links', reveals: null },
  decidedTo: { ...day, ...end('Decided', 'to'), group: 'links', reveals: null },
  late: {
    kind: 'choice',
    group: 'links',
    schema: z.enum(['look', 'decision']),
    any: 'All',
    options: LATE_STEPS,
    words: (step: keyof typeof LATE_STEPS) => LATE_STEPS[step],
    reveals: null,
  },
} as const satisfies Record<string, FilterRow>;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

type Shape = {
  [Name in FilterName]: (typeof FILTERS)[Name] extends { schema: infer Schema extends z.ZodType }
    ? Filter<Schema>
    : never;
};

export const applicationFilters = z.object(
  Object.fromEntries(FILTER_NAMES.map((name) => [name, filter(FILTERS[name].schema)])) as Shape,
);
export type ApplicationFilters = z.output<typeof applicationFilters>;

export function rangeOf(name: FilterName): string | undefined {
  const row: FilterRow = FILTERS[name];
  return row.range;
}

/** The filters that belong together: both ends of a range; every other alone. */
export const FILTER_UNITS = Object.values(
  Object.groupBy(FILTER_NAMES, (name) => rangeOf(name) ?? name),
).filter((names) => names !== undefined);

/** The only statuses that these filters match when they are on. */
const MATCHES_ONLY = {
  to_decide: IN_REVIEW,
  overdue: IN_REVIEW,
  in_line: ['waitlisted'],
  offered: ['waitlisted'],
  withdrawn: ['rejected'],
  silent: ['training'],
  tape_waiting: ['demo_submitted'],
  no_account: ['approved'],
} as const satisfies Partial<Record<FilterName, readonly ApplicationStatus[]>>;

/** The filters that exclude each other, each with why. */
export function contradictions(filters: ApplicationFilters) {
  const { status, statuses, scored, scoreMin, scoreMax, waitingDays } = filters;
  const found: { field: keyof ApplicationFilters; message: string }[] = [];
  for (const [from, to] of FILTER_UNITS) {
    const [first, last] = [from && filters[from], to && filters[to]];
    if (to && first !== undefined && last !== undefined && first > last) {
      found.push({ field: to, message: messages.rangeReversed });
    }
  }
  if (status && statuses && !statuses.includes(status)) {
    found.push({ field: 'statuses', message: messages.statusesContradict });
  }
  if (scored === false && (scoreMin !== undefined || scoreMax !== undefined)) {
    found.push({ field: 'scored', message: messages.unscoredHasNoScore });
  }
  const chosen = status ? [status] : statuses;
  if (waitingDays !== undefined && chosen?.every(isDecided)) {
    found.push({ field: 'waitingDays', message: messages.decidedDoNotWait });
  }
  let possible: readonly ApplicationStatus[] | undefined = chosen;
  for (const name of Object.keys(MATCHES_ONLY) as (keyof typeof MATCHES_ONLY)[]) {
    if (filters[name] !== true) continue;
    const only: readonly ApplicationStatus[] = MATCHES_ONLY[name];
    if (possible && !only.some((status) => possible?.includes(status))) {
      found.push({ field: name, message: messages.filtersExclude(FILTERS[name].yes) });
    }
    possible = only;
  }
  if (filters.offered && filters.in_line === false) {
    found.push({ field: 'in_line', message: messages.filtersExclude(FILTERS.offered.yes) });
  }
  return found;
}

/** For the API: refuses unknown filters and those that exclude each other (rule editing-12). */
export const strictly = <Shape extends z.ZodRawShape & typeof applicationFilters.shape>(
  schema: z.ZodObject<Shape>,
) =>
  z
    .strictObject(schema.shape, {
      error: (issue) =>
        issue.code === 'unrecognized_keys' ? messages.unknownFilters(issue.keys) : undefined,
    })
    .superRefine((filters, context) => {
      for (const { field, message } of contradictions(filters as ApplicationFilters)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    });
