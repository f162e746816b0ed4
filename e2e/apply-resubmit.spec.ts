import type { Page } from '@playwright/test';
import { FIELDS } from '#contract/apply/fields.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from './applications.ts';
import {
  expectThanks,
  field,
  fillToReview,
  listStored,
  makeFormAnswers,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

/** Submits; the server stores the application, but its response does not reach the page. */
async function submitAndLoseResponse(page: Page) {
  await page.route(
    `**${paths.submit}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await pressSubmit(page);
  await expect(page.getByText(messages.submitFailed)).toBeVisible();
}

async function correctEmail(page: Page, email: string) {
  await page.getByRole('link', { name: applyTexts.editSection(STEPS[0].title) }).click();
  await page.getByLabel(FIELDS.email.label, { exact: true }).fill(email);
  await page.getByRole('button', { name: applyTexts.returnToReview }).click();
  await expect(stepHeading(page, STEPS.length)).toBeVisible();
}

test('after a lost response a corrected email address replaces the first one', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const answers = makeFormAnswers();
  const mistyped = `mistyped-${answers.email}`;
  await page.goto(pages.apply);
  await fillToReview(page, { ...answers, email: mistyped });
  await submitAndLoseResponse(page);
  const [first] = await listStored(portal, mistyped);

  await page.reload();
  await correctEmail(page, answers.email);
  await pressSubmit(page);

  const number = await expectThanks(page);
  expect(number).toBe(first?.application_number);
  await page.goto(`${pages.status}?number=${number}`);
  await page.getByLabel('Email').fill(answers.email);
  await page.getByRole('button', { name: statusTexts.check }).click();
  await expect(page.getByRole('region', { name: answers.full_name })).toContainText(number);
  const stored = await listStored(portal, answers.email);
  expect(stored.map(({ id, email }) => ({ id, email }))).toEqual([
    { id: first?.id, email: answers.email },
  ]);
});

test('an application that editors already review can no longer be changed from the form', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/, /409/);
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);
  await submitAndLoseResponse(page);
  const [first] = await listStored(portal, answers.email);
  const number = first?.application_number ?? '';
  await (await signIn(portal)).setStatus(number, 'under_review');

  const corrected = `corrected-${answers.email}`;
  await correctEmail(page, corrected);
  await pressSubmit(page);

  const notice = page.locator('.submit-notice');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText(applyTexts.received);
  await expect(notice).toContainText(number);
  await expect(page.getByRole('button', { name: applyTexts.submit })).toHaveCount(0);
  await checkAccessibility(page);
  await screenshots(page, 'apply-6-received');
  const [stored] = await listStored(portal, answers.email);
  expect(stored).toMatchObject({ application_number: number, email: answers.email });

  await notice.getByRole('link', { name: PAGE_TITLES.status }).click();
  await expect(page.getByLabel(statusTexts.number)).toHaveValue(number);
  await page.goto(pages.apply);
  await page.getByRole('link', { name: applyTexts.editSection(STEPS[0].title) }).click();
  await expect(field(page, 'email')).toHaveValue(corrected);
});
