import { z } from 'zod';
import { ZIP_PATTERN } from '#contract/apply/schemas.ts';
import { dateTime, id, pageFields, totalCount } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';

/** An open offer promises a seat; the others have ended (rule line-4). */
export const OFFER_STATES = ['open', 'accepted', 'declined', 'expired', 'cancelled'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** So long before its end the applicant is reminded of an open offer. */
export const REMIND_DAYS = 2;
/** An offer that ends without an answer puts the person at the end of the line, this many in a row out of it. */
export const EXPIRED_OFFERS_MAX = 2;
/** People of one line in the overview of all lines; a single line has pages. */
export const PEOPLE_SHOWN = 5;

export const waitlistQuery = z.object({
  /** One line, whose people are then paged; without it the lines are. */
  zipCode: z
    .union([
      z.literal('').transform(() => undefined),
      z.string().regex(ZIP_PATTERN, messages.zipInvalid),
    ])
    .optional(),
  ...pageFields(25),
});
export type WaitlistQuery = z.output<typeof waitlistQuery>;

export const personInLine = z.object({
  id,
  application_number: z.string(),
  /** Null while the name is hidden from this editor (rule review-9). */
  full_name: z.string().nullable(),
  place: z.number().int(),
  waiting_since: dateTime,
  offer: z.object({ id, expires_at: dateTime }).nullable(),
});
export type PersonInLine = z.output<typeof personInLine>;

const zipWaitlist = z.object({
  zip_code: z.string(),
  /** Null for a ZIP code without a known place. */
  city: z.string().nullable(),
  state: z.string().nullable(),
  held: z.number().int(),
  promised: z.number().int(),
  limit: z.number().int(),
  waiting: z.number().int(),
  paused: z.boolean(),
  /** Free seats that are not offered by themselves (rule line-10). */
  withheld: z.number().int(),
  people: z.array(personInLine),
});
export type ZipWaitlist = z.output<typeof zipWaitlist>;

export const freeSeats = ({
  held,
  promised,
  limit,
}: Pick<ZipWaitlist, 'held' | 'promised' | 'limit'>) => Math.max(0, limit - held - promised);

/** `totalCount` counts the lines; the people of one line are counted by its `waiting`. */
export const waitlistResponse = z.object({ lines: z.array(zipWaitlist), totalCount });
export type Waitlist = z.output<typeof waitlistResponse>;

/** A request without a body is for the first in line. */
export const offerBody = z.object({ application_id: id.optional() }).nullish();
export const offerResponse = z.object({
  offer: z.object({ id, application_id: id, zip_code: z.string(), expires_at: dateTime }),
});
export const pauseBody = z.object({ paused: z.boolean() });
export const pauseResponse = z.object({ paused: z.boolean() });

/** On an application's page: every offer that was made to this person, newest first. */
export const madeOffer = z.object({
  id,
  state: z.enum(OFFER_STATES),
  created_at: dateTime,
  expires_at: dateTime,
  closed_at: dateTime.nullable(),
  /** Null: the portal made it when a seat became free. */
  made_by: z.string().nullable(),
});
export type MadeOffer = z.output<typeof madeOffer>;
