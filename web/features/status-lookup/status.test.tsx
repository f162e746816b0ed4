import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { statusFailure } from './status.api.ts';
import { StatusCard } from './status-card.tsx';

const SUBMITTED = new Date('2026-11-10T15:00:00Z');
const CHANGED = new Date('2026-11-15T15:00:00Z');
const found: StatusLookup = {
  full_name: 'Ada Byron',
  status: 'waitlisted',
  application_number: 'VNC-2026-00042',
  created_at: SUBMITTED,
  status_updated_at: CHANGED,
  zip_code: '10001',
  waitlist_place: 3,
  in_line: true,
  offer: null,
  seats_opened: 0,
  withdrawn_at: null,
  history: [
    { status: 'new', at: SUBMITTED },
    { status: 'waitlisted', at: CHANGED },
  ],
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

test('the place in line and the history with its dates are shown', () => {
  render(<StatusCard application={found} />);

  expect(screen.getByText('3rd in line for 10001')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Nov 10, 2026${statusTexts.received}`,
    'Nov 15, 2026Waitlisted',
  ]);
});

test('every result takes the focus, also the second one for the same application', () => {
  const { rerender } = render(<StatusCard application={found} />);
  const card = screen.getByRole('region', { name: 'Ada Byron' });
  expect(document.activeElement).toBe(card);

  card.blur();
  rerender(<StatusCard application={{ ...found }} />);

  expect(document.activeElement).toBe(card);
});

test('a new applicant reads what is promised', () => {
  render(<StatusCard application={{ ...found, status: 'new', waitlist_place: null }} />);

  expect(
    screen.getByText('We take a first look within 48 hours and decide within 30 days.'),
  ).toBeTruthy();
});

test('an applicant with a seat sees nothing about a waitlist', () => {
  render(<StatusCard application={{ ...found, status: 'new', waitlist_place: null }} />);

  expect(screen.queryByText(statusTexts.waitlist)).toBeNull();
});
