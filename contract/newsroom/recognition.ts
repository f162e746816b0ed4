import { z } from 'zod';
import { dateTime, pageFields, totalCount } from '#contract/shared/fields.ts';
import { MILESTONES, RECORD_KINDS } from './limits.ts';

export const recognition = z.object({
  /** The day of the first approval, or of the account. */
  since: z.iso.date(),
  stories_published: z.number().int(),
  assignments_done: z.number().int(),
  alerts_answered: z.number().int(),
  training_minutes: z.number().int(),
  milestones: z.array(z.object({ key: z.enum(MILESTONES), reached_at: dateTime })),
});
export type Recognition = z.output<typeof recognition>;

/** Its figures are those of the day on which it was issued. */
export const serviceRecord = z.object({
  code: z.string(),
  kind: z.enum(RECORD_KINDS),
  name: z.string(),
  since: z.iso.date(),
  /** Null for a press card. */
  until: z.iso.date().nullable(),
  stories_published: z.number().int(),
  issued_at: dateTime,
});
export type ServiceRecord = z.output<typeof serviceRecord>;

export const recordBody = z.object({ kind: z.enum(RECORD_KINDS).default('service') }).nullish();
export const recordListQuery = z.object(pageFields());
export type RecordListQuery = z.output<typeof recordListQuery>;
export const recordsResponse = z.object({ records: z.array(serviceRecord), totalCount });
export const recordResponse = z.object({ record: serviceRecord });
/** What anybody with the code sees. */
export const checkedRecord = serviceRecord
  .omit({ code: true })
  /** Of press cards: whether that person is in service now. */
  .extend({ valid: z.boolean().optional() });
export const recordParams = z.object({ code: z.string().max(100) });
