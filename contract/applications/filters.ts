import { z } from 'zod';
import { STATES } from '#contract/coverage/states.ts';
import { isoDay, shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { applicationStatus, isDecided } from './statuses.ts';

/** The steps that applicants were promised a time for. */
export const LATE_STEPS = ['look', 'decision'] as const;

const blank = z.literal('').transform(() => undefined);
/** An empty filter in an address is no filter. */
export const filter = <T extends z.ZodType>(schema: T) =>
  z.union([blank, schema], { error: whyNot }).optional();

/** Of the last alternative: "Invalid input" would not say what is valid. */
const whyNot: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidUnion> = ({ errors }) =>
  errors?.at(-1)?.[0]?.message;

const flagged = z
  .enum(['all', 'only', 'not', 'true', 'false'])
  .transform((choice) => (choice === 'all' ? undefined : choice === 'only' || choice === 'true'));

const yesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((choice) => choice === 'true')],
  { error: whyNot },
);

/** Comma-separated in an address: `new,under_review`. */
const statuses = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))])
  .pipe(z.array(applicationStatus).min(1));

/** A ZIP code, or the digits that it begins with. */
export const zipFilter = filter(z.string().regex(/^\d{1,5}$/, messages.zipFilterInvalid));

const percent = z.coerce.number().int().min(0).max(100);
export const WAITING_DAYS_MAX = 3_650;

/** The filters of the list; exports take the same ones. */
export const applicationFilters = z.object({
  status: filter(
    z.union([z.literal('all').transform(() => undefined), applicationStatus], { error: whyNot }),
  ),
  statuses: filter(z.union([z.array(applicationStatus).min(1), statuses], { error: whyNot })),
  search: filter(shortText(200)),
  zipCode: zipFilter,
  /** The postal abbreviation of the state that the ZIP code is in. */
  state: filter(z.enum(STATES)),
  dateFrom: filter(isoDay),
  dateTo: filter(isoDay),
  reviewer: filter(z.uuid()),
  flagged: filter(z.union([z.boolean(), flagged], { error: whyNot })),
  /** In the line of the ZIP code; with an open offer; withdrawn by the applicant. */
  in_line: filter(yesOrNo),
  offered: filter(yesOrNo),
  withdrawn: filter(yesOrNo),
  /** In training without any activity for `SILENT_DAYS`; with a tape that waits for an answer of the editors. */
  silent: filter(yesOrNo),
  tape_waiting: filter(yesOrNo),
  /** Approved, but without an account. */
  no_account: filter(yesOrNo),
  /** With at least one review; and its score, 0 to 100. */
  scored: filter(yesOrNo),
  scoreMin: filter(percent),
  scoreMax: filter(percent),
  /** The risk score of the technical data, 0 to 100. */
  riskMin: filter(percent),
  /** A possible duplicate of another application that no editor has decided yet. */
  duplicate: filter(yesOrNo),
  /** For at least so many days in its present stage, and not decided. */
  waitingDays: filter(z.coerce.number().int().min(1).max(WAITING_DAYS_MAX)),
  /** When an editor first looked at it and when it was decided, as days (rule pace-1). */
  lookedFrom: filter(isoDay),
  lookedTo: filter(isoDay),
  decidedFrom: filter(isoDay),
  decidedTo: filter(isoDay),
  /** Whose first look or decision came later than promised. */
  late: filter(z.enum(LATE_STEPS)),
  /** When an editor reviewed it: `reviewer`, or any. */
  reviewedFrom: filter(isoDay),
  reviewedTo: filter(isoDay),
});
export type ApplicationFilters = z.output<typeof applicationFilters>;

const RANGES = [
  ['scoreMin', 'scoreMax'],
  ['dateFrom', 'dateTo'],
  ['lookedFrom', 'lookedTo'],
  ['decidedFrom', 'decidedTo'],
  ['reviewedFrom', 'reviewedTo'],
] as const satisfies [keyof ApplicationFilters, keyof ApplicationFilters][];

/** The filters that exclude each other, each with why. */
export function contradictions(filters: ApplicationFilters) {
  const { status, statuses, scored, scoreMin, scoreMax, waitingDays } = filters;
  const found: { field: keyof ApplicationFilters; message: string }[] = [];
  for (const [from, to] of RANGES) {
    const [first, last] = [filters[from], filters[to]];
    if (first !== undefined && last !== undefined && first > last) {
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
