import { copyResponse } from '#contract/apply/applicant-calls.ts';
import { ANSWER_FIELDS, isKind } from '#contract/apply/fields.ts';
import { paths } from '#contract/shared/paths.ts';
import { storedValues, type Values } from '#web/features/apply/form/answers.ts';
import { api } from '#web/lib/api/api.ts';
import type { Receipt } from '#web/lib/browser/receipts.ts';

/** The answers of an application that was sent from this browser, as the form holds them. */
export async function loadEarlierAnswers({ number, submission_id }: Receipt): Promise<Values> {
  const body = { application_number: number, submission_id };
  const { answers } = await api.post(paths.copy, copyResponse, body);
  return storedValues.parse(
    Object.fromEntries(
      // Terms are agreed to anew with every application.
      ANSWER_FIELDS.filter((field) => !isKind(field, 'agreement')).map((field) => [
        field,
        String(answers[field] ?? ''),
      ]),
    ),
  );
}
