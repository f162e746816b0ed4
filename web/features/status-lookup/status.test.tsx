import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { actionTexts, applicantTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { TRAINING_STEPS } from '#contract/shared/program-texts.ts';
import { renderPage } from '#test/render-page.tsx';
import {
  CHANGED,
  EMAIL,
  inLine,
  NOW,
  offered,
  outOfLine,
  seated,
  withdrawn,
} from '#test/web/status.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { statusFailure } from './status.api.ts';
import StatusCard from './status-card.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});

const show = (found: StatusLookup) => render(<StatusCard found={found} email={EMAIL} />);
/** With its links to other pages. */
const showPage = (found: StatusLookup) => renderPage(<StatusCard found={found} email={EMAIL} />);
const historyLines = () => {
  const history = screen.getByRole('heading', { name: statusTexts.history }).parentElement;
  if (!history) throw new Error('there is no history');
  return within(history)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
const failure = (status: number, message = 'message of the server') =>
  new ApiError(message, { status, code: 'any', isFromServer: status > 0 });

test('every failure has its specified message', () => {
  expect(statusFailure(null)).toBeUndefined();
  expect(statusFailure(failure(404))).toBe(messages.statusNotFound);
  expect(statusFailure(failure(429, messages.tooManyRequests))).toBe(messages.tooManyRequests);
  expect(statusFailure(failure(500))).toBe(messages.statusFailed);
  expect(statusFailure(failure(0))).toBe(messages.statusFailed);
  expect(statusFailure(new TypeError())).toBe(messages.statusFailed);
});

test.each([
  [2, '2 seats opened here in the last 90 days.'],
  [0, 'No seat has opened here in the last 90 days, but your place is kept.'],
])(
  'place in line, %i seats that opened, and the history with its dates are shown',
  (seats_opened, sentence) => {
    show({ ...inLine, seats_opened });

    expect(screen.getByText('3rd in line for 10001')).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
    expect(historyLines()).toEqual([
      `Nov 10, 2026${statusTexts.received}`,
      'Nov 15, 2026Waitlisted',
    ]);
  },
);

test('an application that is not confirmed yet is not called waitlisted, as it is stored', () => {
  const history = [{ status: 'waitlisted' as const, at: new Date('2026-11-10T15:00:00Z') }];

  show({ ...outOfLine, confirm_by: CHANGED, history });

  expect(screen.queryByText(STATUS_INFO.waitlisted.label)).toBeNull();
  expect(historyLines()).toEqual([`Nov 10, 2026${statusTexts.received}`]);
});

test('the history names what happened to the place in line, in its order', () => {
  const at = (day: number) => new Date(`2026-11-${day}T15:00:00Z`);
  const line_history = [
    { event: 'SEAT_OFFERED' as const, at: at(16) },
    { event: 'OFFER_DECLINED' as const, at: at(17) },
  ];
  show({ ...outOfLine, line_history });

  expect(historyLines()).toEqual([
    `Nov 10, 2026${statusTexts.received}`,
    'Nov 15, 2026Waitlisted',
    'Nov 16, 2026A seat was offered to you',
    'Nov 17, 2026You declined the seat',
  ]);
});

test('every result takes the focus, also the second one for the same application', () => {
  const { rerender } = show(inLine);
  const card = screen.getByRole('region', { name: 'Ada Byron' });
  expect(document.activeElement).toBe(card);

  card.blur();
  rerender(<StatusCard found={{ ...inLine }} email={EMAIL} />);

  expect(document.activeElement).toBe(card);
});

test('a new applicant reads what is promised, and nothing about a waitlist', () => {
  show(seated);

  expect(
    screen.getByText('We take a first look within 48 hours and decide within 30 days.'),
  ).toBeTruthy();
  expect(screen.queryByText(applicantTexts.place)).toBeNull();
  expect(screen.queryByText(applicantTexts.outOfLine)).toBeNull();
});

test.each(APPLICATION_STATUSES)('the status %s is shown with its explanation', (status) => {
  show({ ...seated, status });

  const { label, description, color } = STATUS_INFO[status];
  const badge = screen.getAllByText(label).find(({ dataset }) => dataset.color);
  expect(badge?.dataset.color).toBe(color);
  expect(screen.getByText(description)).toBeDefined();
  expect(screen.queryAllByText(statusTexts.welcome)).toHaveLength(status === 'approved' ? 1 : 0);
  for (const step of TRAINING_STEPS) {
    expect(screen.queryAllByText(step)).toHaveLength(status === 'training' ? 1 : 0);
  }
});

const UNDECIDED = ['new', 'under_review', 'training', 'demo_submitted'] as const;
const { accept, decline, leave, join, withdraw } = actionTexts;
const BUTTONS: { name: string; found: StatusLookup; expected: string[] }[] = [
  { name: 'in line', found: inLine, expected: [leave.label, withdraw.label] },
  { name: 'out of the line', found: outOfLine, expected: [join.label, withdraw.label] },
  {
    name: 'offered a seat',
    found: offered,
    expected: [accept.label, decline.label, withdraw.label],
  },
  { name: 'unconfirmed', found: { ...outOfLine, confirm_by: CHANGED }, expected: [] },
  { name: 'unconfirmed with a seat', found: { ...seated, confirm_by: CHANGED }, expected: [] },
  { name: 'withdrawn', found: withdrawn, expected: [] },
  { name: 'approved', found: { ...seated, status: 'approved' }, expected: [] },
  { name: 'rejected', found: { ...seated, status: 'rejected' }, expected: [] },
  ...UNDECIDED.map((status) => ({
    name: status,
    found: { ...seated, status },
    expected: [withdraw.label],
  })),
];

test.each(BUTTONS)(
  'somebody $name has only buttons that the server would accept',
  async (given) => {
    await showPage(given.found);

    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(given.expected);
  },
);

test('a withdrawal stands everywhere instead of a rejection, but for an earlier one', async () => {
  await showPage(withdrawn);

  expect(screen.getByText('Withdrawn on Nov 18, 2026.')).toBeDefined();
  expect(screen.getAllByText(WITHDRAWN_LABEL)[0]?.dataset.color).toBe('gray');
  expect(historyLines()).toEqual([
    `Nov 10, 2026${statusTexts.receivedAs('Rejected')}`,
    'Nov 15, 2026New',
    `Nov 18, 2026${WITHDRAWN_LABEL}`,
  ]);
  expect(screen.queryByText(STATUS_INFO.rejected.description)).toBeNull();
});
