import { z } from 'zod';
import { STATES } from '#contract/coverage/states.ts';
import { dateTime, id, pageFields, shortText, totalCount } from '#contract/shared/fields.ts';
import { filter, zipDigits } from '#contract/shared/filters.ts';

/** Active: sent in a story, took an assignment or answered an alert within this time (rule newsroom-18). */
export const ACTIVE_DAYS = 30;
export const SILENT_DAYS = { silent_30: 30, silent_90: 90 } as const;
export const ACTIVITIES = ['active', 'silent_30', 'silent_90', 'away'] as const;
export type Activity = (typeof ACTIVITIES)[number];
/** Whether somebody was active so many months after they came. */
export const COHORT_MONTHS = [3, 6, 12] as const;
export const ROSTER_SORTS = ['name', 'since', 'last_active_at', 'stories'] as const;

export const NO_STATE = 'none';

export const rosterQuery = z.object({
  /** In name and email address. */
  search: shortText(200).optional(),
  /** Or of nobody's: without a ZIP code, or with one of no state. */
  state: filter(z.enum([...STATES, NO_STATE])),
  zipCode: filter(zipDigits),
  activity: filter(z.enum(ACTIVITIES)),
  /** The month in which they came, in the network's time zone; for the links of the report, as the next one. */
  since: z
    .string()
    .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  activeAfter: z.enum(['3', '6', '12']).optional(),
  sortBy: z.enum(ROSTER_SORTS).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  ...pageFields(),
});
export type RosterQuery = z.output<typeof rosterQuery>;

/** Somebody in service, for editors. */
const rosterPerson = z.object({
  user_id: id,
  application_id: id.nullable(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  since: dateTime,
  last_active_at: dateTime.nullable(),
  stories_published: z.number().int(),
  assignments_done: z.number().int(),
  away_until: z.iso.date().nullable(),
  /** By an editor: in no list of the network (rule newsroom-13). */
  network_blocked: z.boolean(),
});
export type RosterPerson = z.output<typeof rosterPerson>;
export const rosterResponse = z.object({ people: z.array(rosterPerson), totalCount });
