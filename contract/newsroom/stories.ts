import { z } from 'zod';
import { SCHEMAS } from '#contract/apply/schemas.ts';
import { STATES } from '#contract/coverage/states.ts';
import {
  dateTime,
  id,
  isoDay,
  longText,
  requiredText,
  shortText,
  totalCount,
} from '#contract/shared/fields.ts';
import { filter, zipDigits } from '#contract/shared/filters.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  MEDIA_KINDS,
  STORY_CHECKS,
  STORY_LIMITS,
  STORY_STATUSES,
  type StoryStatus,
} from './limits.ts';

const person = z.object({ id, name: z.string() });
const checks = z.object(
  Object.fromEntries(STORY_CHECKS.map((name) => [name, z.boolean()])) as Record<
    (typeof STORY_CHECKS)[number],
    z.ZodBoolean
  >,
);

export const medium = z.object({
  id,
  kind: z.enum(MEDIA_KINDS),
  bytes: z.number().int(),
  /** Pixels; null for sound. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Null for photos. */
  seconds: z.number().nullable(),
  caption: z.string(),
  credit: z.string(),
  /** Whether the people to be seen agreed; null: nobody is to be seen. */
  people_agreed: z.boolean().nullable(),
  uploaded_at: dateTime,
});
export type Medium = z.output<typeof medium>;

export const story = z.object({
  id,
  number: z.string(),
  status: z.enum(STORY_STATUSES),
  headline: z.string(),
  /** Markdown. */
  body: z.string(),
  zip_code: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  happened_on: z.iso.date().nullable(),
  assignment_id: id.nullable(),
  /** Without an id once the account is deleted. */
  author: z.object({ id: id.nullable(), name: z.string() }),
  /** Who took it last; null before, and once that account is deleted. */
  editor: person.nullable(),
  checks,
  sources: z.string(),
  media: z.array(medium),
  /** 0 until the first submit. */
  revision: z.number().int(),
  version: z.int32(),
  created_at: dateTime,
  updated_at: dateTime,
  submitted_at: dateTime.nullable(),
  decided_at: dateTime.nullable(),
  published_at: dateTime.nullable(),
  published_url: z.string().nullable(),
});
export type Story = z.output<typeof story>;

/** In lists. */
const storyRow = story
  .omit({ body: true, sources: true, media: true })
  .extend({ media_count: z.number().int() });
export type StoryRow = z.output<typeof storyRow>;

export const storyNote = z.object({
  id,
  note: z.string(),
  for_author: z.boolean(),
  user_name: z.string(),
  created_at: dateTime,
});

export const storyRevision = z.object({
  revision: z.number().int(),
  by: z.object({ id: id.nullable(), name: z.string() }),
  at: dateTime,
  headline: z.string(),
  body: z.string(),
});
export type StoryRevision = z.output<typeof storyRevision>;

const { headlineMax, bodyMax, sourcesMax, noteMax, captionMax, creditMax } = STORY_LIMITS;

/** What an author may leave open until the story is submitted. That an assignment is theirs is checked by the service. */
const words = z.object({
  headline: shortText(headlineMax),
  body: longText(bodyMax),
  zip_code: SCHEMAS.zip.nullable(),
  happened_on: isoDay.nullable(),
});
export const newStoryBody = words
  .partial()
  .extend({ assignment_id: z.string().max(100).nullish() });
export type NewStory = z.output<typeof newStoryBody>;

const version = z.int32();
export const storyUpdate = words
  .extend({ sources: longText(sourcesMax), checks })
  .partial()
  .extend({ version });
export type StoryUpdate = z.output<typeof storyUpdate>;
export const versionBody = z.object({ version });
export const editorUpdate = words.pick({ headline: true, body: true }).extend({ version });
export type EditorUpdate = z.output<typeof editorUpdate>;

export const mediumUpdate = z
  .object({
    caption: shortText(captionMax),
    credit: shortText(creditMax),
    people_agreed: z.boolean().nullable(),
  })
  .partial();
export type MediumUpdate = z.output<typeof mediumUpdate>;

const note = requiredText(noteMax, messages.noteRequired);
export const authorNoteBody = z.object({ note });
export const editorNoteBody = authorNoteBody.extend({ for_author: z.boolean().default(false) });

/** Which status may follow which, and by whom: the one table that both sides read (rule story-2). */
export const AUTHOR_STEPS: Partial<Record<StoryStatus, StoryStatus>> = {
  draft: 'submitted',
  changes_requested: 'submitted',
};
export const EDITOR_STEPS: Record<StoryStatus, readonly StoryStatus[]> = {
  draft: [],
  submitted: ['in_editing'],
  in_editing: ['changes_requested', 'accepted', 'declined', 'submitted'],
  changes_requested: [],
  accepted: ['published', 'in_editing'],
  declined: [],
  published: [],
};
/** These need a note for the author. */
export const STATUSES_WITH_NOTE: readonly StoryStatus[] = ['changes_requested', 'declined'];

export const storyStatusBody = z.object({
  status: z.enum(STORY_STATUSES),
  note: shortText(noteMax).nullish(),
  published_url: z.httpUrl(messages.urlInvalid).max(STORY_LIMITS.urlMax).nullish(),
  version,
});
export type StoryStatusChange = z.output<typeof storyStatusBody>;

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const limit = z.coerce.number().int().min(1).max(100).default(20);

export const ownStoriesQuery = z.object({
  status: filter(z.enum(STORY_STATUSES)),
  page,
  limit,
});
export type OwnStoriesQuery = z.output<typeof ownStoriesQuery>;

/** Drafts of others are seen by nobody. */
export const DESK_STATUSES = STORY_STATUSES.filter((status) => status !== 'draft');
export type DeskStatus = (typeof DESK_STATUSES)[number];
/** Comma-separated, repeated, or both. */
const severalStatuses = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((text) => text.split(',').filter(Boolean)))
  .pipe(z.array(z.enum(DESK_STATUSES)).min(1));
export const STORY_SORTS = ['submitted_at', 'updated_at', 'number', 'headline', 'author'] as const;
const STORY_DATES = ['submitted', 'decided', 'accepted', 'declined', 'published'] as const;

export const storyListQuery = z.object({
  status: filter(severalStatuses),
  state: filter(z.enum(STATES)),
  zipCode: filter(zipDigits),
  author: filter(id),
  assignment: filter(id),
  search: shortText(200).optional(),
  /** Of the first time that it was submitted, decided (accepted or declined) or published. */
  dateOf: z.enum(STORY_DATES).default('submitted'),
  dateFrom: filter(isoDay),
  dateTo: filter(isoDay),
  sortBy: z.enum(STORY_SORTS).default('submitted_at'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  page,
  limit,
});
export type StoryListQuery = z.output<typeof storyListQuery>;

export const storiesResponse = z.object({ stories: z.array(storyRow), totalCount });
export const storyResponse = z.object({ story });
export const storyDetailResponse = storyResponse.extend({
  notes: z.array(storyNote),
  revisions: z.array(storyRevision),
});
export type StoryDetail = z.output<typeof storyDetailResponse>;
export const deskStoryResponse = storyDetailResponse.extend({
  /** False once the author has left service: then they read nothing and change nothing. */
  author_can_write: z.boolean(),
});
export type DeskStoryDetail = z.output<typeof deskStoryResponse>;
export const storyChangeResponse = storyResponse.extend({ undo_id: id });
export const mediumResponse = z.object({ medium });
export const storyNoteResponse = z.object({ note: storyNote });
export const mediumLinkQuery = z.object({ size: z.enum(['preview']).optional() });
export const mediumLinkResponse = z.object({ url: z.string(), expires_at: dateTime });
export const storyMediumParams = z.object({ id, mediaId: id });
/** How many stories have each of these statuses. */
export const countsOf = <Status extends StoryStatus>(statuses: readonly Status[]) =>
  z.object(
    Object.fromEntries(statuses.map((status) => [status, z.number().int()])) as Record<
      Status,
      z.ZodNumber
    >,
  );
/** For tabs and dashboard. */
export const storyCounts = countsOf(DESK_STATUSES);
export type StoryCounts = z.output<typeof storyCounts>;
