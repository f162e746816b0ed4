import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Application } from '#contract/applications/applications.ts';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { ANSWER_FIELDS, fieldRow, isKind } from '#contract/apply/fields.ts';
import { labels } from '#contract/shared/messages.ts';
import { renderPage } from '#test/render-page.tsx';
import { applicationFixture } from '#test/web/applications.ts';
import { Answers } from './answers.tsx';
import { PersonFacts } from './person-facts.tsx';

const isBoolean = (field: (typeof ANSWER_FIELDS)[number]) =>
  isKind(field, 'yes_no') || isKind(field, 'agreement');

async function show(shown: Application) {
  const zip = { zip_code: '10001', place: null, held: 1, promised: 0, limit: 20, waiting: 0 };
  await renderPage(
    <>
      <PersonFacts application={shown} zip={zip} />
      <Answers application={shown} inQuestion={[]} />
    </>,
  );
}

test('every answer is shown on the page of an application, under its question', async () => {
  await show(applicationFixture());

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
    ANSWER_FIELDS.filter((field) => isBoolean(field) && field !== 'terms_agreed').length,
  );
});

test('an imported application says which answers the file did not have', async () => {
  const lacking = { question_1_education: null, question_5_training: null, terms_agreed_at: null };
  await show(applicationFixture({ imported: true, additional_comments: null, ...lacking }));

  // Comments as well: whether there were any is not known.
  expect(screen.getAllByText(detailTexts.notInImport)).toHaveLength(3);
  expect(screen.getAllByText(new RegExp(`: ${detailTexts.notInImport}`))).toHaveLength(1);
});

test('a missing answer is shown as not provided', async () => {
  await show(applicationFixture({ additional_comments: null, question_5_explanation: null }));

  expect(screen.getAllByText(labels.notProvided)).toHaveLength(1);
});
