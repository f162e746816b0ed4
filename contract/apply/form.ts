import { z } from 'zod';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { type AnswerField, eachField, FIELDS } from './fields.ts';
import { SCHEMAS } from './schemas.ts';

export const ZIP_CHECK_DEBOUNCE_MS = 500;

export const answers = z.object(
  eachField<{ [Field in AnswerField]: (typeof SCHEMAS)[(typeof FIELDS)[Field]['schema']] }>(
    (field) => SCHEMAS[FIELDS[field].schema],
  ),
);
export type Answers = z.output<typeof answers>;

/** Whether a question may be left unanswered. */
export const isOptional = (field: AnswerField) => answers.shape[field].safeParse('').success;

/** What a submit ends in: a seat, or the waitlist. */
export const SUBMIT_STATUSES = ['new', 'waitlisted'] as const satisfies ApplicationStatus[];
export const submitResponse = z.object({
  success: z.literal(true),
  applicationNumber: z.string(),
  status: z.enum(SUBMIT_STATUSES),
  /** Present if the applicant has to confirm the email address first (CONFIRM_EMAIL=on). */
  confirm_by: dateTime.optional(),
});
export type Receipt = z.output<typeof submitResponse>;
