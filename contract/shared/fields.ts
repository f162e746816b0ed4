import { z } from 'zod';
import { messages } from './messages.ts';

// PostgreSQL has no year 0, and an offset can lead out of the years that ISO text has digits for.
const STORABLE = /^(?!0000)\d/;

/** A point in time: ISO text in JSON, a Date in the code on both sides. */
export const dateTime = z.codec(
  z.iso.datetime({ offset: true }),
  z.date().refine((date) => STORABLE.test(date.toISOString())),
  { decode: (text) => new Date(text), encode: (date) => date.toISOString() },
);

const anyDay = z.iso.date();

/** A calendar day such as 2026-11-15; a full ISO time is accepted and cut to its day. */
export const isoDay = z
  .string()
  .overwrite((text) => text.slice(0, 10))
  .refine((day) => STORABLE.test(day) && anyDay.safeParse(day).success, 'Invalid ISO date');

/** In lower case, as the database returns it. */
export const id = z.uuid().toLowerCase();
export const idParams = z.object({ id });

// PostgreSQL text cannot hold NUL, and UTF-8 cannot hold half a surrogate pair: both are refused
// here with 400, so that they never reach the database.
const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Text that can be stored as it was typed. */
export const longText = (max: number) =>
  z.string().max(max, messages.textTooLong(max)).refine(storable, messages.textNotStorable);

/** A short text, without leading and trailing blanks. */
export const shortText = (max: number) => longText(max).trim();

// Control characters, line and paragraph separators, and what changes the direction of text.
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Refuses line breaks and control characters, so that a name cannot add its own text to a message. */
export const onOneLine = (text: string) => !NOT_ONE_LINE.test(text);

/** Required text; `message` is the error when it is missing or blank. */
export const requiredText = (max: number, message: string) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true }).pipe(longText(max));

const EMAIL_MAX = 254;
export const emailAddress = requiredText(EMAIL_MAX, messages.emailRequired).pipe(
  z.email(messages.emailInvalid),
);

/** Of a list in pages: how many rows all of them have. */
export const totalCount = z.number().int();

/** Which page of a list, and how many rows each has. */
export const pageFields = (size = 20, most = 100) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(most).default(size),
});
