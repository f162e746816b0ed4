import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedApplication } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { scoreTexts } from '#contract/reviews/rubric.ts';
import { RISK_SECTION_ABOVE } from '#contract/technical/risk-levels.ts';
import { rowFixture } from '#test/web/applications.ts';
import { RiskChip } from '#web/features/applications/risk-chip.tsx';
import { ScoreCell } from './row-signs.tsx';
import { WaitingAge } from './waiting-age.tsx';

const row = (overrides: Partial<ListedApplication>) =>
  rowFixture(1, { status: 'under_review', review_score: 83, review_count: 1, ...overrides });
const cellOf = (overrides: Partial<ListedApplication>) =>
  render(<ScoreCell application={row(overrides)} />).container;

test('one review is shown by its score alone', () => {
  expect(cellOf({}).textContent).toBe('83% (high)');
});

test('several reviews are counted, and marked from twenty points apart on', () => {
  const close = cellOf({ review_count: 2, review_spread: 19 });
  const apart = cellOf({ review_count: 2, review_spread: 20 });

  expect(apart.textContent).toBe('83% (high)×2, 2 reviews, 20 points apart');
  expect([close, apart].map((cell) => cell.querySelectorAll('svg').length)).toEqual([0, 1]);
});

test('a hidden score is not called missing', () => {
  const cell = cellOf({ review_score: null, review_count: 2, hidden: ['scores'] });

  expect(cell.textContent).toContain(listTexts.scoreHidden);
  expect(cell.textContent).not.toContain(scoreTexts.notScored);
});

test('a risk score that the technical information explains has a chip', () => {
  const chip = (score: number | null) =>
    render(<RiskChip score={score} />).container.textContent ?? '';

  expect([null, RISK_SECTION_ABOVE, RISK_SECTION_ABOVE + 1].map(chip)).toEqual(['', '', 'Risk 51']);
});

test('an age is marked, with words, once the first look is overdue', () => {
  const application = row({ status: 'new' });
  const after = (hours: number) => new Date(application.created_at.getTime() + hours * 3_600_000);
  const ageAfter = (hours: number) =>
    render(<WaitingAge application={application} dueAt={after(48)} now={after(hours)} />).container
      .textContent;

  expect(ageAfter(47)).toBe('1 d');
  expect(ageAfter(50)).toBe(`2 d, ${listTexts.overdue}`);
});
