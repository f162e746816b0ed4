import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import { labels } from '#contract/shared/messages.ts';
import { formatExact } from '#web/lib/browser/dates.ts';
import { documentTitle } from '#web/lib/browser/title.ts';
import { ErrorScreen } from './error-screen.tsx';
import { TextField } from './field.tsx';
import { PageTitle } from './page-title.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Time } from './time.tsx';

test('a status has its label and its colour', () => {
  render(APPLICATION_STATUSES.map((status) => <StatusBadge key={status} status={status} />));

  const shown = APPLICATION_STATUSES.map((status) => {
    const badge = screen.getByText(STATUS_INFO[status].label);
    return badge.dataset.color;
  });

  expect(shown).toEqual(['blue', 'orange', 'purple', 'indigo', 'green', 'red', 'gray']);
});

test('a withdrawn application is never called rejected', () => {
  render(<StatusBadge status="rejected" withdrawn_at={new Date('2026-11-15T19:02:09Z')} />);

  expect(screen.getByText(WITHDRAWN_LABEL).dataset.color).toBe('gray');
  expect(screen.queryByText(STATUS_INFO.rejected.label)).toBeNull();
});

test('a time has its exact form on hover, and a missing time reads Never', () => {
  const time = new Date('2026-11-15T19:02:09Z');
  const { container } = render(<Time value={time} />);

  const element = container.querySelector('time');

  expect(element?.title).toBe(formatExact(time));
  expect(element?.dateTime).toBe('2026-11-15T19:02:09.000Z');
  expect(render(<Time value={null} />).container.textContent).toBe(labels.never);
});

test('a page title is the headline and the document title', () => {
  render(<PageTitle>Dashboard</PageTitle>);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard');
  expect(document.title).toBe(documentTitle('Dashboard'));
});

test('a field is described by its hint and its error', () => {
  render(<TextField name="zip" label="ZIP" hint="Five digits" error="Too short" />);

  const input = screen.getByLabelText('ZIP');

  const descriptions = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(descriptions).toEqual(['Five digits', 'Too short']);
});

test('an error screen shows the message and a retry', () => {
  let tries = 0;
  render(<ErrorScreen message="No response." onRetry={() => (tries += 1)} />);

  screen.getByRole('button').click();

  expect(screen.getByRole('alert').textContent).toContain('No response.');
  expect(tries).toBe(1);
});
