import { describe, expect, test } from 'vitest';
import { BLANK_ANSWERS, storedAnswers } from '#contract/applications/stored-answers.ts';
import { CSV_FIELDS, CSV_HEADINGS } from '#contract/reports/exports.ts';
import { ANSWER_FIELDS, explanationOf, FIELDS, fieldRow } from './fields.ts';
import { answers, isOptional } from './form.ts';
import { privacyTexts } from './privacy-notice.ts';
import { SCHEMAS } from './schemas.ts';
import { STEPS } from './steps.ts';

describe.each(ANSWER_FIELDS)('%s', (field) => {
  const row = fieldRow(field);

  test('belongs to the submit, to the stored application and to one step', () => {
    expect(answers.shape[field]).toBe(SCHEMAS[row.schema]);
    expect(storedAnswers[field].parse(BLANK_ANSWERS[field])).toBe(BLANK_ANSWERS[field]);
    const asking = STEPS.filter(({ fields }) => fields.some((name) => name === field));
    expect(asking.map(({ id }) => id)).toEqual([row.step]);
  });

  test('is named on the privacy page', () => {
    expect(privacyTexts.answers).toContain(row.privacy);
  });

  test('is a column of the CSV, unless its row says otherwise', () => {
    expect(CSV_FIELDS.includes(field)).toBe(row.inCsv);
    if (row.inCsv) expect(CSV_HEADINGS[field]).toBe(row.summary);
  });

  test('explains a question of its own step, if it is an explanation', () => {
    expect(row.kind === 'explanation').toBe(row.explains !== undefined);
    if (row.kind !== 'explanation') return;
    const explained = ANSWER_FIELDS.find((other) => other === row.explains);
    expect(explained && FIELDS[explained]).toMatchObject({ kind: 'yes_no', step: row.step });
    expect(explained && explanationOf(explained)).toBe(field);
    expect(isOptional(field)).toBe(true);
  });
});

test('the privacy page describes the answers in one sentence', () => {
  expect(privacyTexts.answers).toBe(
    'The answers in the application form: your name, email address, phone number and ZIP code, your four written answers, your answers to the six commitment questions with the explanations and comments you add, and that you agreed to the terms. Until you send them, they are kept in your own browser only, unless you choose to continue on another device.',
  );
});
