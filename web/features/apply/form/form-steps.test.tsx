import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  ANSWER_FIELDS,
  type AnswerField,
  eachField,
  FIELDS,
  fieldRow,
  isKind,
} from '#contract/apply/fields.ts';
import { isOptional } from '#contract/apply/form.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { pages } from '#contract/shared/pages.ts';
import { formAnswers } from '#server/seed/factory-values.ts';
import { openPage } from '#test/render-page.tsx';
import { storeDraft } from '#test/web/apply-form.ts';
import { newDraft, parseDraft } from '#web/features/apply/draft/draft.ts';
import { DRAFT_KEY } from '#web/features/apply/draft/draft-keys.ts';
import { EMPTY, type Values } from './answers.ts';
import { REVIEW_STEP } from './steps.ts';

const VALID_VALUES = formAnswers();

/** Each text names its field, so that it is recognized wherever it is shown. */
const GIVEN = eachField<Values>((field) => {
  if (isKind(field, 'essay')) return `given for ${field}: ${'and so on, '.repeat(10)}the end`;
  const isFree = isKind(field, 'explanation') || isKind(field, 'long_text');
  return isFree ? `given for ${field}` : VALID_VALUES[field];
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ available: true, count: 3, limit: 20 }));
  storeDraft(GIVEN);
});

async function openStep(step: number) {
  await openPage(`${pages.apply}?step=${step}`);
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toContain(STEPS[step - 1]?.title);
}

function readInput(field: AnswerField) {
  const input = document.getElementById(field);
  if (input instanceof HTMLTextAreaElement)
    return { value: input.value, isRequired: input.required };
  if (!(input instanceof HTMLInputElement)) return undefined;
  if (input.type !== 'radio') {
    const value = input.type === 'checkbox' ? input.checked : input.value;
    return { value, isRequired: input.required };
  }
  const group = screen.getByRole('radiogroup', { name: FIELDS[field].label });
  return {
    value: group.querySelector<HTMLInputElement>('input:checked')?.value,
    isRequired: group.getAttribute('aria-required') === 'true',
  };
}

test('every answer has its input, its label and its value in the step that its row names', async () => {
  for (const { id, fields } of STEPS.slice(0, -1)) {
    await openStep(STEPS.findIndex((step) => step.id === id) + 1);

    expect(ANSWER_FIELDS.filter((field) => readInput(field))).toEqual(fields);
    for (const field of fields) {
      const { label, hint } = fieldRow(field);
      expect(readInput(field), field).toEqual({
        value: GIVEN[field],
        isRequired: !isOptional(field),
      });
      expect(screen.getAllByText(label).length, field).toBeGreaterThan(0);
      if (hint) expect(screen.getByText(hint).id).toBe(`${field}-hint`);
    }
    cleanup();
  }
});

test('every answer is shown again in the review step', async () => {
  await openStep(REVIEW_STEP);

  const terms = [...document.querySelectorAll('dt')];
  const shown = new Map(terms.map((dt) => [dt.textContent, dt.nextElementSibling?.textContent]));
  for (const field of ANSWER_FIELDS) {
    const { label, summary, explains } = fieldRow(field);
    const name = explains ? fieldRow(explains as AnswerField).summary : summary;
    const value = String(GIVEN[field]);
    const text = { true: YES_NO.yes, false: YES_NO.no }[value] ?? value;
    expect(shown.get(name) ?? shown.get(label), field).toContain(text);
  }
});

test('every answer is part of the draft, and missing ones are empty there', () => {
  expect(parseDraft(localStorage.getItem(DRAFT_KEY))?.values).toEqual(GIVEN);
  expect(Object.keys(EMPTY)).toEqual(ANSWER_FIELDS);
  expect(parseDraft(JSON.stringify({ ...newDraft(), values: {} }))?.values).toEqual(EMPTY);
});
