import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { LIMITS } from '#contract/apply/limits.ts';
import {
  ABOUT_MAX,
  ASSIGNMENT_LIMITS,
  ASSIGNMENT_STATUSES,
  DEFAULT_RADIUS,
  PERSON_STATES,
  RADIUS_MAX,
} from '#contract/newsroom/limits.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';

/** What somebody has set for the newsroom. Who has set nothing has no row, and the defaults. */
export const newsroomProfiles = pgTable(
  'newsroom_profiles',
  {
    user_id: goesWith(() => users.id).primaryKey(),
    alerts: boolean().notNull().default(true),
    radius_miles: integer().notNull().default(DEFAULT_RADIUS.alerts),
    assignment_mail: boolean().notNull().default(true),
    listed: boolean().notNull().default(false),
    about: text().notNull().default(''),
    /** Only of people without an application, whose own place and number count (rule newsroom-3). */
    zip_code: text(),
    phone: text(),
    /** The last day of an absence, in the network's time zone. */
    away_until: date(),
    /** By an editor: in no list of the network, whatever the person has set (rule newsroom-13). */
    network_blocked: boolean().notNull().default(false),
    updated_at: time().notNull().defaultNow(),
  },
  (t) => [
    ...checks({
      alert_radius_is_in_range: sql`${t.radius_miles} between 1 and ${number(RADIUS_MAX)}`,
      about_is_short: sql`length(${t.about}) <= ${number(ABOUT_MAX)}`,
      profile_zip_has_five_digits: sql`${t.zip_code} ~ '^[0-9]{5}$'`,
      profile_phone_is_short: sql`length(${t.phone}) between 1 and ${number(LIMITS.phoneMax)}`,
    }),
  ],
);

/**
 * Who is in service (rule newsroom-1): the one definition that everything of the newsroom reads. The
 * columns of `applications` are named one by one, so that others can be generated anew.
 */
export const peopleInService = pgView('people_in_service', {
  user_id: uuid().notNull(),
  application_id: uuid(),
  full_name: text().notNull(),
  email: text().notNull(),
  phone: text(),
  zip_code: text(),
  language: text({ enum: LANGUAGES }).notNull(),
  since: time().notNull(),
}).as(sql`
  select users.id as user_id, latest.id as application_id,
    coalesce(latest.full_name, users.name) as full_name, users.email,
    case when latest.id is null then newsroom_profiles.phone else latest.phone end as phone,
    case when latest.id is null then newsroom_profiles.zip_code else latest.zip_code end as zip_code,
    coalesce(latest.language, 'en') as language,
    coalesce(
      (select min(events.at) from events join trainings on trainings.application_id = events.application_id
        where trainings.user_id = users.id and events.action = 'APPLICATION_STATUS_CHANGED'
          and events."to" = 'approved' and events.undone_at is null),
      latest.status_updated_at, users.created_at) as since
  from users
  left join newsroom_profiles on newsroom_profiles.user_id = users.id
  left join lateral (
    select applications.id, applications.status, applications.full_name, applications.phone,
      applications.zip_code, applications.language, applications.status_updated_at
    from trainings join applications on applications.id = trainings.application_id
    where trainings.user_id = users.id
    order by applications.created_at desc, applications.application_number desc limit 1
  ) as latest on true
  where users.role = 'correspondent' and users.status = 'active'
    and (latest.id is null or latest.status = 'approved')`);

/**
 * Stories that editors ask for at a place. No foreign keys to users here and below: a trigger clears
 * them when accounts are deleted, and locks the assignments in one order, which a cascade does not.
 */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    title: text().notNull(),
    /** Markdown. */
    brief: text().notNull(),
    zip_code: text().notNull(),
    radius_miles: integer().notNull().default(DEFAULT_RADIUS.assignment),
    wanted: integer().notNull().default(1),
    /** How many have it or have filed for it; counted by a trigger (rule newsroom-7). */
    taken: integer().notNull().default(0),
    due_at: time().notNull(),
    status: text({ enum: ASSIGNMENT_STATUSES }).notNull().default('draft'),
    /** For one person alone: not on the board of others. */
    personal: boolean().notNull().default(false),
    /** The approval that it came with, whose undo takes it back (rule newsroom-19). */
    batch_id: uuid(),
    close_reason: text(),
    created_by: uuid(),
    created_at: time().notNull().defaultNow(),
    published_at: time(),
    closed_at: time(),
    /** Grows with every edit, so that one based on stale data is refused. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('assignments_by_due').on(t.due_at, t.id),
    index('open_assignments').on(t.due_at, t.id).where(sql`${t.status} = 'open'`),
    index('assignments_by_editor').on(t.created_by),
    index('assignments_by_batch').on(t.batch_id).where(sql`${t.batch_id} is not null`),
    ...checks({
      assignment_has_title: sql`length(btrim(${t.title})) between 1 and ${number(ASSIGNMENT_LIMITS.titleMax)}`,
      assignment_has_brief: sql`length(${t.brief}) between 1 and ${number(ASSIGNMENT_LIMITS.briefMax)}`,
      assignment_zip_has_five_digits: sql`${t.zip_code} ~ '^[0-9]{5}$'`,
      assignment_radius_is_in_range: sql`${t.radius_miles} between 1 and ${number(RADIUS_MAX)}`,
      assignment_wants_people: sql`${t.wanted} between 1 and ${number(ASSIGNMENT_LIMITS.wantedMax)}`,
      assignment_has_room: sql`${t.taken} between 0 and ${t.wanted}`,
      assignment_status_is_known: sql`${t.status} in (${oneOf(ASSIGNMENT_STATUSES)})`,
      published_assignment_has_its_time: sql`(${t.status} = 'draft') = (${t.published_at} is null)`,
      closed_assignment_has_its_time: sql`(${t.status} = 'closed') = (${t.closed_at} is not null)`,
      nobody_has_a_draft: sql`${t.status} <> 'draft' or ${t.taken} = 0`,
      close_reason_belongs_to_the_end: sql`${t.close_reason} is null or (${t.status} = 'closed' and length(${t.close_reason}) between 1 and ${number(ASSIGNMENT_LIMITS.reasonMax)})`,
    }),
  ],
);

/** Who has or had an assignment: one row per person. A trigger frees what people who leave service had. */
export const assignmentPeople = pgTable(
  'assignment_people',
  {
    assignment_id: goesWith(() => assignments.id),
    user_id: uuid().notNull(),
    state: text({ enum: PERSON_STATES }).notNull().default('taken'),
    taken_at: time().notNull().defaultNow(),
    reminded_at: time(),
    /** The story that was filed for it. */
    story_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.assignment_id, t.user_id] }),
    index('assignments_by_person').on(t.user_id, t.state),
    check('person_state_is_known', sql`${t.state} in (${oneOf(PERSON_STATES)})`),
  ],
);
