import type { Page } from '@playwright/test';
import { emailTexts } from '#contract/apply/email-texts.ts';
import { formHelpTexts } from '#contract/apply/form-help-texts.ts';
import { notFoundTexts } from '#contract/apply/not-found-texts.ts';
import { receiptTexts } from '#contract/apply/receipt-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { trackerTexts } from '#contract/apply/tracker-texts.ts';
import { waitlistSteps } from '#contract/apply/waitlist-receipt-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { appReady } from './app-ready.ts';
import { apply, signIn } from './applications.ts';
import {
  expectThanks,
  field,
  fillStep,
  fillToReview,
  makeFormAnswers,
  pressNext,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { withPortal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const PHONE = { width: 390, height: 844 };
const bottomOf = async (page: Page, part: string) => {
  const box = await page.locator(part).first().boundingBox();
  return box ? Math.round(box.y + box.height) : Number.NaN;
};
const heightOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => Math.round(element.getBoundingClientRect().height));
const tracker = (page: Page) =>
  page.getByRole('heading', { name: trackerTexts.title }).locator('..').getByRole('listitem');

async function lookUp(page: Page, { number, email }: { number: string; email: string }) {
  await page.goto(pages.status);
  await page.getByLabel(statusTexts.number).fill(number);
  await page.getByLabel(labels.email).fill(email);
  await page.getByRole('button', { name: statusTexts.check }).click();
}

test('from a mistyped address to a status that is looked up at once @phone', async ({ page }) => {
  test.slow();
  const answers = { ...makeFormAnswers(), email: 'ada.comfort@gmial.com' };
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await expect(page.getByText(emailTexts.didYouMean('ada.comfort@gmail.com'))).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'apply-1-did-you-mean');
  await page.getByRole('button', { name: emailTexts.accept }).click();
  await expect(field(page, 'email')).toHaveValue('ada.comfort@gmail.com');
  await fillToReview(page, { ...answers, email: 'ada.comfort@gmail.com' });
  await pressSubmit(page);

  const number = await expectThanks(page);
  await expect(page.getByText(receiptTexts.sentTo)).toContainText('ada.comfort@gmail.com');
  await checkAccessibility(page);
  await screenshots(page, 'thank-you-address');
  await page.getByRole('main').getByRole('link', { name: thankYouTexts.checkStatus }).click();

  const card = page.getByRole('region', { name: answers.full_name });
  await expect(card).toBeFocused();
  await expect(card).toContainText(number);
  await expect(page.getByLabel(labels.email)).toHaveValue('ada.comfort@gmail.com');
  await expect(page).toHaveURL(`${pages.status}?number=${number}`);
  await expect(tracker(page).first()).toHaveText(/Received.*You are here/);
  await expect(card.getByText(/^We decide by \w+ \d+, \d{4}\.$/)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'status-tracker');
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('@');
});

test('on paper the receipt has name, address, day and number, and nothing of the page around it', async ({
  page,
}) => {
  await page.goto(pages.home);
  await page.evaluate(() => {
    sessionStorage.setItem('applicationNumber', 'VNC-2026-00042');
    sessionStorage.setItem('applicationName', 'Ada Byron');
    sessionStorage.setItem('applicationEmail', 'ada@example.org');
    sessionStorage.setItem('applicationSubmittedAt', '2026-11-10T15:00:00Z');
  });
  await page.goto(pages.thankYou);
  await expect(page.getByText('VNC-2026-00042', { exact: true })).toBeVisible();

  // As within seconds of a submit.
  await page.locator('#toasts').evaluate((toasts, text) => {
    toasts.append(Object.assign(document.createElement('li'), { textContent: text }));
  }, messages.submitted);
  await expect(page.getByText(messages.submitted)).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  for (const text of ['VNC-2026-00042', 'Ada Byron', 'November 10, 2026']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('ada@example.org').first()).toBeVisible();
  for (const part of ['.site-header', '.site-footer', '#toasts', '.receipt .actions']) {
    await expect(page.locator(part)).toBeHidden();
  }
});

test('the receipt of a waitlisted application shows the place and what happens there', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/409/);
  const zip_code = freshZip();
  for (let seat = 0; seat < SEATS_PER_ZIP; seat++) await apply(portal, { zip_code });
  await apply(portal, { zip_code, join_waitlist: true });
  await page.goto(pages.apply);
  await fillToReview(page, makeFormAnswers(zip_code));
  await pressSubmit(page);
  await page.getByRole('button', { name: applyTexts.joinWaitlist }).click();

  await expectThanks(page);
  await expect(page.getByText(`2nd in line for ${zip_code}`)).toBeVisible();
  for (const { text } of waitlistSteps) await expect(page.getByText(text).last()).toBeVisible();
  await expect(page.getByText(/first look within/)).toHaveCount(0);
  await checkAccessibility(page);
  await screenshots(page, 'thank-you-place');
});

for (const status of ['training', 'rejected', 'waitlisted'] as const) {
  test(`the tracker of somebody ${status} is readable @phone`, async ({ page, portal }) => {
    const person = await apply(portal, { full_name: 'Ada Tracker' });
    await (await signIn(portal)).setStatus(person.number, status);

    await lookUp(page, person);

    await expect(page.getByRole('region', { name: 'Ada Tracker' })).toBeFocused();
    const current = page.locator('.tracker [aria-current=step]');
    await expect(current.getByText(trackerTexts.isCurrent)).toBeVisible({
      visible: status !== 'rejected',
    });
    await checkAccessibility(page);
    await screenshots(page, `status-tracker-${status}`);
  });
}

test('an application that is not found leads to next steps @phone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);

  await lookUp(page, { number: 'VNC-2026-99999', email: 'nobody@example.org' });

  await expect(page.getByRole('alert')).toHaveText(messages.statusNotFound);
  const help = page.getByRole('region', { name: notFoundTexts.title });
  await expect(help.getByRole('listitem')).toHaveCount(2);
  await expect(help.locator('a[href^="mailto:"]')).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'status-next-steps');
});

test('on a phone the form begins within 160 px, and step 4 is half as long as with its explanations', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(pages.apply);
  await appReady(page);
  expect(await bottomOf(page, 'progress')).toBeLessThanOrEqual(160);
  expect(await bottomOf(page, '.wizard-actions .primary')).toBeLessThanOrEqual(1060);
  const answers = makeFormAnswers();
  for (let step = 1; step < 4; step++) {
    await fillStep(page, step, answers);
    await pressNext(page);
  }
  await expect(stepHeading(page, 4)).toBeVisible();

  // 2,405 px with five open text areas.
  expect(await heightOf(page, '.wizard')).toBeLessThanOrEqual(1220);
  await checkAccessibility(page);
  await screenshots(page, 'apply-4-closed');
  for (const adder of await page
    .getByRole('button', { name: formHelpTexts.addExplanation })
    .all()) {
    await expect(adder).toBeVisible();
  }
});

test('a draft is greeted in a new tab, and not after a reload @phone', async ({
  page,
  context,
}) => {
  await page.goto(pages.apply);
  await fillStep(page, 1, makeFormAnswers());
  await pressNext(page);
  await expect(stepHeading(page, 2)).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page.getByText(formHelpTexts.welcomeBack)).toHaveCount(0);
  await page.close();

  const again = await context.newPage();
  await again.goto(pages.apply);
  const banner = again.getByRole('status').filter({ hasText: formHelpTexts.welcomeBack });
  await expect(banner).toContainText(STEPS[1].title);
  await checkAccessibility(again);
  await screenshots(again, 'apply-welcome-back');
  await banner.getByRole('button', { name: applyTexts.startOver }).click();
  await again.getByRole('button', { name: applyTexts.startOverConfirm }).click();

  await expect(stepHeading(again, 1)).toBeFocused();
  await expect(field(again, 'full_name')).toHaveValue('');
  await expect(banner).toHaveCount(0);
});

test('a limit says when to try again', async ({ browser }) => {
  await withPortal({ RATE_LIMIT: 'on' }, async (portal) => {
    const person = await apply(portal);
    const body = JSON.stringify({ application_number: person.number, email: person.email });
    const headers = { 'content-type': 'application/json' };
    const look = () =>
      fetch(portal.baseURL + paths.statusLookupPost, { method: 'POST', headers, body });
    await expect.poll(async () => (await look()).status, { intervals: [0] }).toBe(429);
    const context = await browser.newContext({ baseURL: portal.baseURL });
    const page = await context.newPage();

    await lookUp(page, person);

    await expect(page.getByRole('alert')).toHaveText(/Please try again in \d+ seconds?\.$/);
    await context.close();
  });
});
