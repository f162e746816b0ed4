import { z } from 'zod';
import { longText } from '#contract/shared/fields.ts';
import { messages } from '#contract/shared/messages.ts';
import { type ApplicationStatus, applicationStatus } from './statuses.ts';

/**
 * The version that the editor has seen: the change is refused (409) if somebody else has changed the
 * application since (rule status-4). Without it, the change is always made.
 */
export const version = z.int32().nullish();

export const statusChoices = {
  /** Take a seat even though the ZIP code is full; recorded in the activity log (rule seats-4). */
  override_limit: z.boolean().default(false),
  /** Whether the applicant gets an email about it (rule editing-7). */
  notify: z.boolean().default(true),
};

export const FEEDBACK_MAX = 2_000;
/** What the applicant reads with a rejection: in the mail and on the status page (rule feedback-1). */
export const feedback = longText(FEEDBACK_MAX).trim().nullish();
export const comesWithRejection = ({ status, feedback }: Decision) =>
  !feedback || status === 'rejected';
type Decision = {
  status?: ApplicationStatus | null | undefined;
  feedback?: string | null | undefined;
};
export const FEEDBACK_ERROR = { path: ['feedback'], error: messages.feedbackNeedsRejection };

export const statusBody = z
  .object({ status: applicationStatus, version, ...statusChoices, feedback })
  .refine(comesWithRejection, FEEDBACK_ERROR);
export type StatusChange = z.output<typeof statusBody>;
