import { z } from 'zod';
import { SCHEMAS } from '#contract/apply/schemas.ts';
import { shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { ABOUT_MAX, DEFAULT_RADIUS, RADIUS_MAX } from './limits.ts';

export const radiusMiles = z
  .number({ error: messages.radiusInvalid })
  .int(messages.radiusInvalid)
  .min(1, messages.radiusInvalid)
  .max(RADIUS_MAX, messages.radiusInvalid);

/** What somebody decides for themselves in the newsroom (rule newsroom-3). */
export const ownNewsroom = z.object({
  alerts: z.boolean(),
  radius_miles: radiusMiles,
  assignment_mail: z.boolean(),
  listed: z.boolean(),
  about: z.string(),
  /** Of the application, where there is one; so is the phone number. */
  zip_code: z.string().nullable(),
  phone: z.string().nullable(),
  /** The last day of an absence. */
  away_until: z.iso.date().nullable(),
});
export type OwnNewsroom = z.output<typeof ownNewsroom>;

/** All of them; clients that know nothing of the last two may leave these out. */
export const ownNewsroomBody = ownNewsroom.extend({
  about: shortText(ABOUT_MAX),
  zip_code: SCHEMAS.zip.nullable(),
  phone: SCHEMAS.phone.nullable().optional(),
  // PostgreSQL has no year 0.
  away_until: z.iso
    .date()
    .refine((day) => !day.startsWith('0000'), 'Invalid ISO date')
    .nullable()
    .optional(),
});
export type OwnNewsroomChange = z.output<typeof ownNewsroomBody>;

export const DEFAULT_NEWSROOM: OwnNewsroom = {
  alerts: true,
  radius_miles: DEFAULT_RADIUS.alerts,
  assignment_mail: true,
  listed: false,
  about: '',
  zip_code: null,
  phone: null,
  away_until: null,
};
