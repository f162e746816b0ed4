import { eachField, fieldRow, type Kind } from '#contract/apply/fields.ts';
import { type Answers, answers } from '#contract/apply/form.ts';

const ESSAY =
  'I have thought about this for a while, and I would be glad to tell you more about it whenever you have the time to call me.';

/**
 * A default answer to every question, by its kind. A kind that does not fit the schema of its
 * question fails here with the name of the field.
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
