import { z } from 'zod';
import { INTAKE_MARKS } from '#contract/apply/intake.ts';
import { technicalData } from '#contract/apply/technical-data.ts';
import { storedReviewDetails } from '#contract/reviews/reviews.ts';
import { dateTime, id, longText, pageFields, totalCount } from '#contract/shared/fields.ts';
import { commaSeparated, filter } from '#contract/shared/filters.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { messages } from '#contract/shared/messages.ts';
import { trainingStage } from '#contract/training/demo-tapes.ts';
import { applicationFilters } from './filters.ts';
import { statusChoices, version } from './status-change.ts';
import { applicationStatus, BULK_STATUSES } from './statuses.ts';
import { storedAnswers } from './stored-answers.ts';

export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 100;
export const APPLICATION_SORTS = [
  'created_at',
  'application_number',
  'full_name',
  'zip_code',
  'review_score',
  'waiting',
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

export const applicationListQuery = applicationFilters.extend({
  ...pageFields(DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
  sortBy: z.enum(APPLICATION_SORTS).default('created_at'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type ApplicationListQuery = z.output<typeof applicationListQuery>;

/** The columns that can be left out of the list; name, number and status are always there. */
export const LIST_COLUMNS = [
  'email',
  'zip_code',
  'created_at',
  'waiting',
  'review_score',
  'training',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** A list as its address and saved views have it; the API knows no columns. */
export const listView = applicationListQuery.extend({
  columns: filter(commaSeparated(z.enum(LIST_COLUMNS))),
});
export type ListView = z.output<typeof listView>;

/** What stands in place of the name once the personal data has been erased. */
export const ERASED_NAME = 'Erased';

export const HIDDEN_PARTS = ['scores', 'identity'] as const;
export type HiddenPart = (typeof HIDDEN_PARTS)[number];

/** The name, or the number while the name is hidden. */
export const shownName = ({
  full_name,
  application_number,
}: Pick<ApplicationRow, 'full_name' | 'application_number'>) => full_name ?? application_number;

/** From this many points between the highest and the lowest review on, the list marks it. */
export const WIDE_SPREAD = 20;

/** A row of the list: without what takes most of the room, which is the answers, the latest review and technical data. */
export const applicationRow = z.object({
  id: z.uuid(),
  application_number: z.string(),
  /** Null, as the address and the phone number, while `hidden` has the identity. */
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  zip_code: z.string(),
  status: applicationStatus,
  created_at: dateTime,
  updated_at: dateTime,
  status_updated_at: dateTime,
  /** The rounded mean of the current reviews; null without any, or while `hidden` has the scores. */
  review_score: z.number().int().nullable(),
  review_count: z.number().int(),
  /** The highest minus the lowest percent; null with fewer than two current reviews. */
  review_spread: z.number().int().nullable(),
  /** 0 to 100, of the technical data. */
  risk_score: z.number().int().nullable(),
  /** What this editor does not see before reviewing the application (rule review-9). */
  hidden: z.array(z.enum(HIDDEN_PARTS)),
  is_flagged: z.boolean(),
  flag_reason: z.string().nullable(),
  /** The earlier application of the same person, as the submit found it. */
  duplicate_of: z.uuid().nullable(),
  version: z.number().int(),
  /** When the personal data was erased; the name is then `ERASED_NAME`. */
  erased_at: dateTime.nullable(),
  /** Why it waits although a seat was free (rule abuse-1). */
  intake_mark: z.enum(INTAKE_MARKS).nullable(),
  /** Until when the applicant has to confirm the address; null once confirmed, or not needed. */
  confirm_by: dateTime.nullable(),
  /** Since when the applicant is in the line of the ZIP code; null if not in line. */
  waiting_since: dateTime.nullable(),
  /** When the applicant withdrew; the status is then rejected (rule line-8). */
  withdrawn_at: dateTime.nullable(),
  /** Null in imported applications, as answers that the file did not have. */
  terms_agreed_at: dateTime.nullable(),
  /** Whether it came with an import, and not from the form (rule import-1). */
  imported: z.boolean(),
  reviewed_at: dateTime.nullable(),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** Until when its next step is promised, a first look or a decision; null where nothing is (rule pace-2). */
export const due_at = dateTime.nullable();

/** City and state of a ZIP code, "Chicago, IL"; null if it is unknown. */
export const place = z.string().nullable();

export const listedApplication = applicationRow.extend({
  due_at,
  /** Whether an undecided possible duplicate is known (rule duplicate-1). */
  has_duplicates: z.boolean(),
  place,
  /** How far somebody in training has come; null in any other stage, and before the invitation. */
  training: trainingStage
    .pick({ modules_passed: true, modules_total: true, last_activity_at: true })
    .nullable(),
});
export type ListedApplication = z.output<typeof listedApplication>;

export const application = applicationRow.extend({
  ...storedAnswers,
  full_name: applicationRow.shape.full_name,
  email: applicationRow.shape.email,
  phone: applicationRow.shape.phone,
  /** Of the latest review. */
  review_details: storedReviewDetails.nullable().catch(null),
  technical_data: technicalData.nullable().catch(null),
  /** The language of the applicant's pages and mail. */
  language: z.enum(LANGUAGES),
  feedback: z.string().nullable(),
  /** The rejected application of the same person that this one starts from. */
  previous_id: id.nullable(),
});
export type Application = z.output<typeof application>;

export const NOTE_MAX = 5_000;
export const note = z.object({
  id,
  note: z.string(),
  user_name: z.string(),
  created_at: dateTime,
});
export type Note = z.output<typeof note>;
/** A note of blanks is ignored (rule editing-5): the response then has no note. */
export const noteBody = z.object({ note: longText(NOTE_MAX).trim() });

export const storedReview = z.object({
  id,
  reviewer_id: id.nullable(),
  reviewer_name: z.string(),
  score: z.number().int(),
  details: storedReviewDetails.nullable().catch(null),
  /** The latest of its editor. */
  is_current: z.boolean(),
  created_at: dateTime,
});
export type StoredReview = z.output<typeof storedReview>;

export const timelineEvent = z.object({
  id,
  at: dateTime,
  user_name: z.string(),
  action: z.string(),
  details: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  version: z.number().int().nullable(),
});
export type TimelineEvent = z.output<typeof timelineEvent>;

export const applicationResponse = z.object({ application });
/** How many of a list have each status; its filters apply except those of the status. */
export const applicationCountsResponse = z.object({
  byStatus: z.array(z.object({ status: applicationStatus, count: z.number().int() })),
  /** Of the rejected ones. */
  withdrawn: z.number().int(),
});
export type ApplicationCounts = z.output<typeof applicationCountsResponse>;
export const applicationListResponse = z.object({
  applications: z.array(listedApplication),
  totalCount,
});
export const notesResponse = z.array(note);
export const noteResponse = z.object({ note: note.nullable() });

export const DEFAULT_FLAG_REASON = 'Flagged for review';
export const FLAG_REASON_MAX = 500;
/** A flagged application always has a reason, one without a flag never does (rule editing-4). */
export const flagBody = z
  .object({
    is_flagged: z.boolean(),
    flag_reason: longText(FLAG_REASON_MAX).trim().nullish(),
    version,
  })
  .transform(({ is_flagged, flag_reason, version }) => ({
    is_flagged,
    flag_reason: is_flagged ? flag_reason || DEFAULT_FLAG_REASON : null,
    version,
  }));
export type Flag = z.output<typeof flagBody>;

export const statusResponse = z.object({
  application,
  /** Identifies this change for an undo; null when nothing changed. */
  undo_id: id.nullable(),
});
/** Of a review; with the id of the undo if a decision came with it. */
export const scoreResponse = statusResponse.partial({ undo_id: true });

/** How many applications one call can change. */
export const BULK_MAX = 1_000;
const applicationIds = z
  .array(z.string().max(100))
  .min(1, messages.noApplicationsSelected)
  .max(BULK_MAX);
export const bulkStatusBody = z.object({
  applicationIds,
  status: z.enum(BULK_STATUSES),
  ...statusChoices,
});
export type BulkStatusChange = z.output<typeof bulkStatusBody>;
export const bulkStatusResponse = z.object({
  success: z.literal(true),
  updated: z.number().int(),
  unchanged: z.number().int(),
  notFound: z.array(z.string()),
  undo_id: id.nullable(),
});
/** What a bulk change would do, for the question that is asked before it (rule editing-9). */
export const bulkPreviewBody = bulkStatusBody.pick({ applicationIds: true, status: true });
export const bulkPreviewResponse = z.object({
  /** How many would change, and how many of those applicants would get mail. */
  changing: z.number().int(),
  announced: z.number().int(),
  /** ZIP codes in which seats would be taken; `free` counts without promised ones. */
  zips: z.array(
    z.object({ zip_code: z.string(), free: z.number().int(), taking: z.number().int() }),
  ),
});
export type BulkPreview = z.output<typeof bulkPreviewResponse>;
export const bulkAccountsBody = z.object({ applicationIds });
export const bulkAccountsResponse = z.object({
  success: z.literal(true),
  /** New accounts, and accounts that were there already with that address. */
  created: z.number().int(),
  linked: z.number().int(),
  /** Not approved or in training, erased, or hidden from this editor until reviewed. */
  skipped: z.number().int(),
  notFound: z.array(z.string()),
});
export const bulkDeleteBody = z.object({ applicationIds });
export const bulkDeleteResponse = z.object({
  success: z.literal(true),
  deleted: z.number().int(),
  notFound: z.array(z.string()),
});
export const deleteResponse = z.object({ success: z.literal(true) });

/** How long a status change can be undone; mail about it waits as long (rule status-3). */
export const UNDO_SECONDS = 10;
export const undoResponse = z.object({
  restored: z.number().int(),
  /** Applications that were changed again since and stay as they are. */
  skipped: z.number().int(),
});

/** VNC-2026-00042 from any spelling: case, blanks and hyphens do not matter (rule apply-9). */
export function normalizeApplicationNumber(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const parts = /^([A-Z]{3})(\d{4})(\d{5,})$/.exec(bare);
  return parts ? `${parts[1]}-${parts[2]}-${parts[3]}` : bare;
}

export function formatApplicationNumber(prefix: string, year: number, sequence: number): string {
  return `${prefix}-${year}-${String(sequence).padStart(5, '0')}`;
}
