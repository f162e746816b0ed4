import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import { type AnswerField, answers } from '#contract/apply/form.ts';

const isField = (name: string): name is AnswerField => name in answers.shape;
export const FIELDS: readonly AnswerField[] = Object.keys(answers.shape).filter(isField);

const text = z.string().catch('');
const choice = z.enum(['', 'true', 'false']).catch('');

/** Answers from outside this page: whatever is not readable counts as not given. */
export const storedValues = z.object({
  full_name: text,
  email: text,
  phone: text,
  zip_code: text,
  question_1_education: text,
  question_2_journalism: text,
  question_3_credibility: text,
  question_4_verification: text,
  question_5_training: choice,
  question_5_explanation: text,
  question_6_video_interview: choice,
  question_6_explanation: text,
  question_7_time_commitment: choice,
  question_7_explanation: text,
  question_8_education_commitment: choice,
  question_8_explanation: text,
  question_9_background_issues: choice,
  question_10_demo_tape: choice,
  question_10_explanation: text,
  additional_comments: text,
  terms_agreed: z.boolean().catch(false),
}) satisfies z.ZodType<Record<AnswerField, string | boolean>>;

/** The answers as the form holds them: typed text, '' for a choice not made yet. */
export type Values = z.output<typeof storedValues>;
export type Problem = { field: AnswerField; message: string };
/** Fields that take any text. */
export type TextAnswerField = {
  [Field in AnswerField]: string extends Values[Field] ? Field : never;
}[AnswerField];

export const EMPTY: Values = storedValues.parse({});

/** What is wrong with one answer, in the words of the contract. */
export function checkField(field: AnswerField, values: Values): string | undefined {
  return answers.shape[field].safeParse(values[field]).error?.issues[0]?.message;
}

export function checkFields(fields: readonly AnswerField[], values: Values): Problem[] {
  return fields.flatMap((field) => {
    const message = checkField(field, values);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The problems that a server names, as far as they are about answers. */
export function readProblems(errors: readonly { field: string; message: string }[]): Problem[] {
  return errors.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
}

/** The answers in `next` that differ from those in `base`. */
export function changedAnswers(base: Values, next: Values): Partial<Values> {
  return Object.fromEntries(
    FIELDS.filter((field) => base[field] !== next[field]).map((field) => [field, next[field]]),
  );
}
