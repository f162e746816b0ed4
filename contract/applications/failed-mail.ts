import { z } from 'zod';
import { dateTime, pageFields, totalCount } from '#contract/shared/fields.ts';
import { plural } from '#contract/shared/format.ts';

/** Mail that could not be delivered within three days. It is kept for a month, to be sent again. */
export const failedMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What the mail is, in words. */
  label: z.string(),
  /** Null while the address is hidden from this editor (rule review-9). */
  to: z.string().nullable(),
  application_id: z.uuid().nullable(),
  application_number: z.string().nullable(),
  failed_at: dateTime,
  /** The mail server's code, such as ECONNREFUSED. */
  reason: z.string(),
});
export type FailedMail = z.output<typeof failedMail>;

export const failedMailQuery = z.object({
  application_id: z.uuid().optional(),
  ...pageFields(),
});
export const failedMailResponse = z.object({ mails: z.array(failedMail), totalCount });
export type FailedMailQuery = z.output<typeof failedMailQuery>;
/**
 * `outdated`: what the mail says is no longer true, such as a decision that was changed since. It was
 * deleted instead.
 */
export const resendMailResponse = z.object({ success: z.literal(true), outdated: z.boolean() });

/** The list of undelivered mail on the application's page and the dashboard. */
export const failedMailTexts = {
  heading: 'Mail not delivered',
  explain: 'The mail server refused these messages for three days. They are kept for a month.',
  failed: (reason: string) => `Not delivered (${reason})`,
  resend: 'Send again',
  resendNamed: (label: string, to: string) => `Send again: ${label}, to ${to}`,
  resent: 'The message will be sent again',
  outdated: 'This message is no longer true, so it was deleted and not sent',
  resendFailed: 'The message could not be sent again',
  more: (count: number) => `${plural(count, 'more message', 'more messages')} not shown`,
} as const;
