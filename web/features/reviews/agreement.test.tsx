import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredReview } from '#contract/applications/applications.ts';
import { agreementTexts } from '#contract/reviews/evidence-texts.ts';
import { type Criteria, criterionTitle, RUBRIC } from '#contract/reviews/rubric.ts';
import { AgreementTable } from './agreement-table.tsx';
import { ReviewHistory } from './review-history.tsx';

const best: Criteria = Object.fromEntries(
  RUBRIC.map(({ id, levels }) => [id, levels[0]?.points ?? 0]),
);

const review = (reviewer_name: string, score: number, changes: Partial<StoredReview> = {}) => ({
  id: `${reviewer_name} ${score}`,
  reviewer_id: null,
  reviewer_name,
  score,
  details: { criteria: { ...best } },
  is_current: true,
  created_at: new Date('2026-11-15T14:02:00Z'),
  ...changes,
});
const scored = (criteria: Criteria) => ({ details: { criteria: { ...best, ...criteria } } });
const SUMMARY = { review_score: 90, review_spread: 13 };
const show = (reviews: StoredReview[]) =>
  render(<AgreementTable application={SUMMARY} reviews={reviews} />);
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('current reviews stand beside each other, with mean and spread below', () => {
  show([
    review('Ada', 97, scored({ education: 8 })),
    review('Ben', 84),
    review('Ada', 20, { is_current: false }),
  ]);

  expect(rows()).toEqual([
    ['Criterion', 'Ada', 'Ben'],
    ['Education', 'Good (8)', 'Excellent (10)'],
    ['Media Experience', 'Excellent (15)', 'Excellent (15)'],
    ['Credibility', 'Excellent (15)', 'Excellent (15)'],
    ['Verification', 'Excellent (15)', 'Excellent (15)'],
    ['Commitment', 'Excellent (10)', 'Excellent (10)'],
    ['Technical Readiness', 'Excellent (10)', 'Excellent (10)'],
    ['Communication Skills', 'Excellent (15)', 'Excellent (15)'],
    ['Background Check', 'Clear (5)', 'Clear (5)'],
    ['Overall Impression', 'Excellent (10)', 'Excellent (10)'],
    ['Score', '97%', '84%'],
    ['Mean and spread', '90%, 13 points apart'],
  ]);
  expect(screen.getByText(agreementTexts.noneApart)).toBeDefined();
});

test('criteria that are two levels or more apart are marked, one level is not', () => {
  show([
    review('Ada', 90, scored({ education: 6, commitment: 8, background_check: 0 })),
    review('Ben', 90, scored({ commitment: 6 })),
    review('Cy', 90, scored({ background_check: 3 })),
  ]);

  const marked = screen.getAllByText(agreementTexts.apart).map((mark) => mark.closest('th'));
  expect(marked.map((head) => head?.firstChild?.textContent)).toEqual(
    (['education', 'commitment', 'background_check'] as const).map(criterionTitle),
  );
  expect(screen.getByText(agreementTexts.someApart(3))).toBeDefined();
});

test('a score without criteria agrees with everything', () => {
  show([review('Ada', 50, { details: null }), review('Ben', 90)]);

  expect(screen.queryByText(agreementTexts.apart)).toBeNull();
  expect(screen.getAllByText(agreementTexts.notScored)).toHaveLength(RUBRIC.length);
});

test('one current review is compared with nothing, and an only one is not marked as current', () => {
  render(<ReviewHistory application={SUMMARY} reviews={[review('Ada', 90)]} />);

  expect(screen.queryByText(agreementTexts.title)).toBeNull();
  expect(screen.queryByText(agreementTexts.current)).toBeNull();
});

test('the history shows which reviews count', () => {
  render(
    <ReviewHistory
      application={SUMMARY}
      reviews={[
        review('Ada', 97),
        review('Ben', 84),
        review('Ada', 20, { is_current: false, id: 'old' }),
      ]}
    />,
  );

  const marks = screen
    .getAllByRole('article')
    .map((card) => within(card).getByText(/^(Current|Replaced)/).textContent);
  expect(marks).toEqual([agreementTexts.current, agreementTexts.current, agreementTexts.replaced]);
});
