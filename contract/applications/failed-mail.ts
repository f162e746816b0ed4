import { z } from 'zod';
import { dateTime } from '#contract/shared/fields.ts';

/** Mail that could not be delivered within three days. It is kept for a month, to be sent again. */
export const failedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What the mail is, in words. */
  label: z.string(),
  to: z.string(),
  application_id: z.uuid().nullable(),
  application_number: z.string().nullable(),
  failed_at: dateTime,
  /** The mail server's code, such as ECONNREFUSED. */
  reason: z.string(),
});
export type FailedMail = z.output<typeof failedMail>;

export const failedMailQuery = z.object({
  application_id: z.uuid().optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const failedMailAnswer = z.object({
  mails: z.array(failedMail),
  totalCount: z.number().int(),
});
export const resendMailAnswer = z.object({ success: z.literal(true) });
