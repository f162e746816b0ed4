import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StatusLookup } from '#contract/apply/status-lookup.ts';
import { againTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { renderPage } from '#test/render-page.tsx';
import { EMAIL, seated, withdrawn } from '#test/web/status.ts';
import { saveReceipt } from '#web/lib/browser/receipts.ts';
import StatusCard from './status-card.tsx';

const FEEDBACK = 'Thank you.\n\nPlease show us a published piece.';
const rejected: StatusLookup = {
  ...seated,
  status: 'rejected',
  feedback: FEEDBACK,
  // In the network's zone, New York, December 15 begins at 05:00 UTC.
  apply_again_at: new Date('2026-12-15T15:00:00Z'),
};

async function show(found: StatusLookup, now = '2026-11-16T12:00:00Z') {
  vi.setSystemTime(new Date(now));
  await renderPage(<StatusCard found={found} email={EMAIL} />);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const button = () => screen.queryByRole('link', { name: againTexts.apply });

test('a rejected applicant reads the feedback as it was written, and the day to apply again', async () => {
  await show(rejected);

  const letter = screen.getByRole('region', { name: againTexts.feedback });
  expect(letter.querySelector('blockquote')?.textContent).toBe(FEEDBACK);
  expect(screen.getByText('You can apply again from December 15, 2026.')).toBeDefined();
  expect(button()).toBeNull();
});

test.each([
  ['2026-12-15T04:59:00Z', false],
  ['2026-12-15T05:00:00Z', true],
])('at %s there is a button to apply again: %s', async (now, isThere) => {
  await show(rejected, now);

  expect(button() !== null).toBe(isThere);
  if (isThere) {
    expect(button()?.getAttribute('href')).toBe(`${pages.apply}?again=VNC-2026-00042`);
    expect(screen.getByText(againTexts.now)).toBeDefined();
  }
});

test('in the browser that sent the application, the form starts from its answers', async () => {
  saveReceipt('VNC-2026-00042', '4d3f6a56-5a52-4d2c-9f5f-0f4c6f0a0a02');

  await show(rejected, '2026-12-20T12:00:00Z');

  expect(screen.getByText(new RegExp(againTexts.withAnswers))).toBeDefined();
});

test('without feedback only the day is there', async () => {
  await show({ ...rejected, feedback: null });

  expect(screen.queryByText(againTexts.feedback)).toBeNull();
  expect(screen.getByText(/December 15, 2026/)).toBeDefined();
});

test('who withdrew may apply again at once', async () => {
  await show(withdrawn, '2026-11-18T15:00:00Z');

  expect(screen.getByText(againTexts.now)).toBeDefined();
  expect(button()?.getAttribute('href')).toBe(`${pages.apply}?again=VNC-2026-00042`);
});

test('before a decision there is nothing of it', async () => {
  await show(seated, '2026-12-20T12:00:00Z');

  expect(screen.queryByText(againTexts.title)).toBeNull();
  expect(button()).toBeNull();
});
