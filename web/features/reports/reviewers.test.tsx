import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { reviewersTexts } from '#contract/reports/texts.ts';
import type { Reviewers } from '#contract/reviews/reviews.ts';
import { CRITERION_IDS, type CriterionId } from '#contract/reviews/rubric.ts';
import { renderPage } from '#test/render-page.tsx';
import { ReviewersReport } from './reviewers-report.tsx';

const byCriterion = (given: Partial<Record<CriterionId, number>> = {}) =>
  CRITERION_IDS.map((criterion) => ({ criterion, deviation: given[criterion] ?? null }));

const EDITORS: Reviewers['editors'] = [
  {
    id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a01',
    name: 'Ada Byron',
    reviews: 1_204,
    mean: 71,
    deviation: -4.25,
    median_minutes: 7.5,
    criteria: byCriterion({ education: 1.5, overall: -2, commitment: 0 }),
  },
  {
    id: '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a02',
    name: 'Ben Moss',
    reviews: 1,
    mean: 90.4,
    deviation: null,
    median_minutes: null,
    criteria: byCriterion(),
  },
];

function show(editors: Reviewers['editors'], areScoresHidden = false) {
  vi.stubGlobal('fetch', async () => Response.json({ editors }));
  return renderPage(<ReviewersReport areScoresHidden={areScoresHidden} />);
}

const cells = (row: HTMLElement) => within(row).getAllByRole('cell');

test('each editor has a row with the deviation signed and the largest one named', async () => {
  await show(EDITORS);

  const rows = await screen.findAllByRole('row');

  expect(rows.slice(1).map((row) => cells(row).map(({ textContent }) => textContent))).toEqual([
    ['1,204', '71.0%', '−4.3', '7.5 min', 'Overall Impression −2.0 points'],
    [
      '1',
      '90.4%',
      reviewersTexts.noColleagues,
      reviewersTexts.unknown,
      reviewersTexts.noColleagues,
    ],
  ]);
  expect(screen.queryByText(reviewersTexts.hidden)).toBeNull();
});

test('the criteria of an editor open and close', async () => {
  await show(EDITORS);
  const name = reviewersTexts.showCriteria('Ada Byron');
  const toggle = await screen.findByRole('button', { name });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');

  await userEvent.click(toggle);
  const education = screen.getByText('Education').parentElement;
  expect(education?.textContent).toBe('Education+1.5');
  expect(screen.getByText('Commitment').parentElement?.textContent).toBe('Commitment0.0');
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(toggle);

  expect(screen.queryByText('Education')).toBeNull();
});

test('without reviews it says so, and with hidden scores what counts', async () => {
  await show([], true);

  expect(await screen.findByText(reviewersTexts.noneOfYours)).toBeDefined();
  expect(screen.getByText(reviewersTexts.hidden)).toBeDefined();
});

test('an editor without any review sees when the table appears', async () => {
  await show([]);

  expect(await screen.findByText(reviewersTexts.none)).toBeDefined();
});
