import '#web/lib/forms/zod.ts';
import { z } from 'zod';
import {
  ANSWER_FIELDS,
  type AnswerField,
  eachField,
  type FIELDS,
  type FieldOfKind,
  isKind,
} from '#contract/apply/fields.ts';
import { answers } from '#contract/apply/form.ts';

const isField = (name: string): name is AnswerField => name in answers.shape;

const text = z.string().catch('');
const choice = z.enum(['', 'true', 'false']).catch('');
const tick = z.boolean().catch(false);

type ValueSchema<Field extends AnswerField> = (typeof FIELDS)[Field]['kind'] extends 'yes_no'
  ? typeof choice
  : (typeof FIELDS)[Field]['kind'] extends 'agreement'
    ? typeof tick
    : typeof text;

/** Answers from storage: an unreadable one counts as not given. */
export const storedValues = z.object(
  eachField<{ [Field in AnswerField]: ValueSchema<Field> }>((field) => {
    if (isKind(field, 'yes_no')) return choice;
    return isKind(field, 'agreement') ? tick : text;
  }),
);

/** The answers as the form holds them: typed text, '' for a choice not made yet. */
export type Values = z.output<typeof storedValues>;
export type Problem = { field: AnswerField; message: string };
/** Fields that take any text. */
export type TextAnswerField = Exclude<AnswerField, FieldOfKind<'yes_no' | 'agreement'>>;

export const EMPTY: Values = storedValues.parse({});

/** The contract's error message for one answer, if it is invalid. */
export function checkField(field: AnswerField, values: Values): string | undefined {
  return answers.shape[field].safeParse(values[field]).error?.issues[0]?.message;
}

export function checkFields(fields: readonly AnswerField[], values: Values): Problem[] {
  return fields.flatMap((field) => {
    const message = checkField(field, values);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** The server's errors, as far as they are about answers. */
export function readProblems(errors: readonly { field: string; message: string }[]): Problem[] {
  return errors.flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []));
}

export function changedAnswers(base: Values, next: Values): Partial<Values> {
  return Object.fromEntries(
    ANSWER_FIELDS.filter((field) => base[field] !== next[field]).map((field) => [
      field,
      next[field],
    ]),
  );
}
