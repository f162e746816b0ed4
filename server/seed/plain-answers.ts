import { type AnswerField, eachField, fieldRow, type Kind } from '#contract/apply/fields.ts';
import { type Answers, answers } from '#contract/apply/form.ts';

const ESSAY =
  'I have lived in this neighborhood for twelve years, I know the people who run its shops and schools, and I ask twice before I believe anything.';

/**
 * A valid answer to every question by its kind. A kind that does not suit a question's schema fails
 * here, by the name of the field.
 */
export function plainAnswers(optional: string): Answers {
  const answerTo = (field: AnswerField) => {
    const { kind, summary } = fieldRow(field);
    const byKind: Record<Kind, string | boolean> = {
      short_text: 'As usual',
      zip: '77002',
      essay: `${summary}: ${ESSAY}`,
      yes_no: true,
      explanation: optional,
      long_text: optional,
      agreement: true,
    };
    return byKind[kind];
  };
  return answers.parse({
    ...eachField<Record<AnswerField, unknown>>(answerTo),
    email: 'applicant@example.com',
    phone: '(212) 555-0100',
  });
}
