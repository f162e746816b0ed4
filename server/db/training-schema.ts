import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type CourseQuestion, MODULE_LIMITS } from '#contract/training/course.ts';
import { TAPE_LIMITS, TAPE_TYPE_NAMES } from '#contract/training/limits.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';
import { applications } from './schema.ts';

/** The modules of the course, in the order of `position`. */
export const courseModules = pgTable(
  'course_modules',
  {
    id: id(),
    position: integer().notNull(),
    title: text().notNull(),
    minutes: integer().notNull(),
    /** Markdown. */
    text: text().notNull(),
    video_url: text(),
    /** WebVTT. */
    captions: text(),
    questions: jsonb().$type<CourseQuestion[]>().notNull().default([]),
    is_published: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
  },
  (t) => [
    index('course_modules_by_position').on(t.position, t.id),
    ...checks({
      module_has_title: sql`length(btrim(${t.title})) > 0`,
      module_takes_minutes: sql`${t.minutes} between 1 and ${number(MODULE_LIMITS.minutesMax)}`,
      module_has_few_questions: sql`jsonb_array_length(${t.questions}) <= ${number(MODULE_LIMITS.questionsMax)}`,
    }),
  ],
);

/** What somebody has tried and passed. What was passed outlives a change or the end of its module. */
export const courseProgress = pgTable(
  'course_progress',
  {
    id: id(),
    user_id: goesWith(() => users.id),
    module_id: uuid().references(() => courseModules.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    /** The questions that were wrong in the last attempt, by index. */
    wrong: jsonb().$type<number[]>().notNull().default([]),
    passed_at: time(),
    /** Title and minutes of the module when it was passed. */
    title: text(),
    minutes: integer(),
    updated_at: time().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_progress_per_module').on(t.user_id, t.module_id),
    index('course_progress_by_module').on(t.module_id),
    ...checks({
      passed_module_has_title_and_minutes: sql`(${t.passed_at} is null) = (${t.title} is null) and (${t.passed_at} is null) = (${t.minutes} is null)`,
      progress_without_module_was_passed: sql`${t.module_id} is not null or ${t.passed_at} is not null`,
    }),
  ],
);

/** An application that was invited: its account, and how far the person has come (rule training-1). */
export const trainings = pgTable(
  'trainings',
  {
    application_id: goesWith(() => applications.id).primaryKey(),
    user_id: goesWith(() => users.id),
    /** Whether the account was made for this application; only such accounts are deactivated or removed with it. */
    created_account: boolean().notNull(),
    /** The change that invited, and the one that rejected: an undo takes back what belongs to its own. */
    invited_batch: uuid(),
    deactivated_batch: uuid(),
    invited_at: time().notNull().defaultNow(),
    last_activity_at: time().notNull().defaultNow(),
    course_finished_at: time(),
    demo_unlocked_at: time(),
  },
  (t) => [
    index('trainings_by_user').on(t.user_id),
    index('trainings_by_activity').on(t.last_activity_at),
    index('trainings_by_invitation').on(t.invited_batch).where(sql`${t.invited_batch} is not null`),
    index('trainings_by_deactivation')
      .on(t.deactivated_batch)
      .where(sql`${t.deactivated_batch} is not null`),
  ],
);

/** Of an upload that is not finished. Its file has the name of its id, as that of the recording it becomes. */
export const uploadColumns = () => ({
  id: text().primaryKey(),
  user_id: goesWith(() => users.id),
  file_name: text().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** What the tus server keeps about it. */
  info: jsonb().notNull(),
  created_at: time().notNull().defaultNow(),
  expires_at: time().notNull(),
  /** Which process is writing to it, and until when unless it says so again. */
  locked_by: uuid(),
  locked_until: time(),
});

export const uploads = pgTable(
  'uploads',
  {
    ...uploadColumns(),
    application_id: goesWith(() => trainings.application_id),
  },
  (t) => [
    // A new upload replaces the one before.
    uniqueIndex('one_upload_per_user').on(t.user_id),
    index('uploads_by_application').on(t.application_id),
    index('uploads_by_expiry').on(t.expires_at),
    check('upload_has_allowed_size', sql`${t.bytes} between 1 and ${number(TAPE_LIMITS.bytesMax)}`),
  ],
);

/** A recording that has arrived and was checked; it goes with the account or the application. */
export const takes = pgTable(
  'takes',
  {
    id: id(),
    application_id: goesWith(() => trainings.application_id),
    take: integer().notNull(),
    /** The name of the file in the store. */
    file_key: text().notNull(),
    file_name: text().notNull(),
    type: text({ enum: TAPE_TYPE_NAMES }).notNull(),
    is_video: boolean().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    seconds: doublePrecision().notNull(),
    captions: text(),
    uploaded_at: time().notNull().defaultNow(),
    submitted_at: time(),
    returned_at: time(),
    /** The change of status that asked for another take. */
    returned_batch: uuid(),
  },
  (t) => [
    uniqueIndex('one_take_per_number').on(t.application_id, t.take),
    uniqueIndex('one_take_per_file').on(t.file_key),
    index('takes_waiting')
      .on(t.application_id)
      .where(sql`${t.submitted_at} is not null and ${t.returned_at} is null`),
    index('takes_by_return').on(t.returned_batch).where(sql`${t.returned_batch} is not null`),
    ...checks({
      take_type_is_known: sql`${t.type} in (${oneOf(TAPE_TYPE_NAMES)})`,
      take_has_allowed_size: sql`${t.bytes} between 1 and ${number(TAPE_LIMITS.bytesMax)}`,
      take_has_allowed_length: sql`${t.seconds} > 0 and ${t.seconds} < ${number(TAPE_LIMITS.secondsMax + 1)}`,
      returned_take_was_submitted: sql`${t.returned_at} is null or ${t.submitted_at} is not null`,
    }),
  ],
);

export const tapeNotes = pgTable(
  'tape_notes',
  {
    id: id(),
    take_id: goesWith(() => takes.id),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    user_name: text().notNull(),
    at_seconds: doublePrecision().notNull(),
    note: text().notNull(),
    for_applicant: boolean().notNull(),
    created_at: time().notNull().defaultNow(),
  },
  (t) => [
    index('tape_notes_by_take').on(t.take_id, t.at_seconds),
    index('tape_notes_by_user').on(t.user_id),
    ...checks({
      tape_note_is_not_empty: sql`length(btrim(${t.note})) > 0`,
      tape_note_is_on_the_tape: sql`${t.at_seconds} >= 0`,
    }),
  ],
);

/** Files whose rows are gone. A trigger adds them; a job deletes the file, then the row. */
export const deletedFiles = pgTable('deleted_files', {
  file_key: text().primaryKey(),
  deleted_at: time().notNull().defaultNow(),
});
