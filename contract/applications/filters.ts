import { z } from 'zod';
import { isoDay, shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { applicationStatus } from './statuses.ts';

// An empty filter in an address is no filter.
const blank = z.literal('').transform(() => undefined);
const filter = <T extends z.ZodType>(schema: T) => z.union([blank, schema]).optional();

const flagged = z
  .enum(['all', 'only', 'not', 'true', 'false'])
  .transform((choice) => (choice === 'all' ? undefined : choice === 'only' || choice === 'true'));

const yesOrNo = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((choice) => choice === 'true'),
]);

/** The filters of the list; exports take the same ones. */
export const applicationFilters = z.object({
  status: filter(z.union([z.literal('all').transform(() => undefined), applicationStatus])),
  search: filter(shortText(200)),
  zipCode: filter(z.string().regex(/^\d{1,5}$/, messages.zipFilterInvalid)),
  dateFrom: filter(isoDay),
  dateTo: filter(isoDay),
  reviewer: filter(z.uuid()),
  flagged: filter(z.union([z.boolean(), flagged])),
  /** In the line of the ZIP code; with an open offer; withdrawn by the applicant. */
  in_line: filter(yesOrNo),
  offered: filter(yesOrNo),
  withdrawn: filter(yesOrNo),
  /** In training without any activity for `SILENT_DAYS`; with a tape that waits for an answer of the editors. */
  silent: filter(yesOrNo),
  tape_waiting: filter(yesOrNo),
  /** Approved, but without an account. */
  no_account: filter(yesOrNo),
});
export type ApplicationFilters = z.output<typeof applicationFilters>;
