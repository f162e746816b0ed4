import { expect, test } from 'vitest';
import { type AnswerField, FIELDS, type Kind } from '#contract/apply/fields.ts';
import { isOptional } from '#contract/apply/form.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { messages } from '#contract/shared/messages.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { EMPTY } from './answers.ts';
import { checkStep, furthestStep, parseStep } from './steps.ts';

const VALID_VALUES = formAnswers();

const all = STEPS.map((_, place) => place + 1);

test('an empty form fails validation with the messages of the contract, step by step', () => {
  const errors = all.map((step) => checkStep(step, EMPTY).map(({ message }) => message));

  expect(errors[0]?.slice(0, 3)).toEqual([
    messages.nameRequired,
    messages.emailRequired,
    messages.phoneRequired,
  ]);
  const byKind: Partial<Record<Kind, string>> = {
    zip: messages.zipRequired,
    essay: messages.fieldRequired,
    yes_no: messages.optionRequired,
    agreement: messages.termsRequired,
  };
  const expected = (field: AnswerField) => byKind[FIELDS[field].kind] ?? expect.any(String);
  expect(errors).toEqual(
    STEPS.map(({ fields }) => fields.filter((field) => !isOptional(field)).map(expected)),
  );
});

test('no step is open before all earlier ones are valid', () => {
  expect(furthestStep(EMPTY)).toBe(1);
  expect(furthestStep(VALID_VALUES)).toBe(6);
  expect(furthestStep({ ...VALID_VALUES, question_2_journalism: 'short' })).toBe(2);
  expect(furthestStep({ ...VALID_VALUES, question_9_background_issues: '' })).toBe(4);
  expect(furthestStep({ ...VALID_VALUES, terms_agreed: false })).toBe(5);
});

test('an address names a step by its number or names none', () => {
  expect(['1', '6'].map(parseStep)).toEqual([1, 6]);
  expect([undefined, '', '0', '7', '2.5', 'x', '-1'].map(parseStep)).toEqual(
    Array(7).fill(undefined),
  );
});
