import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Application, application } from '#contract/applications/applications.ts';
import type { StoredAnswers } from '#contract/applications/stored-answers.ts';
import { ANSWER_FIELDS, eachField, fieldRow, isKind } from '#contract/apply/fields.ts';
import { labels } from '#contract/shared/messages.ts';
import { NEW_STATE } from '#web/features/applications/row.fixtures.ts';
import { Answers } from './answers.tsx';
import { PersonFacts } from './person-facts.tsx';

const isBoolean = (field: (typeof ANSWER_FIELDS)[number]) =>
  isKind(field, 'yes_no') || isKind(field, 'agreement');
const GIVEN = eachField<StoredAnswers>((field) => (isBoolean(field) ? true : `given for ${field}`));
const AT = '2026-11-15T14:02:00.000Z';

const stored = (changes: Partial<Application> = {}): Application => ({
  ...application.parse({
    ...GIVEN,
    ...NEW_STATE,
    id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
    application_number: 'VNC-2026-00001',
    terms_agreed_at: AT,
    reviewed_at: null,
    review_details: null,
    ip_address: null,
    user_agent: null,
    technical_data: null,
  }),
  ...changes,
});

async function show(shown: Application) {
  const zip = { zip_code: '10001', held: 1, promised: 0, limit: 20, waiting: 0 };
  const page = () => (
    <>
      <PersonFacts application={shown} zip={zip} />
      <Answers application={shown} inQuestion={[]} />
    </>
  );
  const routeTree = createRootRoute({ component: page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  render(<RouterProvider router={router} />);
}

test('every answer is shown on the page of an application, under its question', async () => {
  await show(stored());

  for (const field of ANSWER_FIELDS) {
    const { label, summary } = fieldRow(field);
    if (!isBoolean(field)) expect(screen.getAllByText(`given for ${field}`), field).toHaveLength(1);
    if (isKind(field, 'explanation')) continue;
    const names = [label, summary, new RegExp(`^${summary}:`)];
    expect(
      names.some((name) => screen.queryAllByText(name).length > 0),
      field,
    ).toBe(true);
  }
  expect(screen.getAllByText('Yes')).toHaveLength(
    ANSWER_FIELDS.filter((field) => isKind(field, 'yes_no')).length,
  );
});

test('a missing answer is shown as not provided', async () => {
  await show(stored({ additional_comments: null, question_5_explanation: null }));

  expect(screen.getAllByText(labels.notProvided)).toHaveLength(1);
});
