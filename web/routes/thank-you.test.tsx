import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { notFoundTexts } from '#contract/apply/status-lookup-texts.ts';
import { waitlistSteps } from '#contract/apply/thank-you-lazy-texts.ts';
import { receiptTexts, thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { reviewPromise, reviewTimes } from '#contract/shared/program-texts.ts';
import { openPage } from '#test/render-page.tsx';
import { inLine } from '#test/web/status.ts';
import { network } from '#web/lib/browser/network.ts';
import { saveReceipt } from '#web/lib/browser/receipts.ts';
import { storedReceipt } from '#web/lib/browser/stored-receipt.ts';

const NUMBER = 'VNC-2026-00042';
const EMAIL = 'ada@example.org';
const PROMISE = reviewPromise(reviewTimes(DEFAULT_SETTINGS));
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ application: inLine }));
  vi.stubGlobal('fetch', fetched);
});

async function openThanks(status: 'new' | 'waitlisted') {
  storedReceipt.write({
    number: NUMBER,
    status,
    name: 'Ada Byron',
    email: EMAIL,
    submittedAt: '2026-11-10T15:00:00Z',
  });
  const { router } = await openReceipt();
  await screen.findByText(NUMBER);
  return router;
}

async function openReceipt() {
  const { router, unmount } = await openPage(pages.thankYou);
  await screen.findByRole('heading', { level: 1 });
  return { router, unmount };
}

test('the receipt names the address, and for paper also name and day', async () => {
  await openThanks('new');

  expect(screen.getByText(EMAIL, { selector: 'strong' })).toBeDefined();
  expect(document.querySelector('dl')?.textContent).toBe(
    'NameAda ByronEmailada@example.orgSubmittedNovember 10, 2026',
  );
  expect(screen.getByText(PROMISE)).toBeDefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a later visit names the number that this device remembers, and only then', async () => {
  const { unmount } = await openReceipt();
  expect(screen.getByText(thankYouTexts.noNumberWhy)).toBeDefined();
  unmount();
  saveReceipt(NUMBER, 'submission-1');

  await openReceipt();

  expect(screen.getByRole('region', { name: `${thankYouTexts.number}: ${NUMBER}` })).toBeDefined();
  expect(screen.queryByText(thankYouTexts.noNumberWhy)).toBeNull();
  const link = screen.getAllByRole('link', { name: thankYouTexts.checkStatus }).at(-1);
  expect(link?.getAttribute('href')).toBe(`${pages.status}?number=${NUMBER}`);
});

test('a promise that nine in ten miss gives way to the real figures', async () => {
  fetched.mockImplementation(async () =>
    Response.json({
      first_look: { median_hours: 20, p90_hours: 40, count: 90 },
      decision: { median_days: 12, p90_days: 78.2, count: 90 },
    }),
  );
  await openThanks('new');

  await screen.findByText(/Half were decided within 12 days, nine in ten within 79 days\.$/);

  expect(screen.queryByText(PROMISE)).toBeNull();
});

test('on the waitlist the receipt shows the place and what happens there', async () => {
  await openThanks('waitlisted');

  await screen.findByText('3rd in line for 10001', undefined, { timeout: 20_000 });
  for (const { title, text } of waitlistSteps) {
    expect(screen.getByRole('heading', { name: title }).parentElement?.textContent).toBe(
      title + text,
    );
  }
  expect(screen.queryByText(PROMISE)).toBeNull();
});

test('without a place the receipt still says what the waitlist means', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await openThanks('waitlisted');

  await screen.findByText(waitlistSteps[0].text, undefined, { timeout: 20_000 });
  expect(screen.getByText(thankYouTexts.waitlisted)).toBeDefined();
  expect(screen.queryByText(/in line for 10001/)).toBeNull();
});

test('an application that is not found leads to next steps and to us', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ code: 'application_not_found', message: 'No' }, { status: 404 }),
  );
  await openThanks('new');

  await userEvent.click(screen.getByRole('link', { name: thankYouTexts.checkStatus }));

  const help = await screen.findByRole(
    'region',
    { name: notFoundTexts.title },
    { timeout: 20_000 },
  );
  expect(screen.getByRole('alert').textContent).toBe(messages.statusNotFound);
  expect(help.textContent).toContain(notFoundTexts.email);
  expect(help.querySelector('a')?.getAttribute('href')).toBe(`mailto:${network.support_email}`);
});

test('a browser that cannot keep the application does not claim to remember it', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
  ) {
    if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
  });
  saveReceipt(NUMBER, 'submission');
  refuse.mockRestore();

  await openThanks('new');

  expect(screen.queryByText(thankYouTexts.remindDevice)).toBeNull();
  expect(screen.getByText(receiptTexts.wrongAddressNow)).toBeTruthy();
});
