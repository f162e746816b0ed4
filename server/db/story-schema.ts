import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  MEDIA_KINDS,
  PHOTO_TYPES,
  STORY_LIMITS,
  STORY_STATUSES,
  type StoryStatus,
} from '#contract/newsroom/limits.ts';
import { TAPE_TYPE_NAMES } from '#contract/training/limits.ts';
import { users } from './account-schema.ts';
import { checks, goesWith, id, number, oneOf, time } from './columns.ts';
import { assignments } from './newsroom-schema.ts';
import { uploadColumns } from './training-schema.ts';

const MEDIA_TYPES = [...PHOTO_TYPES, ...TAPE_TYPE_NAMES] as const;

const L = STORY_LIMITS;
const isAtMost = (column: SQL | { getSQL(): SQL }, max: number) =>
  sql`length(${column}) <= ${number(max)}`;

/**
 * What correspondents write. When an account is deleted, a trigger deletes its unpublished stories, and
 * of the others all but words, place and media: they then have no author (rule story-9).
 */
export const stories = pgTable(
  'stories',
  {
    id: id(),
    number: text().notNull(),
    status: text({ enum: STORY_STATUSES }).notNull().default('draft'),
    headline: text().notNull().default(''),
    /** Markdown. */
    body: text().notNull().default(''),
    zip_code: text(),
    happened_on: date(),
    assignment_id: uuid().references(() => assignments.id, { onDelete: 'set null' }),
    author_id: uuid(),
    /** Who took it last. */
    editor_id: uuid(),
    checked_facts: boolean().notNull().default(false),
    checked_permission: boolean().notNull().default(false),
    checked_conflicts: boolean().notNull().default(false),
    /** For the author and editors alone. */
    sources: text().notNull().default(''),
    /** How many have been stored; 0 until the first submit. */
    revision: integer().notNull().default(0),
    /** Grows with every change of the words and of the status, so that one based on stale data is refused. */
    version: integer().notNull().default(1),
    created_at: time().notNull().defaultNow(),
    updated_at: time().notNull().defaultNow(),
    submitted_at: time(),
    /** Since when it has been in editing; all changes of one editor since then are one revision. */
    editing_since: time(),
    decided_at: time(),
    published_at: time(),
    published_url: text(),
    /** First times, which the figures count and which never move; a withdrawal before anybody took it clears them. */
    first_submitted_at: time(),
    first_taken_at: time(),
    first_decided_at: time(),
    first_accepted_at: time(),
    first_declined_at: time(),
    first_published_at: time(),
    search_text: text().notNull().generatedAlwaysAs(sql`lower(number || ' ' || headline)`),
    /** Not `state`: queries that join people of assignments have one. */
    zip_state: text().generatedAlwaysAs(sql`state_of_zip(zip_code)`),
  },
  (t) => [
    uniqueIndex('one_story_per_number').on(t.number),
    index('stories_by_author').on(t.author_id, t.updated_at, t.id),
    index('stories_by_editor').on(t.editor_id),
    index('stories_by_assignment').on(t.assignment_id).where(sql`${t.assignment_id} is not null`),
    index('stories_by_status').on(t.status, t.submitted_at, t.id),
    index('stories_by_submit').on(t.submitted_at, t.id).where(sql`${t.status} <> 'draft'`),
    index('stories_by_zip').on(t.zip_code, t.submitted_at).where(sql`${t.status} <> 'draft'`),
    // With all that the report reads of a story, and without drafts, which are saved most often.
    index('stories_by_first_submit_and_state')
      .on(t.first_submitted_at, t.zip_state)
      .where(sql`${t.first_submitted_at} is not null`),
    index('stories_by_first_decision_and_submit')
      .on(t.first_decided_at, t.first_submitted_at)
      .where(sql`${t.first_decided_at} is not null`),
    index('stories_by_first_publication_and_state')
      .on(t.first_published_at, t.zip_state)
      .where(sql`${t.first_published_at} is not null`),
    index('stories_by_first_acceptance').on(t.first_accepted_at),
    index('stories_by_first_refusal').on(t.first_declined_at),
    index('stories_by_text').using('gin', sql`${t.search_text} gin_trgm_ops`),
    ...checks({
      story_status_is_known: sql`${t.status} in (${oneOf(STORY_STATUSES)})`,
      story_headline_is_short: isAtMost(t.headline, L.headlineMax),
      story_body_is_short: isAtMost(t.body, L.bodyMax),
      story_sources_are_short: isAtMost(t.sources, L.sourcesMax),
      story_zip_has_five_digits: sql`${t.zip_code} ~ '^[0-9]{5}$'`,
      story_url_is_short: isAtMost(t.published_url, L.urlMax),
    }),
    // How long the words are is asked when they are submitted: editors may cut them (rule story-3).
    ...checks({
      submitted_story_is_whole: sql`${t.status} in ('draft', 'changes_requested') or (
        ${t.headline} <> '' and ${t.body} <> '' and ${t.zip_code} is not null
        and ${t.happened_on} is not null and ${t.submitted_at} is not null and ${t.checked_facts} and ${t.checked_permission} and ${t.checked_conflicts})`,
      draft_was_not_submitted: sql`${t.status} <> 'draft' or ${t.submitted_at} is null`,
      decided_story_has_its_time: sql`(${t.status} in ('accepted', 'declined', 'published')) = (${t.decided_at} is not null)`,
      published_story_has_its_time: sql`(${t.status} = 'published') = (${t.published_at} is not null)`,
      published_url_belongs_to_a_published_story: sql`${t.published_url} is null or ${t.status} = 'published'`,
      only_published_stories_lose_their_author: sql`${t.author_id} is not null or ${t.status} = 'published'`,
      story_without_author_has_no_sources: sql`${t.author_id} is not null or ${t.sources} = ''`,
    }),
  ],
);

/** The words as they were submitted, and after each stay with an editor (rule story-5). */
export const storyRevisions = pgTable(
  'story_revisions',
  {
    story_id: goesWith(() => stories.id),
    revision: integer().notNull(),
    by_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: time().notNull().defaultNow(),
    headline: text().notNull(),
    body: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.story_id, t.revision] }),
    index('story_revisions_by_user').on(t.by_id),
    check('revision_has_a_number', sql`${t.revision} >= 1`),
  ],
);

export const storyNotes = pgTable(
  'story_notes',
  {
    id: id(),
    story_id: goesWith(() => stories.id),
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    user_name: text().notNull(),
    note: text().notNull(),
    for_author: boolean().notNull(),
    created_at: time().notNull().defaultNow(),
    /** The change of status that it came with, whose undo takes it back. */
    batch_id: uuid(),
  },
  (t) => [
    index('story_notes_by_story').on(t.story_id, t.created_at),
    index('story_notes_by_user').on(t.user_id),
    ...checks({
      story_note_is_not_empty: sql`length(btrim(${t.note})) > 0`,
      story_note_is_short: isAtMost(t.note, L.noteMax),
    }),
  ],
);

/** Photos and recordings of a story that have arrived and were checked. */
export const storyMedia = pgTable(
  'story_media',
  {
    id: id(),
    story_id: goesWith(() => stories.id),
    /** From 1: a story has room for so many, whatever the load. */
    position: integer().notNull(),
    kind: text({ enum: MEDIA_KINDS }).notNull(),
    type: text({ enum: MEDIA_TYPES }).notNull(),
    /** The names of the files in the store. */
    file_key: text().notNull(),
    preview_key: text(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    seconds: doublePrecision(),
    caption: text().notNull().default(''),
    credit: text().notNull().default(''),
    /** Null: nobody is to be seen. */
    people_agreed: boolean(),
    uploaded_at: time().notNull().defaultNow(),
    /** The upload that it came from, so that a client that missed the last response learns of it. */
    upload_id: text().notNull(),
  },
  (t) => [
    uniqueIndex('one_medium_per_position').on(t.story_id, t.position),
    uniqueIndex('one_medium_per_file').on(t.file_key),
    uniqueIndex('one_medium_per_upload').on(t.upload_id),
    ...checks({
      story_has_room: sql`${t.position} between 1 and ${number(L.mediaMax)}`,
      medium_kind_is_known: sql`${t.kind} in (${oneOf(MEDIA_KINDS)})`,
      medium_type_is_known: sql`${t.type} in (${oneOf(MEDIA_TYPES)})`,
      medium_has_allowed_size: sql`${t.bytes} between 1 and ${number(L.recordingBytesMax)}`,
      medium_caption_is_short: isAtMost(t.caption, L.captionMax),
      medium_credit_is_short: isAtMost(t.credit, L.creditMax),
      photo_has_a_size_and_a_preview: sql`${t.kind} <> 'photo' or (${t.width} > 0 and ${t.height} > 0 and ${t.preview_key} is not null)`,
      recording_has_a_length: sql`(${t.kind} = 'photo') = (${t.seconds} is null) and (${t.seconds} is null
        or (${t.seconds} > 0 and ${t.seconds} < ${number(L.recordingSecondsMax + 1)}))`,
    }),
  ],
);

/** Like `uploads`, but of stories, of which somebody may have several at a time. */
export const storyUploads = pgTable(
  'story_uploads',
  {
    ...uploadColumns(),
    story_id: goesWith(() => stories.id),
  },
  (t) => [
    index('story_uploads_by_user').on(t.user_id),
    index('story_uploads_by_story').on(t.story_id),
    index('story_uploads_by_expiry').on(t.expires_at),
    check(
      'story_upload_has_allowed_size',
      sql`${t.bytes} between 1 and ${number(L.recordingBytesMax)}`,
    ),
  ],
);

/** What an undo of a change of status restores; kept in its event. */
export type BeforeStoryChange = { status: StoryStatus } & Partial<
  Record<
    | 'editor_id'
    | 'editing_since'
    | 'decided_at'
    | 'published_at'
    | 'published_url'
    | 'first_taken_at'
    | 'first_decided_at'
    | 'first_accepted_at'
    | 'first_declined_at'
    | 'first_published_at',
    string | null
  >
>;
