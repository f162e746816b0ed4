import type { Page } from '@playwright/test';
import { WITHDRAWN_LABEL } from '#contract/applications/status-texts.ts';
import { actionTexts, applicantTexts } from '#contract/apply/applicant-texts.ts';
import { lineTexts } from '#contract/apply/line-texts.ts';
import { detailsTexts } from '#contract/apply/own-application-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { send } from '#test/shared/http-client.ts';
import { apply, signIn } from './applications.ts';
import {
  expectThanks,
  field,
  fillStep,
  fillToReview,
  listStored,
  makeFormAnswers,
  pressNext,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A ZIP code without a free seat, and one of those who hold them. */
async function fillZip(portal: Portal, zip_code = freshZip()) {
  const seated = await apply(portal, { zip_code });
  for (let seat = 1; seat < SEATS_PER_ZIP; seat++) await apply(portal, { zip_code });
  return { zip_code, seated: seated.number };
}

/** Somebody in line, after `free` seats have become free for them. */
async function joinFullZip(portal: Portal, { free = 0 } = {}) {
  const { zip_code, seated } = await fillZip(portal);
  const person = await apply(portal, { zip_code, join_waitlist: true, full_name: 'Ada Byron' });
  if (free > 0) await (await signIn(portal)).setStatus(seated, 'rejected');
  return { ...person, zip_code };
}

async function lookUp(page: Page, { number, email }: { number: string; email: string }) {
  await page.goto(`${pages.status}?number=${number}`);
  await page.getByLabel(labels.email).fill(email);
  await page.getByRole('button', { name: statusTexts.check }).click();
  const card = page.locator('.status-card');
  await expect(card).toBeFocused();
  return card;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
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

async function expectNoSideways(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'the page scrolls sideways').toBe(0);
}

test('from a full ZIP code to an accepted seat', async ({ page, portal, expectedErrors }) => {
  test.slow();
  expectedErrors.push(/409/);
  const { zip_code, seated } = await fillZip(portal);
  const answers = makeFormAnswers(zip_code);
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await expect(page.getByText(messages.zipTaken(SEATS_PER_ZIP))).toBeVisible();
  await expect(page.getByText(lineTexts.place(0, zip_code))).toBeVisible();
  await fillToReview(page, answers);
  await pressSubmit(page);
  await expect(page.getByText(messages.zipLimitReached)).toBeVisible();
  await expect(page.getByText(lineTexts.place(0, zip_code))).toBeVisible();
  await expectNoSideways(page);
  await checkAccessibility(page);
  await screenshots(page, 'apply-full-notice');
  await button(page, applyTexts.joinWaitlist).click();
  const number = await expectThanks(page);

  await page.getByRole('link', { name: thankYouTexts.checkStatus }).last().click();
  await expect(page.getByRole('textbox', { name: statusTexts.number })).toHaveValue(number);
  const card = await lookUp(page, { number, email: answers.email });
  await expect(card).toContainText(`1st in line for ${zip_code}`);
  await expect(card).toContainText(applicantTexts.seatsOpened(0));
  await checkAccessibility(page);
  await screenshots(page, 'status-in-line');
  await (await signIn(portal)).setStatus(seated, 'rejected');
  await lookUp(page, { number, email: answers.email });
  await expect(offerHeadline(page)).toBeVisible();
  await expectNoSideways(page);
  expect(await listLowButtons(page, '.status-card')).toEqual([]);
  await checkAccessibility(page);
  await screenshots(page, 'status-offer');
  // The link of the mail has been opened twice now, and nothing has been accepted by that.
  expect(await listStored(portal, answers.email)).toMatchObject([{ status: 'waitlisted' }]);
  await button(page, actionTexts.accept.label).click();

  await expect(headline(page, actionTexts.accept.done)).toBeFocused();
  await expect(card.locator('.badge')).toHaveText('New');
  await expect(offerHeadline(page)).toBeHidden();
  await expect(page).toHaveURL(`${pages.status}?number=${number}`);
  expect(await listStored(portal, answers.email)).toMatchObject([{ status: 'new' }]);
  await checkAccessibility(page);
  await screenshots(page, 'status-accepted');
});

test('the line is left, and joined again at its end', async ({ page, portal }) => {
  const person = await joinFullZip(portal);
  await apply(portal, { zip_code: person.zip_code, join_waitlist: true });
  const card = await lookUp(page, person);
  await expect(card).toContainText(`1st in line for ${person.zip_code}`);

  await button(page, actionTexts.leave.label).click();
  await expect(page.getByRole('group', { name: applicantTexts.leaveTitle })).toBeFocused();
  await checkAccessibility(page);
  await button(page, actionTexts.leave.label).click();
  await expect(headline(page, actionTexts.leave.done)).toBeFocused();
  await expect(headline(page, applicantTexts.outOfLine)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'status-out-of-line');
  await button(page, actionTexts.join.label).click();

  await expect(headline(page, actionTexts.join.done)).toBeFocused();
  await expect(card).toContainText(`2nd in line for ${person.zip_code}`);
});

test('a seat is declined after one question, with the keyboard alone', async ({ page, portal }) => {
  const person = await joinFullZip(portal, { free: 1 });
  const card = await lookUp(page, person);

  await page.keyboard.press('Tab');
  await expect(button(page, actionTexts.accept.label)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: applicantTexts.declineTitle })).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'status-decline-question');
  await page.keyboard.press('Tab');
  await expect(button(page, applicantTexts.declineKeep)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(headline(page, actionTexts.decline.done)).toBeFocused();
  await expect(card).toContainText(applicantTexts.outOfLine);
});

test('an application is withdrawn after two questions', async ({ page, portal }) => {
  const person = await apply(portal, { full_name: 'Ada Byron' });
  const card = await lookUp(page, person);

  await button(page, actionTexts.withdraw.label).click();
  await expect(page.getByRole('group', { name: applicantTexts.withdrawTitle })).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'status-withdraw-1');
  await button(page, applicantTexts.withdrawNext).click();
  await expect(page.getByRole('group', { name: applicantTexts.withdrawSureTitle })).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'status-withdraw-2');
  await button(page, actionTexts.withdraw.label).click();

  await expect(headline(page, actionTexts.withdraw.done)).toBeFocused();
  await expect(card.locator('.badge')).toHaveText(WITHDRAWN_LABEL);
  await expect(card.getByRole('listitem').last()).toContainText(WITHDRAWN_LABEL);
  await expect(card).not.toContainText('Rejected');
  await expect(card.getByRole('button')).toHaveText([detailsTexts.copy]);
  await checkAccessibility(page);
  await screenshots(page, 'status-withdrawn');
});

test('an offer that was answered elsewhere shows what is true now', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const person = await joinFullZip(portal, { free: 1 });
  const card = await lookUp(page, person);
  await send('POST', portal.baseURL + paths.answerOffer, {
    body: { application_number: person.number, email: person.email, answer: 'accept' },
  });

  await button(page, actionTexts.accept.label).click();

  await expect(headline(page, messages.noOpenOffer)).toBeFocused();
  await expect(card.locator('.badge')).toHaveText('New');
  await checkAccessibility(page);
  await screenshots(page, 'status-conflict');
});

test('offline an action says so beside its button, and works again', async ({
  page,
  context,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const person = await joinFullZip(portal, { free: 1 });
  await lookUp(page, person);

  await context.setOffline(true);
  await button(page, actionTexts.accept.label).click();
  await expect(page.getByRole('alert')).toHaveText(messages.noResponse);
  await expect(offerHeadline(page)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'status-offline');
  await context.setOffline(false);
  await button(page, actionTexts.accept.label).click();

  await expect(headline(page, actionTexts.accept.done)).toBeFocused();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a nearby ZIP code is a press away and changes nothing else', async ({ page, portal }) => {
  const { zip_code } = await fillZip(portal, '60601');
  await apply(portal, { zip_code, join_waitlist: true });
  const answers = makeFormAnswers(zip_code);
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);

  await expect(page.getByText(lineTexts.place(1, zip_code))).toBeVisible();
  const nearby = page.locator('.nearby-zips').getByRole('button');
  await expect(nearby).toHaveText(
    Array.from({ length: 3 }, () => /^\d{5} [\w ]+, [A-Z]{2}, [\d.]+ miles?, 20 free seats$/),
  );
  expect(await listLowButtons(page, '.nearby-zips')).toEqual([]);
  await expectNoSideways(page);
  await checkAccessibility(page);
  await screenshots(page, 'apply-nearby');
  const chosen = (await nearby.first().innerText()).slice(0, 5);
  await nearby.first().press('Enter');

  await expect(field(page, 'zip_code')).toHaveValue(chosen);
  await expect(page.getByRole('status').filter({ hasText: chosen })).toBeFocused();
  await expect(page.getByText(messages.zipAvailable(0, SEATS_PER_ZIP))).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue(answers.full_name);
  await expect(field(page, 'email')).toHaveValue(answers.email);
  await checkAccessibility(page);
  await pressNext(page);
  await expect(stepHeading(page, 2)).toBeVisible();
});
