import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { MILESTONES, RECORD_KINDS } from '#contract/newsroom/limits.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, oneOf, time } from './columns.ts';

/** Records of service and press cards, which anybody with the code can check. */
export const serviceRecords = pgTable(
  'service_records',
  {
    code: text().primaryKey(),
    user_id: goesWith(() => users.id),
    kind: text({ enum: RECORD_KINDS }).notNull().default('service'),
    name: text().notNull(),
    since: date().notNull(),
    until: date(),
    stories_published: integer().notNull(),
    issued_at: time().notNull().defaultNow(),
    ended_at: time(),
  },
  (t) => [
    index('records_by_person').on(t.user_id, t.issued_at),
    ...checks({
      record_kind_is_known: sql`${t.kind} in (${oneOf(RECORD_KINDS)})`,
      press_card_has_no_end: sql`(${t.kind} = 'press_card') = (${t.until} is null)`,
      record_ends_after_it_was_issued: sql`${t.ended_at} >= ${t.issued_at}`,
    }),
  ],
);

/** What somebody has reached, which stays whatever happens to what counted for it. */
export const milestones = pgTable(
  'milestones',
  {
    user_id: goesWith(() => users.id),
    key: text({ enum: MILESTONES }).notNull(),
    reached_at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    check('milestone_is_known', sql`${t.key} in (${oneOf(MILESTONES)})`),
  ],
);
