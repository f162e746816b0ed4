import { z } from 'zod';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import { dateTime } from '#contract/shared/fields.ts';
import { LANGUAGES } from '#contract/shared/languages.ts';
import { type AnswerField, eachField, FIELDS } from './fields.ts';
import { SCHEMAS } from './schemas.ts';
import { clientTechnicalData } from './technical-data.ts';

export const ZIP_CHECK_DEBOUNCE_MS = 500;

export const answers = z.object(
  eachField<{ [Field in AnswerField]: (typeof SCHEMAS)[(typeof FIELDS)[Field]['schema']] }>(
    (field) => SCHEMAS[FIELDS[field].schema],
  ),
);
export type Answers = z.output<typeof answers>;

/** Whether a question may be left unanswered. */
export const isOptional = (field: AnswerField) => answers.shape[field].safeParse('').success;

/** The body of a submit. Fields that are not named here are dropped, never stored. */
export const submitBody = answers.extend({
  submission_id: z.uuid().nullish(),
  /** The language that the applicant reads (rule language-2). */
  language: z
    .enum(LANGUAGES)
    .nullish()
    .catch(null)
    .transform((given) => given ?? 'en'),
  /** The submission id of the rejected application that this one starts from (rule reapply-2). */
  previous_submission_id: z.uuid().nullish().catch(null),
  join_waitlist: z.boolean().nullish().transform(Boolean),
  technicalData: clientTechnicalData.nullish().catch(null),
  /** A field that people do not see: only programs fill it in (rule abuse-1). */
  website: z.string().nullish().catch(null),
  /** From the first answer to the submit; a client that does not measure it leaves it out. */
  filled_in_seconds: z.number().min(0).nullish().catch(null),
});
export type Submission = z.output<typeof submitBody>;

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
