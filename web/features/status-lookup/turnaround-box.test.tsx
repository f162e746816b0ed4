import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { turnaroundTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import type { Turnaround } from '#contract/apply/turnaround.ts';
import { reviewPromise } from '#contract/shared/program-texts.ts';
import { inLine, seated } from '#test/web/status.ts';
import { promisedTimes } from '#web/lib/browser/review-times.ts';
import * as statusApi from './status.api.ts';
import StatusCard from './status-card.tsx';
import { TurnaroundBox, useTurnaround } from './turnaround-box.tsx';

const TURNAROUND: Turnaround = {
  first_look: { median_hours: 19.3, p90_hours: 44.5, count: 120 },
  decision: { median_days: 6.1, p90_days: 21, count: 90 },
};
const NONE: Turnaround = {
  first_look: { median_hours: null, p90_hours: null, count: 3 },
  decision: { median_days: null, p90_days: null, count: 0 },
};
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const waiting: StatusLookup = {
  ...seated,
  created_at: ago(5.5),
  history: [{ status: 'new', at: ago(5.5) }],
};

const Box = ({ application }: { application: StatusLookup }) => (
  <TurnaroundBox application={application} turnaround={useTurnaround(application)} />
);
const show = (application: StatusLookup, turnaround: Turnaround | null = TURNAROUND) => {
  const load = vi.spyOn(statusApi, 'loadTurnaround').mockResolvedValue(turnaround);
  render(<Box application={application} />);
  return load;
};
const box = async () =>
  (await screen.findByRole('region', { name: turnaroundTexts.title })).textContent;

test('the figures are rounded up, and the own application stands beside them', async () => {
  show(waiting);

  expect(await box()).toBe(
    [
      turnaroundTexts.title,
      'Half of the applications of the last 90 days were first looked at within 20 hours, nine in ten within 2 days. ',
      'Half were decided within 7 days, nine in ten within 21 days.',
      'Yours: received 5 hours ago, not looked at yet.',
    ].join(''),
  );
});

test('a promise that nine in ten miss gives way to the real figures', async () => {
  const slow = { ...TURNAROUND, decision: { median_days: 12, p90_days: 78.2, count: 90 } };
  vi.spyOn(statusApi, 'loadTurnaround').mockResolvedValue(slow);
  render(<StatusCard found={waiting} email="ada@example.org" />);

  expect(await box()).toContain(
    'Half were decided within 12 days, nine in ten within 79 days.That is longer than we promise, and we are sorry. We aim for a first look within 48 hours and a decision within 30 days.Yours: received 5 hours ago, not looked at yet.',
  );
  expect(screen.queryByText(reviewPromise(promisedTimes))).toBeNull();
});

test('what was looked at says after which time, counted from the end of the waitlist', async () => {
  const history = [
    { status: 'waitlisted' as const, at: ago(900) },
    { status: 'new' as const, at: ago(50) },
  ];
  show({ ...waiting, created_at: ago(900), history, first_look_at: ago(47.5) });

  expect(await box()).toContain(
    'Yours: left the waitlist 2 days ago, first looked at after 2 hours, not decided yet.',
  );
});

test.each([
  ['too few are known', waiting, NONE],
  ['the figures cannot be loaded', waiting, null],
])('nothing is shown if %s', async (_why, application, turnaround) => {
  const load = show(application, turnaround);
  await load.mock.results[0]?.value;

  expect(screen.queryByRole('region')).toBeNull();
});

test.each([
  ['waitlisted', inLine],
  ['decided', { ...waiting, status: 'training' as const }],
  ['not confirmed yet', { ...waiting, confirm_by: ago(-24) }],
])('nothing is asked for while an application is %s', (_state, application) => {
  expect(show(application)).not.toHaveBeenCalled();
});
