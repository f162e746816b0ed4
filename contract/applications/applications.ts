import { z } from 'zod';
import { INTAKE_MARKS } from '#contract/apply/intake.ts';
import { technicalData } from '#contract/apply/technical-data.ts';
import { storedReviewDetails } from '#contract/reviews/rubric.ts';
import { dateTime, id, isoDay, longText, shortText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { madeOffer } from '#contract/waitlist/waitlist.ts';
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
] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

// An empty filter in an address is no filter.
const blank = z.literal('').transform(() => undefined);
const filter = <T extends z.ZodType>(schema: T) => z.union([blank, schema]).optional();

const flagged = z
  .enum(['all', 'only', 'not', 'true', 'false'])
  .transform((choice) => (choice === 'all' ? undefined : choice === 'only' || choice === 'true'));

const yesOrNo = z.union([
  z.boolean(),
  z.enum(['true', 'false']).transform((choice) => choice === 'true'),
]);

/** The filters of the list; exports take the same ones. */
export const applicationFilters = z.object({
  status: filter(z.union([z.literal('all').transform(() => undefined), applicationStatus])),
  search: filter(shortText(200)),
  zipCode: filter(z.string().regex(/^\d{1,5}$/, messages.zipFilterInvalid)),
  dateFrom: filter(isoDay),
  dateTo: filter(isoDay),
  reviewer: filter(z.uuid()),
  flagged: filter(z.union([z.boolean(), flagged])),
  /** In the line of the ZIP code; with an open offer; withdrawn by the applicant. */
  in_line: filter(yesOrNo),
  offered: filter(yesOrNo),
  withdrawn: filter(yesOrNo),
});
export type ApplicationFilters = z.output<typeof applicationFilters>;

export const applicationListQuery = applicationFilters.extend({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  sortBy: z.enum(APPLICATION_SORTS).default('created_at'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type ApplicationListQuery = z.output<typeof applicationListQuery>;

/** What stands in place of the name once the personal data has been erased. */
export const ERASED_NAME = 'Erased';

/** A row of the list: only what the list shows. */
export const applicationRow = z.object({
  id: z.uuid(),
  application_number: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  zip_code: z.string(),
  status: applicationStatus,
  created_at: dateTime,
  updated_at: dateTime,
  review_score: z.number().int().nullable(),
  is_flagged: z.boolean(),
  flag_reason: z.string().nullable(),
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
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** A stored application with all its fields. */
export const application = applicationRow.extend({
  ...storedAnswers,
  terms_agreed_at: dateTime,
  status_updated_at: dateTime,
  reviewed_at: dateTime.nullable(),
  review_details: storedReviewDetails.nullable().catch(null),
  ip_address: z.string().nullable(),
  user_agent: z.string().nullable(),
  technical_data: technicalData.nullable().catch(null),
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
  created_at: dateTime,
});
export type StoredReview = z.output<typeof storedReview>;

/** One line of an application's history. */
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

export const possibleDuplicate = z.object({
  id,
  application_number: z.string(),
  full_name: z.string(),
  status: applicationStatus,
  created_at: dateTime,
  withdrawn_at: dateTime.nullable(),
  same: z.array(z.enum(['email', 'phone'])),
});

export const zipSituation = z.object({
  zip_code: z.string(),
  held: z.number().int(),
  /** Seats with an open offer. */
  promised: z.number().int(),
  limit: z.number().int(),
  /** People in line. */
  waiting: z.number().int(),
});

export const applicationAnswer = z.object({ application });
export const applicationDetailAnswer = z.object({
  application,
  notes: z.array(note),
  reviews: z.array(storedReview),
  events: z.array(timelineEvent),
  duplicates: z.array(possibleDuplicate),
  zip: zipSituation,
  /** The place in line and the offers made to this person; null if there never was any of it. */
  line: z
    .object({
      place: z.number().int().nullable(),
      waiting_since: dateTime.nullable(),
      left_line_at: dateTime.nullable(),
      offers: z.array(madeOffer),
    })
    .nullable(),
  /** The account made for this applicant, if there is one. */
  account: z.object({ id, email: z.string() }).nullable(),
});
export type ApplicationDetail = z.output<typeof applicationDetailAnswer>;
export const applicationListAnswer = z.object({
  applications: z.array(applicationRow),
  totalCount: z.number().int(),
});
export const notesAnswer = z.array(note);
export const noteAnswer = z.object({ note: note.nullable() });

/**
 * The version that the editor has seen: the change is refused (409) if somebody else has changed the
 * application since (rule status-4). Without it, the change is always made.
 */
const version = z.int32().nullish();

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

const statusChoices = {
  /** Take a seat even though the ZIP code is full; recorded in the activity log (rule seats-4). */
  override_limit: z.boolean().default(false),
  /** Whether the applicant gets an email about it (rule editing-7). */
  notify: z.boolean().default(true),
};
export const statusBody = z.object({ status: applicationStatus, version, ...statusChoices });
export type StatusChange = z.output<typeof statusBody>;
export const statusAnswer = z.object({
  application,
  /** Identifies this change for an undo; null when nothing changed. */
  undo_id: id.nullable(),
});

const BULK_MAX = 1_000;
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
export const bulkStatusAnswer = z.object({
  success: z.literal(true),
  updated: z.number().int(),
  unchanged: z.number().int(),
  notFound: z.array(z.string()),
  undo_id: id.nullable(),
});
export const bulkDeleteBody = z.object({ applicationIds });
export const bulkDeleteAnswer = z.object({
  success: z.literal(true),
  deleted: z.number().int(),
  notFound: z.array(z.string()),
});
export const deleteAnswer = z.object({ success: z.literal(true) });

/** How long a status change can be undone; mail about it waits as long (rule status-3). */
export const UNDO_SECONDS = 10;
export const undoAnswer = z.object({
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
