import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { listTexts } from '#contract/applications/list-texts.ts';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import type { Recommendation } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { DecisionChoice, useDecision } from './decision.tsx';

type Situation = Parameters<typeof useDecision>[0];
const LAST_OF_SERIES: Situation = {
  from: 'new',
  isFinalReview: true,
  isInSeries: true,
  freeSeats: 0,
};
const decided = vi.fn();

function Decision({
  situation,
  recommendation,
}: {
  situation: Situation;
  recommendation: Recommendation | null;
}) {
  const decision = useDecision(situation);
  decided({ status: decision.decide(recommendation), notify: decision.notify });
  return <DecisionChoice decision={decision} recommendation={recommendation} />;
}

const show = (recommendation: Recommendation | null, situation = LAST_OF_SERIES) =>
  render(<Decision situation={situation} recommendation={recommendation} />);
const choice = () => screen.getByLabelText<HTMLSelectElement>(reviewTexts.thenStatus);
const shown = () => choice().selectedOptions[0]?.text;

test.each([
  ['strongly_recommend', 'training'],
  ['recommend', 'training'],
  ['conditional', null],
  ['waitlist', 'waitlisted'],
  ['reject', 'rejected'],
  [null, null],
] as const)('after %s the status %s is chosen', (recommendation, status) => {
  show(recommendation);

  expect(decided).toHaveBeenLastCalledWith({ status, notify: true });
  expect(shown()).toBe(
    status === null ? reviewTexts.leave : reviewTexts.suggested(STATUS_INFO[status].label),
  );
});

test.each<[string, Partial<Situation>]>([
  ['while more reviews are wanted', { isFinalReview: false }],
  ['of an application that is decided', { from: 'approved' }],
  ['outside a series', { isInSeries: false }],
])('the status stays as it is %s', (_name, situation) => {
  show('reject', { ...LAST_OF_SERIES, ...situation });

  expect(decided).toHaveBeenLastCalledWith({ status: null, notify: true });
});

test('outside a series the suggestion is marked', () => {
  show('reject', { ...LAST_OF_SERIES, isInSeries: false });

  const names = [...choice().options].map(({ text }) => text);
  const labels = APPLICATION_STATUSES.map((status) => STATUS_INFO[status].label);
  expect(names).toEqual([
    reviewTexts.leave,
    ...labels.map((label) => (label === 'Rejected' ? reviewTexts.suggested(label) : label)),
  ]);
});

test('the editor can choose another status, and whether the applicant gets an email', async () => {
  const user = userEvent.setup();
  show('recommend');

  await user.selectOptions(choice(), STATUS_INFO.rejected.label);
  await user.click(screen.getByLabelText(listTexts.emailApplicant));

  expect(decided).toHaveBeenLastCalledWith({ status: 'rejected', notify: false });
  await user.selectOptions(choice(), reviewTexts.leave);
  expect(decided).toHaveBeenLastCalledWith({ status: null, notify: false });
  expect(screen.queryByLabelText(listTexts.emailApplicant)).toBeNull();
});

test('another recommendation makes an earlier choice void', async () => {
  const user = userEvent.setup();
  const { rerender } = show('recommend');
  await user.selectOptions(choice(), STATUS_INFO.approved.label);

  rerender(<Decision situation={LAST_OF_SERIES} recommendation="reject" />);

  expect(decided).toHaveBeenLastCalledWith({ status: 'rejected', notify: true });
});

test('while seats are free, the waitlist is not suggested but "not now", and chosen it says what follows', async () => {
  show('waitlist', { ...LAST_OF_SERIES, freeSeats: 6 });

  expect(decided).toHaveBeenLastCalledWith({ status: 'under_review', notify: true });
  expect(shown()).toBe(reviewTexts.suggested(reviewTexts.notNow(STATUS_INFO.under_review.label)));
  await userEvent.selectOptions(choice(), 'waitlisted');

  expect(screen.getByText(listTexts.noOfferByItself(6))).toBeDefined();
});
