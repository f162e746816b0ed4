import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import type { ApplicationStatus } from '#contract/applications/statuses.ts';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { trackerTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { CHANGED, inLine, seated, withdrawn } from '#test/web/status.ts';
import { network } from '#web/lib/browser/network.ts';
import { Tracker } from './tracker.tsx';
import { decisionDue, isPast, trackerSteps } from './tracker-steps.ts';

const { steps } = trackerTexts;
const { received, under_review, training, demo_submitted, approved } = steps;
const ALL = [received, under_review, training, demo_submitted, approved];
const fresh: StatusLookup = { ...seated, history: [{ status: 'new', at: seated.created_at }] };

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T12:00:00Z') }),
);

test.each<[ApplicationStatus, number]>([
  ['new', 0],
  ['under_review', 1],
  ['training', 2],
  ['demo_submitted', 3],
  ['approved', 4],
])('%s is step %i of the way; those before it are done', (status, position) => {
  expect(trackerSteps({ ...fresh, status })).toEqual(
    ALL.map((label, place) => ({
      label,
      state: place < position ? 'done' : place === position ? 'current' : 'next',
    })),
  );
});

test('the waitlist is a step of its own, and nothing after it is promised', () => {
  expect(trackerSteps(inLine)).toEqual([
    { label: received, state: 'done' },
    { label: steps.waitlist, state: 'current' },
    ...ALL.slice(1).map((label) => ({ label, state: 'next' })),
  ]);
  expect(decisionDue(inLine, 30)).toBeNull();
});

test('a rejection ends the way after the steps that were reached', () => {
  const history: StatusLookup['history'] = [
    ...fresh.history,
    { status: 'training', at: CHANGED },
    { status: 'rejected', at: CHANGED },
  ];

  expect(trackerSteps({ ...fresh, status: 'rejected', history })).toEqual([
    ...ALL.slice(0, 3).map((label) => ({ label, state: 'done' })),
    { label: 'Rejected', state: 'ended' },
  ]);
});

test('a withdrawal is called that, not a rejection', () => {
  expect(trackerSteps(withdrawn).at(-1)).toEqual({ label: WITHDRAWN_LABEL, state: 'ended' });
  render(<Tracker application={withdrawn} />);
  expect(screen.queryByText(trackerTexts.isCurrent)).toBeNull();
});

test('each step says its state in words, and one of them is the current step', () => {
  render(<Tracker application={{ ...fresh, status: 'under_review' }} />);

  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Received, done',
    '2Under review, You are here',
    '3Training, not yet',
    '4Demo tape, not yet',
    '5Approved, not yet',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([
    null,
    'step',
    null,
    null,
    null,
  ]);
});

test.each(['new', 'under_review'] as const)('somebody %s reads by when we decide', (status) => {
  render(<Tracker application={{ ...fresh, status }} />);

  // Submitted on November 10, and the default is 30 days.
  expect(screen.getByText('We decide by December 10, 2026.')).toBeDefined();
});

test('no day is promised where nine in ten took longer', () => {
  render(<Tracker application={fresh} isMissed />);

  expect(screen.queryByText(/We decide by/)).toBeNull();
});

test('an overdue decision is admitted, with the address to write to', () => {
  vi.setSystemTime(new Date('2026-12-11T12:00:00Z'));
  render(<Tracker application={fresh} />);

  expect(screen.queryByText(/We decide by/)).toBeNull();
  expect(screen.getByText(/^We promised a decision by December 10, 2026/)).toBeDefined();
  expect(screen.getByRole('link', { name: network.support_email })).toBeDefined();
});

test('the promise of a day holds until it ends in the network’s zone', () => {
  const due = new Date('2026-12-10T15:00:00Z');

  expect(isPast(due, new Date('2026-12-11T04:59:00Z'), 'America/New_York')).toBe(false);
  expect(isPast(due, new Date('2026-12-11T05:00:00Z'), 'America/New_York')).toBe(true);
});

test('for somebody who was in line the time begins with the seat', () => {
  const seat = new Date('2027-03-01T15:00:00Z');
  const history: StatusLookup['history'] = [...inLine.history, { status: 'new', at: seat }];

  expect(decisionDue({ ...seated, history }, 30)).toEqual(new Date('2027-03-31T15:00:00Z'));
});

test.each(['training', 'demo_submitted', 'approved', 'rejected'] as const)(
  'somebody %s reads no promise about the decision that was made',
  (status) => {
    expect(decisionDue({ ...fresh, status }, 30)).toBeNull();
  },
);

test('an unconfirmed application is not on its way yet', () => {
  const { container } = render(<Tracker application={{ ...fresh, confirm_by: CHANGED }} />);

  expect(container.textContent).toBe('');
});
