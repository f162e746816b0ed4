import { z } from 'zod';
import { applicationFilters, strictly } from '#contract/applications/filters.ts';
import {
  comesWithRejection,
  FEEDBACK_ERROR,
  feedback,
  statusChoices,
  version,
} from '#contract/applications/status-change.ts';
import { type ApplicationStatus, applicationStatus } from '#contract/applications/statuses.ts';
import { errorResponse } from '#contract/shared/error-responses.ts';
import { dateTime, id, longText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { evidenceList, storedEvidence } from './evidence.ts';
import {
  CRITERION_IDS,
  type CriterionId,
  isComplete,
  percentScore,
  RECOMMENDATION_LABELS,
  RECOMMENDATIONS,
  type Recommendation,
  RUBRIC,
} from './rubric.ts';

const criteria = z
  .partialRecord(z.enum(CRITERION_IDS), z.number().int().min(0))
  .refine(
    (given) =>
      RUBRIC.every(
        ({ id, levels }) =>
          given[id] === undefined || levels.some(({ points }) => points === given[id]),
      ),
    messages.criteriaNotOnRubric,
  );

export const REVIEW_NOTES_MAX = 5_000;
export const reviewDetails = z.object({
  score: z.number().int().min(0).max(100).nullish(),
  criteria: criteria.nullish(),
  notes: longText(REVIEW_NOTES_MAX).trim().nullish(),
  recommendation: z.enum(RECOMMENDATIONS).nullish(),
  timestamp: z.string().max(40).nullish(),
  /** The words of the answers that support the scores. */
  evidence: evidenceList.nullish(),
});
export type ReviewDetails = z.output<typeof reviewDetails>;

const points = z.number().optional().catch(undefined);
const storedCriteria = z.object(
  Object.fromEntries(CRITERION_IDS.map((id) => [id, points])) as Record<CriterionId, typeof points>,
);
/**
 * Review details as they are read back. Unlike `reviewDetails`, which editors send, it refuses
 * nothing: what is unknown or has the wrong type is left out, so that it can still be opened.
 */
export const storedReviewDetails = z.object({
  score: z.number().nullish().catch(undefined),
  criteria: storedCriteria.nullish().catch(undefined),
  notes: z.string().nullish().catch(undefined),
  recommendation: z.enum(RECOMMENDATIONS).nullish().catch(undefined),
  timestamp: z.string().nullish().catch(undefined),
  evidence: z.array(storedEvidence).nullish().catch(undefined),
}) satisfies z.ZodType<ReviewDetails>;

export const scoreBody = z
  .object({
    review_score: z.number().int().min(0).max(100),
    review_details: reviewDetails.nullish(),
    /** Also store a note with a summary of the review. */
    add_note: z.boolean().default(false),
    version,
    /** The decision that comes with it (rule review-10): both are stored, or neither. */
    status: applicationStatus.nullish(),
    ...statusChoices,
    feedback,
  })
  .refine(
    ({ review_score, review_details }) => {
      const given = review_details?.criteria;
      return !given || !isComplete(given) || percentScore(given) === review_score;
    },
    { error: messages.scoreNotPercent, path: ['review_score'] },
  )
  .refine(comesWithRejection, FEEDBACK_ERROR);
export type Score = z.output<typeof scoreBody>;

export type FinishedReview = Pick<Score, 'review_score' | 'review_details'>;

export function reviewSummary({ review_score, review_details }: FinishedReview): string {
  const parts = [`Review score: ${review_score}%`];
  const { recommendation, notes } = review_details ?? {};
  if (recommendation) parts.push(`Recommendation: ${RECOMMENDATION_LABELS[recommendation]}`);
  if (notes) parts.push(`Notes: ${notes}`);
  return parts.join('\n');
}

/** A review that is being written. Kept on the server, private to its editor (rule review-6). */
export const reviewDraft = z.object({
  step: z
    .number()
    .int()
    .min(0)
    .max(RUBRIC.length - 1),
  criteria,
  notes: longText(REVIEW_NOTES_MAX),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  evidence: evidenceList.default([]),
});
export type ReviewDraft = z.output<typeof reviewDraft>;
/** As it is read back; the server leaves out one that `reviewDraft` would refuse. */
const savedDraft = z.object({
  step: z.number().int(),
  criteria: storedCriteria,
  notes: z.string(),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  evidence: z.array(storedEvidence),
  saved_at: dateTime,
});
export type SavedDraft = z.output<typeof savedDraft>;
export const reviewDraftResponse = z.object({ draft: savedDraft.nullable().catch(null) });

/** How long an application that an editor was given is held for them (rule review-8). */
export const HOLD_MINUTES = 20;
/** The filters of the list; `except` is the application that the editor is about to finish. */
/** What an editor is given one after the other. */
const TASKS = ['review', 'decide'] as const;
export type Task = (typeof TASKS)[number];

export const nextReviewBody = strictly(
  applicationFilters.extend({
    task: z.enum(TASKS).default('review'),
    /** The one that is open now, and those that were put off. */
    except: z.union([z.uuid(), z.array(z.uuid()).max(500)]).nullish(),
  }),
);
export type NextReview = z.output<typeof nextReviewBody>;
export const nextReviewResponse = z.object({
  application_id: id.nullable(),
  held_until: dateTime.nullish(),
  /** How many wait for this editor, with the one of this answer. */
  left: z.number().int(),
});
/** Letting go of what a colleague holds. */
export const heldResponse = errorResponse.extend({
  hold: z.object({ user_name: z.string(), held_until: z.string() }),
});

export const RECUSAL_REASON_MAX = 500;
export const recusalBody = z
  .object({ reason: longText(RECUSAL_REASON_MAX).trim().nullish() })
  .nullish();
export const recusal = z.object({
  user_id: id,
  user_name: z.string(),
  reason: z.string().nullable(),
  created_at: dateTime,
});
export type Recusal = z.output<typeof recusal>;
export const recusalResponse = z.object({ recusal });

/** How often an open application reports itself; after three missed reports it counts as closed. */
export const OPEN_PAGE_MS = 10_000;
export const OPEN_PAGE_LOST_MS = 3 * OPEN_PAGE_MS;
/** Sent by an open application; the editors who have it open, too (rule review-14). */
export const openPageBody = z.object({ is_reviewing: z.boolean().default(false) });
export const openPageResponse = z.object({
  editors: z.array(z.object({ id, name: z.string(), is_reviewing: z.boolean() })),
  /** Of the application: a newer one than in view means that somebody changed it. */
  version: z.number().int(),
});
export type OpenPage = z.output<typeof openPageResponse>;

const deviation = z.number().nullable();
/** How editors compare with their co-reviewers of the same applications (rule review-13). */
export const reviewersResponse = z.object({
  editors: z.array(
    z.object({
      id,
      name: z.string(),
      /** Current reviews. */
      reviews: z.number().int(),
      /** Of their scores in percent, to a tenth. */
      mean: z.number().nullable(),
      /** Percent above or below the mean of the co-reviewers, to a tenth; null without any. */
      deviation,
      median_minutes: z.number().nullable(),
      /** In points of the criterion, to a tenth. */
      criteria: z.array(z.object({ criterion: z.enum(CRITERION_IDS), deviation })),
    }),
  ),
});
export type Reviewers = z.output<typeof reviewersResponse>;

/** The status that a review's end proposes; null leaves it as it is (rule review-10). */
export const SUGGESTED_STATUS: Record<Recommendation, ApplicationStatus | null> = {
  strongly_recommend: 'training',
  recommend: 'training',
  conditional: null,
  waitlist: 'waitlisted',
  reject: 'rejected',
};
