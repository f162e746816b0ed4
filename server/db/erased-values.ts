import { ERASED_NAME } from '#contract/applications/applications.ts';
import { BLANK_ANSWERS } from '#contract/applications/stored-answers.ts';
import { ANSWER_FIELDS, type AnswerField, FIELDS } from '#contract/apply/fields.ts';
import type { applications } from './schema.ts';

/** Does not compile if an answer has no column, or one of another type. */
const blank: Pick<typeof applications.$inferSelect, AnswerField> = BLANK_ANSWERS;

const personalAnswers: Partial<typeof blank> = Object.fromEntries(
  ANSWER_FIELDS.filter((field) => FIELDS[field].isPersonal).map((field) => [field, blank[field]]),
);

/** The values of an erased application. Number, status, ZIP code and dates stay (rule privacy-2). */
export const ERASED_VALUES = {
  ...personalAnswers,
  full_name: ERASED_NAME,
  review_score: null,
  review_count: 0,
  review_spread: null,
  reviewed_at: null,
  review_details: null,
  is_flagged: false,
  flag_reason: null,
  ip_address: null,
  user_agent: null,
  technical_data: null,
  submission_id: null,
  // A hash of all answers, with which a guess of them could be verified.
  body_hash: '',
  duplicate_of: null,
  previous_id: null,
  feedback: null,
  intake_mark: null,
  confirm_by: null,
} satisfies Partial<typeof applications.$inferInsert>;
