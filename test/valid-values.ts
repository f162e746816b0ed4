import { eachField, isKind } from '#contract/apply/fields.ts';
import type { Values } from '#web/features/apply/form/answers.ts';

const essay = 'I ask twice before I believe anything, and I write down who told me what. '.repeat(
  2,
);

/** Answers to all six steps that no rule objects to. */
export const VALID_VALUES: Values = {
  ...eachField<Values>((field) => {
    if (isKind(field, 'essay')) return essay;
    if (isKind(field, 'yes_no')) return 'true';
    return isKind(field, 'agreement') ? true : '';
  }),
  full_name: 'Ada Byron',
  email: 'ada@example.org',
  phone: '(212) 555-0142',
  zip_code: '10001',
  question_9_background_issues: 'false',
};
