import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { EVENT_ACTIONS } from '#contract/activity/activity.ts';
import { SECURITY_EVENTS } from '#contract/activity/security-log.ts';
import { FEEDBACK_MAX } from '#contract/applications/status-change.ts';
import { APPLICATION_STATUSES, DECIDED } from '#contract/applications/statuses.ts';
import { LACKING_IN_IMPORTS } from '#contract/applications/stored-answers.ts';
import { INTAKE_MARKS } from '#contract/apply/intake.ts';
import { LIMITS } from '#contract/apply/limits.ts';
import { PHONE_KEY_DIGITS } from '#contract/apply/phone.ts';
import { technicalData } from '#contract/apply/technical-data.ts';
import { LINK_PURPOSES } from '#contract/auth/account.ts';
import { storedReviewDetails } from '#contract/reviews/reviews.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';
import { FIRST_ESSAYS, LATER_ESSAYS } from './essay-text.ts';
import { imports } from './import-schema.ts';
import type { BeforeStoryChange } from './story-schema.ts';

/** JSON that is parsed with its schema on reading, so that data of other versions has the current shape (rule technical-5). */
const storedJson = <Data>(schema: z.ZodType<Data>) =>
  customType<{ data: Data | null; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value) => schema.safeParse(value).data ?? null,
  })();

/** Other single-use links that are mailed: to confirm an address. */
export const mailedLinks = pgTable(
  'mailed_links',
  {
    token_hash: text().primaryKey(),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    application_id: uuid().references(() => applications.id, { onDelete: 'cascade' }),
    /** The address that the link confirms. */
    email: text(),
    created_at: time().notNull().defaultNow(),
    expires_at: time().notNull(),
  },
  (t) => [
    index('mailed_links_by_user').on(t.user_id),
    index('mailed_links_by_application').on(t.application_id),
    index('mailed_links_by_expiry').on(t.expires_at),
    check('link_has_one_owner', sql`(${t.user_id} is null) <> (${t.application_id} is null)`),
  ],
);

export const applications = pgTable(
  'applications',
  {
    id: id(),
    application_number: text().notNull(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('new'),
    full_name: text().notNull(),
    email: text().notNull(),
    /** This and the answers below are null where an import did not have them. */
    phone: text(),
    zip_code: text().notNull(),
    question_1_education: text(),
    question_2_journalism: text(),
    question_3_credibility: text(),
    question_4_verification: text(),
    question_5_training: boolean(),
    question_5_explanation: text(),
    question_6_video_interview: boolean(),
    question_6_explanation: text(),
    question_7_time_commitment: boolean(),
    question_7_explanation: text(),
    question_8_education_commitment: boolean(),
    question_8_explanation: text(),
    question_9_background_issues: boolean(),
    question_10_demo_tape: boolean(),
    question_10_explanation: text(),
    additional_comments: text(),
    terms_agreed: boolean(),
    terms_agreed_at: time().defaultNow(),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
    status_updated_at: time().notNull().defaultNow(),
    reviewed_at: time(),
    /** The rounded mean of the current reviews, kept by a trigger, as the two below (rule review-4). */
    review_score: integer(),
    review_count: integer().notNull().default(0),
    /** The highest score minus the lowest; null with fewer than two current reviews. */
    review_spread: integer(),
    review_details: storedJson(storedReviewDetails),
    is_flagged: boolean().notNull().default(false),
    flag_reason: text(),
    ip_address: text(),
    user_agent: text(),
    technical_data: storedJson(technicalData),
    /** Of the technical data, which is too large to be read for every row of a list. */
    risk_score: integer().generatedAlwaysAs(
      sql`case when jsonb_typeof(technical_data -> 'risk_score') = 'number' then least(greatest(round((technical_data ->> 'risk_score')::numeric), 0), 100)::int end`,
    ),
    /** The day of the submit in the network's time zone, for date filters and charts (rule editing-3). */
    submitted_on: date().notNull(),
    /** Grows with every change, so that a change based on stale data is detected (rule status-4). */
    version: integer().notNull().default(1),
    submission_id: uuid(),
    body_hash: text().notNull(),
    duplicate_of: uuid(),
    erased_at: time(),
    /** Why it was put on the waitlist although a seat was free (rule abuse-1). */
    intake_mark: text({ enum: INTAKE_MARKS }),
    /** Until when the applicant has to confirm the email address; null once confirmed, or not needed. */
    confirm_by: time(),
    /** Since when this person stands in the line of the ZIP code, which decides the order (rule line-1). */
    waiting_since: time(),
    /** The same before the status changed: an undo restores the place in line. */
    previous_waiting_since: time(),
    /** Offers in a row that ended without an answer: the second one ends the wait (rule line-5). */
    expired_offers: integer().notNull().default(0),
    /** When a person who is still waitlisted left the line. */
    left_line_at: time(),
    /** When the applicant withdrew; the status is then rejected (rule line-8). */
    withdrawn_at: time(),
    /** Since when it is in its present stage; null once decided (rule editing-10), as waitsSince(). */
    waits_since: time().generatedAlwaysAs(
      sql`case when status not in (${oneOf(DECIDED)}) and erased_at is null then coalesce(waiting_since, status_updated_at) end`,
    ),
    /** The language of the applicant's pages and mail (rule language-2). */
    language: text({ enum: LANGUAGES }).notNull().default('en'),
    /** What the applicant reads with a rejection (rule feedback-1). */
    feedback: text(),
    /** The rejected application of the same person that this one starts from (rule reapply-2). */
    previous_id: uuid(),
    /** Whether it came with an import, and not from the form (rule import-1). */
    imported: boolean().notNull().default(false),
    /** The import that made it, as long as that is kept. */
    import_id: uuid(),
    /** The same as phoneKey(). */
    phone_digits: text().generatedAlwaysAs(
      sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), ${number(PHONE_KEY_DIGITS)})`,
    ),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(full_name || ' ' || email || ' ' || application_number)`),
  },
  (t) => [
    foreignKey({ columns: [t.duplicate_of], foreignColumns: [t.id] }).onDelete('set null'),
    foreignKey({ columns: [t.previous_id], foreignColumns: [t.id] }).onDelete('set null'),
    foreignKey({ columns: [t.import_id], foreignColumns: [imports.id] }).onDelete('set null'),
    uniqueIndex('one_application_per_number').on(t.application_number),
    uniqueIndex('one_application_per_submission').on(t.submission_id),
    // With the searched text: searches for one or two letters read only this index, newest first.
    index('applications_by_created').on(t.created_at, t.id, t.search_text),
    index('applications_by_status').on(t.status, t.created_at, t.id),
    index('applications_by_zip').on(t.zip_code, t.created_at, t.id),
    index('applications_by_day').on(t.submitted_on, t.created_at, t.id),
    // `sort_key` is a function of migration 0005.
    index('applications_by_name').on(sql`sort_key(${t.full_name}) collate "C"`, t.id),
    // What has no score or does not wait counts as less than everything else, in both directions.
    index('applications_by_score').on(t.review_score.asc().nullsFirst(), t.created_at, t.id),
    index('applications_by_wait').on(t.waits_since, t.id),
    index('applications_by_risk').on(t.risk_score),
    index('applications_by_email').on(sql`lower(${t.email})`),
    index('applications_by_phone').on(t.phone_digits),
    index('applications_by_body').on(t.body_hash, t.created_at),
    index('applications_in_line')
      .on(t.zip_code, t.waiting_since, t.application_number)
      .where(sql`${t.waiting_since} is not null`),
    index('withdrawn_applications')
      .on(t.created_at, t.id)
      .where(sql`${t.withdrawn_at} is not null`),
    index('unconfirmed_applications').on(t.confirm_by).where(sql`${t.confirm_by} is not null`),
    index('applications_by_original').on(t.duplicate_of).where(sql`${t.duplicate_of} is not null`),
    index('applications_by_previous').on(t.previous_id).where(sql`${t.previous_id} is not null`),
    index('applications_by_import').on(t.import_id).where(sql`${t.import_id} is not null`),
    index('flagged_applications').on(t.created_at, t.id).where(sql`${t.is_flagged}`),
    index('applications_by_text').using('gin', sql`${t.search_text} gin_trgm_ops`),
    ...checks({
      application_status_is_known: sql`${t.status} in (${oneOf(APPLICATION_STATUSES)})`,
      zip_has_five_digits: sql`${t.zip_code} ~ '^[0-9]{5}$'`,
      number_has_its_shape: sql`${t.application_number} ~ '^[A-Z]{3}-[0-9]{4}-[0-9]{5,}$'`,
      flag_has_reason: sql`${t.is_flagged} = (${t.flag_reason} is not null)`,
      score_is_percent: sql`${t.review_score} between 0 and 100`,
      score_has_its_time: sql`(${t.review_score} is null) = (${t.reviewed_at} is null)`,
      review_spread_is_percent: sql`${t.review_spread} between 0 and 100`,
      review_count_is_not_negative: sql`${t.review_count} >= 0`,
      spread_needs_two_reviews: sql`${t.review_spread} is null or ${t.review_count} > 1`,
      terms_were_agreed: sql`${t.terms_agreed}`,
      only_imports_lack_answers: sql`${t.imported} or num_nulls(${sql.join(
        [...LACKING_IN_IMPORTS.map((field) => t[field]), t.terms_agreed_at, t.phone_digits],
        sql`, `,
      )}) = 0`,
      name_is_long_enough: sql`${t.erased_at} is not null or length(${t.full_name}) >= ${number(LIMITS.nameMin)}`,
      essays_are_long_enough: sql`${t.erased_at} is not null or least(${sql.join(
        FIRST_ESSAYS.map((essay) => sql`length(${t[essay]})`),
        sql`, `,
      )}) >= ${number(LIMITS.essayMin)}`,
    }),
    ...LATER_ESSAYS.map((essay) =>
      check(
        `${essay}_is_long_enough`,
        sql`${t[essay]} is null or ${t.erased_at} is not null or length(${t[essay]}) >= ${number(LIMITS.essayMin)}`,
      ),
    ),
    ...checks({
      unconfirmed_holds_no_seat: sql`${t.confirm_by} is null or not holds_seat(${t.status})`,
      line_is_for_waitlisted: sql`${t.waiting_since} is null or (${t.status} = 'waitlisted' and ${t.confirm_by} is null and ${t.erased_at} is null and ${t.left_line_at} is null)`,
      expired_offers_are_not_negative: sql`${t.expired_offers} >= 0`,
      withdrawn_is_rejected: sql`${t.withdrawn_at} is null or ${t.status} = 'rejected'`,
      application_language_is_known: sql`${t.language} in (${oneOf(LANGUAGES)})`,
      feedback_belongs_to_a_rejection: sql`${t.feedback} is null or (${t.status} = 'rejected' and ${t.withdrawn_at} is null and length(${t.feedback}) <= ${number(FEEDBACK_MAX)})`,
      application_does_not_follow_itself: sql`${t.previous_id} is null or ${t.previous_id} <> ${t.id}`,
      application_is_no_duplicate_of_itself: sql`${t.duplicate_of} <> ${t.id}`,
    }),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    application_id: goesWith(() => applications.id),
    reviewer_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    reviewer_name: text().notNull(),
    score: integer().notNull(),
    details: storedJson(storedReviewDetails),
    /** The latest of its editor; a trigger sets it, and ends that of the one before (rule review-4). */
    is_current: boolean().notNull().default(false),
    /** When the same editor had reviewed it before. This and the next two are kept by triggers. */
    previous_at: time(),
    /** Of a current review: how many other current ones the application has. */
    co_reviewers: integer(),
    /** Its score minus theirs, summed up. */
    difference: integer(),
    /** When the editor began it, if known. */
    started_at: time(),
    created_at: time().notNull().defaultNow(),
  },
  (t) => [
    index('reviews_by_application').on(t.application_id, t.created_at),
    uniqueIndex('one_current_review_per_editor')
      .on(t.application_id, t.reviewer_id)
      .where(sql`${t.is_current}`),
    index('reviews_by_reviewer').on(t.reviewer_id, t.application_id),
    index('reviews_by_time').on(t.created_at, t.reviewer_id),
    // Finds those that began before a time and were repeated after it.
    index('repeated_reviews')
      .using('gist', sql`tstzrange(${t.previous_at}, ${t.created_at}, '(]')`)
      .where(sql`${t.previous_at} is not null`),
    ...checks({
      review_score_is_percent: sql`${t.score} between 0 and 100`,
      review_took_time: sql`${t.started_at} is null or ${t.started_at} <= ${t.created_at}`,
    }),
  ],
);

export const notes = pgTable(
  'notes',
  {
    id: id(),
    application_id: goesWith(() => applications.id),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    user_name: text().notNull().default('Admin'),
    note: text().notNull(),
    /** The summary of a review: hidden as long as the review is (rule review-9). */
    is_review: boolean().notNull().default(false),
    created_at: time().notNull().defaultNow(),
  },
  (t) => [
    index('notes_by_application').on(t.application_id, t.created_at),
    index('notes_by_user').on(t.user_id),
    check('note_is_not_empty', sql`length(btrim(${t.note})) > 0`),
  ],
);

/** Who did what and when. Feeds an application's timeline and the activity log. */
export const events = pgTable(
  'events',
  {
    id: id(),
    at: time().notNull().defaultNow(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    actor_name: text().notNull(),
    /** Of the actor, once the account is deleted (rule privacy-4). */
    pseudonym: text(),
    action: text({ enum: EVENT_ACTIONS }).notNull(),
    details: text().notNull().default(''),
    // No foreign keys to what the event is about: the log outlives it.
    application_id: uuid(),
    user_id: uuid(),
    story_id: uuid(),
    from: text(),
    to: text(),
    version: integer(),
    /** A change of several applications has one batch, and is undone as a whole. */
    batch_id: uuid(),
    undone_at: time(),
    /** Of a change of status: since when the status before it stood, which an undo restores. */
    from_since: time(),
    /** Of a change of a story's status: what an undo restores. */
    before: jsonb().$type<BeforeStoryChange>(),
    search_text: text().notNull().generatedAlwaysAs(sql`lower(actor_name || ' ' || details)`),
  },
  (t) => [
    index('events_by_time').on(t.at, t.id),
    index('events_by_action').on(t.action, t.at, t.id),
    index('events_by_application')
      .on(t.application_id, t.at)
      .where(sql`${t.application_id} is not null`),
    index('events_by_actor').on(t.actor_id),
    index('events_by_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('events_by_story').on(t.story_id, t.at).where(sql`${t.story_id} is not null`),
    index('events_by_batch').on(t.batch_id).where(sql`${t.batch_id} is not null`),
    index('events_by_text').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
);

/** Security events: who failed, from where. No addresses, only keyed hashes; deleted after 90 days. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    at: time().notNull().defaultNow(),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Of the email address that was typed, if it belongs to no account. */
    account_hash: text(),
    /** Of the account, once it is deleted. */
    pseudonym: text(),
    network_hash: text(),
    details: text().notNull().default(''),
  },
  (t) => [
    index('security_events_by_time').on(t.at, t.id),
    index('security_events_by_kind').on(t.kind, t.at, t.id),
    index('security_events_by_user').on(t.user_id, t.at),
  ],
);

/** Attempts per key within a window, shared by every process. Unlogged: it may be lost in a crash. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resets_at: time().notNull(),
  },
  (t) => [index('rate_limits_by_reset').on(t.resets_at)],
);
