import { z } from 'zod';
import type { EventAction } from '#contract/activity/activity.ts';
import { applicationStatus } from '#contract/applications/statuses.ts';
import { dateTime, requiredText, shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';

// Not in applications.ts: the status page does not load the schemas of the editors' pages.

export const statusLookupParams = z.object({ applicationNumber: shortText(40) });
export const statusLookupQuery = z.object({
  email: z
    .string({ error: messages.emailRequired })
    .trim()
    .min(1, { error: messages.emailRequired, abort: true })
    .pipe(z.email(messages.emailInvalid)),
});
export const statusLookupBody = statusLookupQuery.extend({
  application_number: requiredText(40, messages.numberRequired),
});
/**
 * Proof that the applicant sends it: the submission id of the browser that sent the application, or
 * the token of a link that was mailed to the address on file (rule proof-1). Whatever is wrong counts
 * as none, so nothing here is refused by its form.
 */
const proof = {
  submission_id: z.string().max(200).optional(),
  token: z.string().max(200).optional(),
};
/** With the right submission id the look-up is not limited (rule proof-4). */
export const statusBody = statusLookupBody.extend({ submission_id: proof.submission_id });
export const provenBody = statusLookupBody.extend(proof);
export type Proof = Pick<z.output<typeof provenBody>, keyof typeof proof>;

/** The events about the line that its applicant may see. */
export const WAITLIST_EVENTS = [
  'SEAT_OFFERED',
  'OFFER_ACCEPTED',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  'OFFER_CANCELLED',
  'LINE_JOINED',
  'LINE_LEFT',
] as const satisfies EventAction[];
export type WaitlistEvent = (typeof WAITLIST_EVENTS)[number];

export const statusLookup = z.object({
  full_name: z.string(),
  status: applicationStatus,
  application_number: z.string(),
  created_at: dateTime,
  status_updated_at: dateTime,
  zip_code: z.string(),
  /** Present while the email address has to be confirmed (CONFIRM_EMAIL=on). */
  confirm_by: dateTime.optional(),
  /** 1 is next in line; null unless in line. */
  waitlist_place: z.number().int().nullable(),
  in_line: z.boolean(),
  /** The seat that is promised to this applicant until then, if they accept it. */
  offer: z.object({ expires_at: dateTime }).nullable(),
  /** Seats that went to people in line in this ZIP code in the last 90 days; null unless waitlisted. */
  seats_opened: z.number().int().nullable(),
  withdrawn_at: dateTime.nullable(),
  /** What the editors wrote with a rejection. */
  feedback: z.string().nullable(),
  /** From when on a rejected applicant may apply again; null otherwise (rule reapply-1). */
  apply_again_at: dateTime.nullable(),
  /** Until when a new email address can be confirmed; null if none was asked for. */
  email_change_until: dateTime.nullable(),
  /** Whether an editor has looked at it (rule pace-1). */
  first_look_at: dateTime.nullable(),
  history: z.array(z.object({ status: applicationStatus, at: dateTime })),
  /** What happened to the place in line, oldest first. */
  line_history: z.array(z.object({ event: z.enum(WAITLIST_EVENTS), at: dateTime })),
});
/** The days that `seats_opened` looks back. */
export const SEATS_OPENED_DAYS = 90;
export type StatusLookup = z.output<typeof statusLookup>;
export const statusLookupResponse = z.object({ application: statusLookup });
