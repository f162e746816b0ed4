import { z } from 'zod';
import {
  ANSWER_FIELDS,
  type AnswerField,
  eachField,
  fieldRow,
  isKind,
} from '#contract/apply/fields.ts';
import { type Answers, isOptional } from '#contract/apply/form.ts';

/** What an import must have (rule import-2): every other answer of an imported application may be null. */
export const IMPORT_REQUIRED = [
  'full_name',
  'email',
  'zip_code',
] as const satisfies readonly AnswerField[];
type Required = (typeof IMPORT_REQUIRED)[number];
const required: readonly AnswerField[] = IMPORT_REQUIRED;

/**
 * The answers as they are stored; null is one that was not given, whose question did not exist yet, or
 * that was not in the import.
 */
export type StoredAnswers = {
  [Field in AnswerField]:
    | (Answers[Field] extends boolean ? boolean : Answers[Field])
    | (Field extends Required ? never : null);
};

const isBoolean = (field: AnswerField) => isKind(field, 'yes_no') || isKind(field, 'agreement');
/** Whether it may be null in an application that somebody has submitted. */
const isNullable = (field: AnswerField) => fieldRow(field).addedLater || isOptional(field);
/** Those that only an imported application may lack. */
export const LACKING_IN_IMPORTS = ANSWER_FIELDS.filter(
  (field) => !required.includes(field) && !isNullable(field),
);

export const storedAnswers = eachField<
  { [Field in AnswerField]: z.ZodType<StoredAnswers[Field], StoredAnswers[Field]> },
  z.ZodType
>((field) => {
  const stored = isBoolean(field) ? z.boolean() : z.string();
  return required.includes(field) ? stored : stored.nullable();
});

/** What replaces an answer that was erased. */
export const BLANK_ANSWERS = eachField<StoredAnswers>((field) => {
  if (isNullable(field)) return null;
  return isBoolean(field) ? false : '';
});
