import { z } from 'zod';
import { SCHEMAS } from '#contract/apply/schemas.ts';
import {
  dateTime,
  id,
  onOneLine,
  requiredText,
  shortText,
  totalCount,
} from '#contract/shared/fields.ts';
import { filter } from '#contract/shared/filters.ts';
import { messages } from '#contract/shared/messages.ts';
import {
  ASSIGNMENT_LIMITS,
  ASSIGNMENT_STATUSES,
  DEFAULT_RADIUS,
  PERSON_STATES,
  RADIUS_MAX,
} from './limits.ts';
import { radiusMiles } from './own-settings.ts';

const { titleMin, titleMax, briefMax, wantedMax, reasonMax } = ASSIGNMENT_LIMITS;
const titleMessage = messages.titleTooShort(titleMin);
const wantedMessage = messages.wantedInvalid(wantedMax);

/** What an editor asks for. That `due_at` is in the future is checked by the service's clock. */
export const assignmentBody = z.object({
  title: requiredText(titleMax, titleMessage).pipe(
    z.string().min(titleMin, titleMessage).refine(onOneLine, messages.nameNotOneLine),
  ),
  brief: requiredText(briefMax, messages.briefRequired),
  zip_code: SCHEMAS.zip,
  radius_miles: radiusMiles.default(DEFAULT_RADIUS.assignment),
  wanted: z
    .number({ error: wantedMessage })
    .int(wantedMessage)
    .min(1, wantedMessage)
    .max(wantedMax, wantedMessage)
    .default(1),
  due_at: dateTime,
});
export type AssignmentBody = z.output<typeof assignmentBody>;
export const assignmentUpdate = assignmentBody.extend({ version: z.int32() });
export type AssignmentUpdate = z.output<typeof assignmentUpdate>;

export const assignment = z.object({
  id,
  title: z.string(),
  brief: z.string(),
  zip_code: z.string(),
  city: z.string(),
  state: z.string(),
  radius_miles: z.number().int(),
  wanted: z.number().int(),
  /** How many have it or have filed for it. */
  taken: z.number().int(),
  due_at: dateTime,
  status: z.enum(ASSIGNMENT_STATUSES),
  created_at: dateTime,
  published_at: dateTime.nullable(),
  closed_at: dateTime.nullable(),
  close_reason: z.string().nullable(),
  /** Null once that account is deleted. */
  created_by: z.object({ id, name: z.string() }).nullable(),
  version: z.int32(),
});
export type Assignment = z.output<typeof assignment>;

const nearPerson = z.object({
  user_id: id,
  application_id: id.nullable(),
  full_name: z.string(),
  miles: z.number(),
});
export type NearbyPerson = z.output<typeof nearPerson>;

const assignmentPerson = nearPerson.extend({
  /** Null without a known place, and for people who left service. */
  miles: z.number().nullable(),
  state: z.enum(PERSON_STATES),
  taken_at: dateTime,
  story_id: id.nullable(),
});
export type AssignmentPerson = z.output<typeof assignmentPerson>;

/** How many people near it are listed. */
export const NEARBY_PEOPLE = 50;
/** How many assignments the board shows. */
export const BOARD_SIZE = 200;

const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

/** What the dashboard counts: open ones that nobody has, or that are due. */
export const ASSIGNMENT_NEEDS = ['untaken', 'due_soon', 'overdue'] as const;
export type AssignmentNeed = (typeof ASSIGNMENT_NEEDS)[number];

export const assignmentListQuery = z.object({
  status: filter(z.enum(ASSIGNMENT_STATUSES)),
  need: filter(z.enum(ASSIGNMENT_NEEDS)),
  page,
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export type AssignmentListQuery = z.output<typeof assignmentListQuery>;

export const assignmentsResponse = z.object({ assignments: z.array(assignment), totalCount });
export const assignmentResponse = z.object({ assignment });
export const assignmentDetailResponse = assignmentResponse.extend({
  people: z.array(assignmentPerson),
  nearby: z.array(nearPerson),
});
export type AssignmentDetail = z.output<typeof assignmentDetailResponse>;
export const publishedResponse = assignmentResponse.extend({ told: z.number().int() });
export const assignmentCounts = z.object({
  untaken: z.number().int(),
  due_soon: z.number().int(),
  overdue: z.number().int(),
});

export const nearbyQuery = z.object({
  zip_code: SCHEMAS.zip,
  radius_miles: z.coerce.number().int().min(1).max(RADIUS_MAX).default(DEFAULT_RADIUS.assignment),
});
export type NearbyQuery = z.output<typeof nearbyQuery>;
export const nearbyResponse = z.object({
  city: z.string(),
  state: z.string(),
  nearby: z.array(nearPerson),
});

export const closeBody = z.object({ reason: shortText(reasonMax).nullish() }).nullish();
/** Any text: an id that cannot be one is as unknown as one that is not stored. */
export const giveBody = z.object({ user_id: z.string().max(100) });
export const assignmentPersonParams = z.object({ id, user_id: id });

export const boardQuery = z.object({
  page,
  limit: z.coerce.number().int().min(1).max(BOARD_SIZE).default(BOARD_SIZE),
});
export type BoardQuery = z.output<typeof boardQuery>;
/** What correspondents see of an assignment. */
const boardCard = assignment
  .pick({ id: true, title: true, brief: true, zip_code: true, city: true, state: true })
  .extend({ miles: z.number().nullable() })
  .extend(assignment.pick({ due_at: true, wanted: true, taken: true, status: true }).shape)
  .extend({
    mine: z.boolean(),
    /** Whether I have sent in a story for it. */
    filed: z.boolean(),
    /** Whom to ask about it, for those who have it. Null once that account is closed. */
    editor: z.object({ name: z.string(), email: z.string() }).nullable(),
  });
export type BoardCard = z.output<typeof boardCard>;
export const boardResponse = z.object({ assignments: z.array(boardCard), totalCount });
export const boardCardResponse = z.object({ assignment: boardCard });
