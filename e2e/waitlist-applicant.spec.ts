import type { Page } from '@playwright/test';
import { takenZipTexts } from '#contract/apply/apply-lazy-texts.ts';
import { actionTexts, applicantTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { apply, signIn } from './applications.ts';
import { expectThanks, fillStep, fillToReview, listStored, makeFormAnswers } from './applying.ts';
import { appReady, checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import { button } from './reviewing.ts';

test.use({ viewport: PHONE });

const headline = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const offerHeadline = (page: Page) => headline(page, /^A seat is yours until \w+day, /);

/** Buttons of a part of the page that are too low for a thumb. */
const listLowButtons = (page: Page, part: string) =>
  page
    .locator(`${part} button`)
    .evaluateAll((buttons) =>
      buttons
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map(({ textContent }) => textContent),
    );

test('from a full ZIP code over the line to an accepted seat', async ({ page, portal }) => {
  test.slow();
  // A real one: it has others nearby.
  const zip_code = '60601';
  const seated: string[] = [];
  while (seated.length < SEATS_PER_ZIP) seated.push((await apply(portal, { zip_code })).number);
  const answers = makeFormAnswers(zip_code);
  await page.goto(pages.apply);
  await appReady(page);
  await fillStep(page, 1, answers);
  await expect(page.getByText(messages.zipTaken(SEATS_PER_ZIP))).toBeVisible();
  await expect(page.getByText(takenZipTexts.place(0, zip_code))).toBeVisible();
  const nearby = page.locator('[role=status] li').getByRole('button');
  await expect(nearby).toHaveText(
    Array.from({ length: 3 }, () => /^\d{5} [\w ]+, [A-Z]{2}, [\d.]+ miles?, 20 free seats$/),
  );
  expect(await listLowButtons(page, '[role=status] li')).toEqual([]);
  await expectNoSideways(page);
  await checkAccessibility(page);

  // Into the line of the full one all the same.
  await fillToReview(page, answers);
  await expectNoSideways(page);
  await checkAccessibility(page);
  await button(page, takenZipTexts.join(0)).click();
  const number = await expectThanks(page);
  await page.getByRole('link', { name: thankYouTexts.checkStatus }).last().click();
  const card = page.locator('[aria-labelledby=found-name]');
  await expect(card).toBeFocused();
  await expect(card).toContainText(`1st in line for ${zip_code}`);
  await expect(card).toContainText(applicantTexts.seatsOpened(0));

  const editor = await signIn(portal);
  await editor.setStatus(seated[0] ?? '', 'rejected');
  await page.goto(`${pages.status}?number=${number}`);
  await page.getByLabel(labels.email).fill(answers.email);
  await button(page, statusTexts.check).click();
  await expect(offerHeadline(page)).toBeVisible();
  await expectNoSideways(page);
  expect(await listLowButtons(page, '[aria-labelledby=found-name]')).toEqual([]);
  await checkAccessibility(page);
  // The link of the mail has been opened, and nothing has been accepted by that.
  expect(await listStored(portal, answers.email)).toMatchObject([{ status: 'waitlisted' }]);
  await expect(card).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, actionTexts.accept.label)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(headline(page, actionTexts.accept.done)).toBeFocused();
  await expect(card.locator('#found-status')).toHaveText('New');
  await expect(offerHeadline(page)).toBeHidden();
  await expect(page).toHaveURL(`${pages.status}?number=${number}`);
  expect(await listStored(portal, answers.email)).toMatchObject([{ status: 'new' }]);
});
