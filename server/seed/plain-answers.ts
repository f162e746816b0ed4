import { eachField, fieldRow, type Kind } from '#contract/apply/fields.ts';
import { type Answers, answers } from '#contract/apply/form.ts';

const ESSAY =
  'I have thought about this for a while, and I would be glad to tell you more about it whenever you have the time to call me.';

/**
 * An answer to every question by its kind, for those that have no better text elsewhere. A kind that
 * does not suit a question's schema fails here, by the name of the field.
 */
export function plainAnswers(optional: string): Answers {
  const byKind: Record<Kind, string | boolean> = {
    line: 'As usual',
    zip: '77002',
    essay: ESSAY,
    yes_no: true,
    explanation: optional,
    long_text: optional,
    agreement: true,
  };
  return answers.parse({
    ...eachField<Record<keyof Answers, unknown>>((field) => byKind[fieldRow(field).kind]),
    email: 'applicant@example.com',
    phone: '(212) 555-0100',
  });
}
