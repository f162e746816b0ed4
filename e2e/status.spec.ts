import type { Page } from '@playwright/test';
import { APPLICATION_STATUSES, STATUS_INFO } from '#contract/applications/statuses.ts';
import { LINE_EVENT_TEXTS } from '#contract/apply/applicant-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { TRAINING_STEPS } from '#contract/shared/program-texts.ts';
import { appReady } from './app-ready.ts';
import { apply, signIn } from './applications.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { freshZip } from './zips.ts';

const NAME = 'Maximiliane Wolkenstein-Featherstonehaugh';

async function lookUp(page: Page, number: string, email: string) {
  await page.getByLabel(statusTexts.number).fill(number);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: statusTexts.check }).click();
}

for (const status of APPLICATION_STATUSES) {
  test(`the status ${status} is shown with its explanation`, async ({ page, portal }) => {
    const { number, email } = await apply(portal, { full_name: NAME });
    const editor = await signIn(portal);
    if (status !== 'new') await editor.setStatus(number, status);
    await page.goto(`${pages.status}?number=${number}`);
    await expect(page.getByLabel(statusTexts.number)).toHaveValue(number);

    await lookUp(page, number.toLowerCase().replaceAll('-', ' '), email.toUpperCase());

    const card = page.getByRole('region', { name: NAME });
    await expect(card).toBeFocused();
    const { label, description, color } = STATUS_INFO[status];
    await expect(card.locator('.badge')).toHaveText(label);
    await expect(card.locator('.badge')).toHaveAttribute('data-color', color);
    await expect(card).toContainText(description);
    await expect(card).toContainText(number);
    await expect(card.getByText(statusTexts.submitted, { exact: true })).toBeVisible();
    await expect(card.getByText(statusTexts.updated)).toBeVisible();
    await expect(card.getByText(statusTexts.nextSteps)).toBeVisible({
      visible: status === 'training',
    });
    await expect(card.getByText(statusTexts.welcome)).toBeVisible({
      visible: status === 'approved',
    });
    if (status === 'training') {
      for (const step of TRAINING_STEPS) await expect(card.getByText(step)).toBeVisible();
    }
    const history = card.getByRole('heading', { name: statusTexts.history }).locator('..');
    const changes: string[] = [statusTexts.received, ...(status === 'new' ? [] : [label])];
    // Seats are free in this ZIP code, so the first in line is offered one at once.
    if (status === 'waitlisted') changes.push(LINE_EVENT_TEXTS.SEAT_OFFERED);
    await expect(history.getByRole('listitem')).toContainText(changes);
    await expect(page).toHaveURL(`${pages.status}?number=${number}`);
    await checkAccessibility(page);
    await screenshots(page, `status-${status}`);
  });
}

test('a waitlisted applicant sees the place in line @phone', async ({ page, portal }) => {
  const zip_code = freshZip();
  for (let seat = 0; seat < SEATS_PER_ZIP; seat++) await apply(portal, { zip_code });
  await apply(portal, { zip_code, join_waitlist: true });
  await apply(portal, { zip_code, join_waitlist: true });
  const third = await apply(portal, { zip_code, join_waitlist: true });
  await page.goto(pages.status);

  await lookUp(page, third.number, third.email);

  await expect(page.getByText(`3rd in line for ${zip_code}`)).toBeVisible();
  await screenshots(page, 'status-waitlist-place');
});

test('empty inputs are listed in a summary that takes the focus', async ({ page }) => {
  await page.goto(pages.status);

  await page.getByRole('button', { name: statusTexts.check }).click();

  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    messages.numberRequired,
    messages.emailRequired,
  ]);
  await checkAccessibility(page);
  await screenshots(page, 'status-required');
  await summary.getByRole('link', { name: messages.emailRequired }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('no address');
  await expect(summary.getByRole('link')).toHaveText([
    messages.numberRequired,
    messages.emailInvalid,
  ]);
});

test('a wrong number and a wrong email address show the same message', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { number, email } = await apply(portal);
  await page.goto(pages.status);

  for (const [typed, address] of [
    [number, 'somebody.else@example.com'],
    ['ABC-2026-99999', email],
    ['../../admin', email],
  ] as const) {
    // The message is the same each time; the response shows that it belongs to this look-up.
    const answered = page.waitForResponse((response) => response.status() === 404);
    await lookUp(page, typed, address);
    await answered;
    await expect(page.getByRole('alert')).toHaveText(messages.statusNotFound);
  }
  await expect(page.getByLabel(statusTexts.number)).toHaveValue('../../admin');
  await checkAccessibility(page);
  await screenshots(page, 'status-not-found');
});

test('without the network it shows an error, and works again when it is back', async ({
  page,
  portal,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const { number, email } = await apply(portal, { full_name: NAME });
  await page.goto(pages.status);
  await appReady(page);

  await context.setOffline(true);
  await lookUp(page, number, email);
  await expect(page.getByRole('alert')).toHaveText(messages.statusFailed);
  await context.setOffline(false);
  await page.getByRole('button', { name: statusTexts.check }).click();

  await expect(page.getByRole('region', { name: NAME })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});
