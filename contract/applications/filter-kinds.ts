import { z } from 'zod';
import { isoDay } from '#contract/shared/fields.ts';
import { commaSeparated, whyNot } from '#contract/shared/filters.ts';
import { formatCalendarDay } from '#contract/shared/format.ts';
import type { HiddenPart } from './applications.ts';
import { applicationStatus } from './statuses.ts';

/** What the words of a filter need besides its value. */
export type About = {
  reviewerName?: string | undefined;
  /** The activity log must hold no names of applicants, so there a search is only mentioned. */
  hideSearch?: boolean;
};

/** How it is chosen: decides the field of the list. */
type Choice =
  | { kind: 'text' | 'zip'; hint: string }
  | { kind: 'reviewer'; any: string }
  | { kind: 'status' | 'statuses' | 'day' }
  | { kind: 'choice'; any: string; options: Record<string, string> }
  | { kind: 'number'; least: number; most: number; hint: string }
  | { kind: 'yes_no'; yes: string; no: string };
type ShownKind = 'text' | 'status';

/** The selects that offer several yes/no filters, one at a time. */
export const FILTER_SELECTS = { waitlist: 'Waitlist', training: 'Training' } as const;
export type FilterSelectName = keyof typeof FILTER_SELECTS;

/** Where it is chosen: always in view, below "Filter", in a select there, or only by links of reports. */
type Place =
  | { group: 'shown'; kind: ShownKind; label: string }
  | { group: 'menu'; kind: Exclude<Choice['kind'], ShownKind>; label: string }
  | { group: FilterSelectName; kind: 'yes_no' }
  | { group: 'links' };

export type FilterRow = Choice &
  Place & {
    /** A value in an address; nothing or an empty text is no filter. */
    schema: z.ZodType;
    /** For chips, exports and the activity log; of an end of a range, its value alone. */
    words: (value: never, about: About) => string;
    /** Filters of one range, "Score from" and "Score to", are said together. */
    range?: string;
    /** What it would tell an editor who may not see that yet: then it matches only what they have reviewed (rule review-9). */
    reveals: HiddenPart | null;
  };

const yesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((choice) => choice === 'true')],
  { error: whyNot },
);

export const flaggedOrNot = z.union(
  [
    z.boolean(),
    z
      .enum(['all', 'only', 'not', 'true', 'false'])
      .transform((choice) =>
        choice === 'all' ? undefined : choice === 'only' || choice === 'true',
      ),
  ],
  { error: whyNot },
);

export const oneStatus = z.union([z.literal('all').transform(() => undefined), applicationStatus], {
  error: whyNot,
});

export const severalStatuses = commaSeparated(applicationStatus);

// What the filters of a kind have in common.
export const yesNo = (yes: string, no: string) =>
  ({ kind: 'yes_no', schema: yesOrNo, yes, no, words: (is: boolean) => (is ? yes : no) }) as const;
export const end = (range: string, which: 'from' | 'to') => ({ range, label: `${range} ${which}` });
export const day = { kind: 'day', schema: isoDay, words: formatCalendarDay } as const;
export const wholeNumber = (least: number, most: number, hint: string) => {
  const schema = z.coerce.number().int().min(least).max(most);
  return { kind: 'number', schema, least, most, hint } as const;
};
export const percent = {
  ...wholeNumber(0, 100, '0 to 100'),
  words: (value: number) => `${value}%`,
};
