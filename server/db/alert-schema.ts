import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ALERT_ANSWERS, ALERT_LIMITS, RADIUS_MAX } from '#contract/newsroom/limits.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';

/** Something happens: people near it are asked who can go. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    message: text().notNull(),
    zip_code: text().notNull(),
    radius_miles: integer().notNull(),
    sent_at: time().notNull().defaultNow(),
    /** By an editor; otherwise it ends by itself after a day. */
    ended_at: time(),
    /** How many were told; accounts that are deleted stay counted. */
    told: integer().notNull().default(0),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('alerts_by_time').on(t.sent_at, t.id),
    index('alerts_by_editor').on(t.created_by),
    ...checks({
      alert_has_a_message: sql`length(${t.message}) between ${number(ALERT_LIMITS.messageMin)} and ${number(ALERT_LIMITS.messageMax)}`,
      alert_zip_has_five_digits: sql`${t.zip_code} ~ '^[0-9]{5}$'`,
      alert_area_is_in_range: sql`${t.radius_miles} between 1 and ${number(RADIUS_MAX)}`,
      alert_ends_after_it_was_sent: sql`${t.ended_at} >= ${t.sent_at}`,
      alert_told_is_not_negative: sql`${t.told} >= 0`,
    }),
  ],
);

/** Who was told of an alert, and what they answered. */
export const alertPeople = pgTable(
  'alert_people',
  {
    alert_id: goesWith(() => alerts.id),
    user_id: goesWith(() => users.id),
    answer: text({ enum: ALERT_ANSWERS }),
    note: text(),
    answered_at: time(),
  },
  (t) => [
    primaryKey({ columns: [t.alert_id, t.user_id] }),
    index('alerts_by_person').on(t.user_id),
    ...checks({
      alert_answer_is_known: sql`${t.answer} in (${oneOf(ALERT_ANSWERS)})`,
      alert_answer_has_its_time: sql`(${t.answer} is null) = (${t.answered_at} is null)`,
      alert_note_belongs_to_an_answer: sql`${t.note} is null or (${t.answer} is not null and length(${t.note}) <= ${number(ALERT_LIMITS.noteMax)})`,
    }),
  ],
);
