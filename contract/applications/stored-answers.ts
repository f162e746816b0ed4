import { z } from 'zod';
import {
  type AnswerField,
  eachField,
  type FIELDS,
  fieldRow,
  isKind,
} from '#contract/apply/fields.ts';
import { type Answers, isOptional } from '#contract/apply/form.ts';

/** The answers as they are stored; null is one that was not given, or whose question did not exist yet. */
export type StoredAnswers = {
  [Field in AnswerField]:
    | (Answers[Field] extends boolean ? boolean : Answers[Field])
    | ((typeof FIELDS)[Field] extends { addedLater: true } ? null : never);
};

const isBoolean = (field: AnswerField) => isKind(field, 'yes_no') || isKind(field, 'agreement');
const isNullable = (field: AnswerField) => fieldRow(field).addedLater || isOptional(field);

export const storedAnswers = eachField<
  { [Field in AnswerField]: z.ZodType<StoredAnswers[Field], StoredAnswers[Field]> },
  z.ZodType
>((field) => {
  const stored = isBoolean(field) ? z.boolean() : z.string();
  return isNullable(field) ? stored.nullable() : stored;
});

/** What replaces an answer that was erased. */
export const BLANK_ANSWERS = eachField<StoredAnswers>((field) => {
  if (isNullable(field)) return null;
  return isBoolean(field) ? false : '';
});
