import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  DEFAULT_SETTINGS,
  OFFER_MODES,
  SETTING_LENGTHS,
  SETTING_RANGES,
} from '#contract/settings/settings.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { OFFER_STATES } from '#contract/waitlist/waitlist.ts';
import { users } from './account-schema.ts';
import { checks, id, number, oneOf, time } from './columns.ts';

type Seats = Record<'held' | 'promised' | 'in_line', SQLWrapper>;
/** Only paused or manual offers leave a free seat while somebody waits (rule seats-5). */
export const hasOpening = ({ held, promised, in_line }: Seats) =>
  sql`${in_line} > 0 and ${in_line} > ${promised} and ${held} + ${promised} < ${number(SEATS_PER_ZIP)}`;

/**
 * Seats per ZIP code, updated by triggers on applications and offers. The row's lock makes submits for
 * the last seat queue, and the constraint refuses the 21st whatever the code above does (rule
 * seats-2); a promised seat is not free, and an editor's override allows one more (`overbooked`).
 */
export const zipSeats = pgTable(
  'zip_seats',
  {
    zip_code: text().primaryKey(),
    held: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    total: integer().notNull().default(0),
    overbooked: integer().notNull().default(0),
    /** Seats with an open offer. */
    promised: integer().notNull().default(0),
    /** People in line: `waiting` without those who left it or must not be offered a seat. */
    in_line: integer().notNull().default(0),
    approved: integer().notNull().default(0),
    /** An editor has paused the offers of this ZIP code. */
    paused: boolean().notNull().default(false),
    /** Free seats that are not offered by themselves: an editor put somebody in line beside them (rule line-10). */
    withheld: integer().notNull().default(0),
  },
  (t) => [
    index('zip_seats_by_total').on(t.total, t.zip_code),
    index('zip_openings').on(t.zip_code).where(hasOpening(t)),
    index('zip_lines').on(t.in_line.desc(), t.zip_code).where(sql`${t.in_line} > 0 or ${t.paused}`),
    ...checks({
      zip_has_a_free_seat: sql`${t.held} + ${t.promised} <= ${number(SEATS_PER_ZIP)} + ${t.overbooked}`,
      promised_seats_have_a_line: sql`${t.promised} between 0 and ${t.in_line}`,
      withheld_seats_are_not_negative: sql`${t.withheld} >= 0`,
      zip_approvals_are_not_negative: sql`${t.approved} >= 0`,
      zip_counts_are_not_negative: sql`least(${t.held}, ${t.waiting}, ${t.total}, ${t.overbooked}) >= 0`,
    }),
  ],
);

/**
 * Seats that were offered to people in line (rule line-4). No foreign key to the application: its
 * check would lock the application after the ZIP code's row, and editors lock in the other order. A
 * trigger deletes the offers with their application, and closes one whose person leaves the line.
 */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    application_id: uuid().notNull(),
    zip_code: text().notNull(),
    state: text({ enum: OFFER_STATES }).notNull().default('open'),
    created_at: time().notNull(),
    expires_at: time().notNull(),
    reminded_at: time(),
    /** When it was answered, cancelled or ran out. */
    closed_at: time(),
    /** Null: the portal itself made it, when a seat became free. */
    made_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    is_automatic: boolean().notNull(),
    /** The change of status that freed the seat; its undo cancels the offer. */
    batch_id: uuid(),
  },
  (t) => [
    uniqueIndex('one_open_offer_per_application')
      .on(t.application_id)
      .where(sql`${t.state} = 'open'`),
    index('offers_by_application').on(t.application_id, t.created_at),
    index('open_offers_by_end').on(t.expires_at).where(sql`${t.state} = 'open'`),
    index('offers_by_zip').on(t.zip_code, t.created_at),
    index('offers_by_batch').on(t.batch_id).where(sql`${t.batch_id} is not null`),
    index('offers_by_editor').on(t.made_by),
    ...checks({
      offer_state_is_known: sql`${t.state} in (${oneOf(OFFER_STATES)})`,
      open_offer_has_no_end: sql`(${t.state} = 'open') = (${t.closed_at} is null)`,
      offer_lasts: sql`${t.expires_at} > ${t.created_at}`,
    }),
  ],
);

/** What the editors decide for the whole desk: one row (rule settings-1). */
export const deskSettings = pgTable(
  'desk_settings',
  {
    id: integer().primaryKey().default(1),
    reviews_wanted: integer().notNull().default(DEFAULT_SETTINGS.reviews_wanted),
    hide_scores_until_reviewed: boolean()
      .notNull()
      .default(DEFAULT_SETTINGS.hide_scores_until_reviewed),
    hide_identity_until_reviewed: boolean()
      .notNull()
      .default(DEFAULT_SETTINGS.hide_identity_until_reviewed),
    offers: text({ enum: OFFER_MODES }).notNull().default(DEFAULT_SETTINGS.offers),
    offer_days: integer().notNull().default(DEFAULT_SETTINGS.offer_days),
    first_look_hours: integer().notNull().default(DEFAULT_SETTINGS.first_look_hours),
    decision_days: integer().notNull().default(DEFAULT_SETTINGS.decision_days),
    reapply_days: integer().notNull().default(DEFAULT_SETTINGS.reapply_days),
    first_assignment: boolean().notNull().default(DEFAULT_SETTINGS.first_assignment),
    first_assignment_title: text().notNull().default(DEFAULT_SETTINGS.first_assignment_title),
    first_assignment_brief: text().notNull().default(DEFAULT_SETTINGS.first_assignment_brief),
    /** When the starter course was stored: it does not come back once editors have deleted it. */
    starter_course_at: time(),
    /** Raised by every change, so that a form of before it is refused (rule settings-4). */
    version: integer().notNull().default(1),
  },
  (t) => [
    check('desk_has_one_row', sql`${t.id} = 1`),
    ...Object.entries(SETTING_LENGTHS).map(([name, [least, most]]) =>
      check(
        `${name}_has_its_length`,
        sql`length(${t[name as keyof typeof SETTING_LENGTHS]}) between ${number(least)} and ${number(most)}`,
      ),
    ),
    check('offer_mode_is_known', sql`${t.offers} in (${oneOf(OFFER_MODES)})`),
    ...Object.entries(SETTING_RANGES).map(([name, [least, most]]) =>
      check(
        `${name}_is_in_range`,
        sql`${t[name as keyof typeof SETTING_RANGES]} between ${number(least)} and ${number(most)}`,
      ),
    ),
  ],
);
