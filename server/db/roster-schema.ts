import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, pgView, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account-schema.ts';
import { goesWith, time } from './columns.ts';

/**
 * What lists and figures of people need, one row per account; of people out of service, nothing but
 * the id. Triggers keep it with the transactions that change what it is made of, at their end.
 */
export const roster = pgTable(
  'roster',
  {
    user_id: goesWith(() => users.id).primaryKey(),
    application_id: uuid(),
    full_name: text(),
    zip_code: text(),
    state: text().generatedAlwaysAs(sql`state_of_zip(zip_code)`),
    /** Null: not in service. */
    since: time(),
    last_active_at: time(),
    /** Since when nothing was heard of them (rule newsroom-18). */
    quiet_since: time().generatedAlwaysAs(sql`greatest(since, last_active_at)`),
    stories_published: integer().notNull().default(0),
    assignments_done: integer().notNull().default(0),
    /** Whether they were active so many months after they came. */
    active_after_3: boolean().notNull().default(false),
    active_after_6: boolean().notNull().default(false),
    active_after_12: boolean().notNull().default(false),
  },
  (t) => [
    index('roster_by_name').on(sql`sort_key(${t.full_name}) collate "C"`, t.user_id),
    index('roster_by_zip').on(t.zip_code),
    index('roster_by_since').on(t.since, t.user_id),
    index('roster_by_activity').on(t.last_active_at.asc().nullsFirst(), t.user_id),
    index('roster_by_silence').on(t.quiet_since),
    index('roster_by_stories').on(t.stories_published, t.user_id),
  ],
);

/** What the row of each account must say. With `offset` a person is read once, not for each activity. */
export const rosterRecount = pgView('roster_recount', {
  user_id: uuid().notNull(),
  application_id: uuid(),
  full_name: text(),
  zip_code: text(),
  since: time(),
  last_active_at: time(),
  stories_published: integer().notNull(),
  assignments_done: integer().notNull(),
  active_after_3: boolean().notNull(),
  active_after_6: boolean().notNull(),
  active_after_12: boolean().notNull(),
}).as(sql`
  select users.id as user_id, person.application_id, person.full_name, person.zip_code, person.since,
    activity.last_active_at,
    case when person.user_id is null then 0 else (select count(*)::int from stories
      where author_id = users.id and status = 'published') end as stories_published,
    case when person.user_id is null then 0 else (select count(*)::int from assignment_people
      where assignment_people.user_id = users.id and state = 'filed') end as assignments_done,
    coalesce(activity.active_after_3, false) as active_after_3,
    coalesce(activity.active_after_6, false) as active_after_6,
    coalesce(activity.active_after_12, false) as active_after_12
  from users
  left join lateral (
    select * from people_in_service where people_in_service.user_id = users.id offset 0
  ) as person on true
  left join lateral (
    select max(at) as last_active_at,
      bool_or(is_active_after(person.since, 3, at)) as active_after_3,
      bool_or(is_active_after(person.since, 6, at)) as active_after_6,
      bool_or(is_active_after(person.since, 12, at)) as active_after_12
    from (
      select first_submitted_at as at from stories where author_id = person.user_id
      union all select submitted_at from stories where author_id = person.user_id
      union all select taken_at from assignment_people
        join assignments on assignments.id = assignment_people.assignment_id
        where assignment_people.user_id = person.user_id and not assignments.personal
      union all select answered_at from alert_people where alert_people.user_id = person.user_id
    ) as activity
  ) as activity on true`);
