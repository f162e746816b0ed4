import type { Page } from '@playwright/test';
import { applyTexts } from '#contract/apply/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
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

const expectInDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('application_draft'))).toContain(text);

test('the draft survives a reload and a crash, step and answers alike', async ({
  page,
  context,
}) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await pressNext(page);
  await field(page, 'question_1_education').fill('Half an ans');
  // No wait before it: leaving the page must save what was typed last.
  await page.reload();

  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(field(page, 'question_1_education')).toHaveValue('Half an ans');
  await field(page, 'question_1_education').fill('Half an answer');
  await expectInDraft(page, 'Half an answer');
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crash;
  await page.close();

  const again = await context.newPage();
  await again.goto(pages.apply);
  await expect(stepHeading(again, 2)).toBeVisible();
  await expect(field(again, 'question_1_education')).toHaveValue('Half an answer');
  await expect(again.getByText(/^Saved \d{1,2}:\d\d/)).toBeVisible();
  await again.getByRole('button', { name: labels.previous }).click();
  await expect(field(again, 'email')).toHaveValue(answers.email);
});

test('a draft that is finished in a new tab is sent with its interactions and fingerprints', async ({
  page,
  context,
  portal,
}) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);
  await expectInDraft(page, '"step":6');
  await page.close();

  const resumed = await context.newPage();
  await resumed.goto(pages.apply);
  await pressSubmit(resumed);
  await expectThanks(resumed);

  const [stored] = await listStored(portal, answers.email);
  // One for every field, choice and tick that fillToReview makes.
  expect(stored?.technical_data?.form_interactions).toBeGreaterThanOrEqual(15);
  expect(stored?.technical_data?.browser.canvas_fingerprint).not.toBeNull();
  const signals = stored?.technical_data?.risk_signals.map(({ id }) => id);
  expect(signals).not.toContain('no_interactions');
  expect(signals).not.toContain('no_fingerprints');
});

test('two tabs hold one application', async ({ page, context, portal }) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await expectInDraft(page, answers.zip_code);
  const other = await context.newPage();
  await other.goto(pages.apply);

  await expect(field(other, 'full_name')).toHaveValue(answers.full_name);
  await field(other, 'full_name').fill('Ada Byron');
  await expect(field(page, 'full_name')).toHaveValue('Ada Byron');
  await field(page, 'phone').fill('555-0100');
  await expect(field(other, 'phone')).toHaveValue('555-0100');
  await fillToReview(page, { ...answers, full_name: 'Ada Byron' });
  await pressSubmit(page);
  await expectThanks(page);

  await expect(
    other.getByRole('heading', { name: applyTexts.submittedElsewhereTitle }),
  ).toBeVisible();
  await checkAccessibility(other);
  await screenshots(other, 'apply-submitted-elsewhere');
  await other.getByRole('button', { name: applyTexts.startNew }).click();
  await expect(stepHeading(other, 1)).toBeVisible();
  await expect(field(other, 'full_name')).toHaveValue('');
  expect(await listStored(portal, answers.email)).toHaveLength(1);
});

test('starting over asks for confirmation, then removes every answer', async ({ page }) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await pressNext(page);
  // From here on the application runs: until then a click outside the form does nothing.
  await expect(stepHeading(page, 2)).toBeVisible();
  const startOver = page.getByRole('button', { name: applyTexts.startOver });

  await startOver.click();
  const dialog = page.getByRole('dialog', { name: applyTexts.startOverTitle });
  await expect(dialog.getByRole('button', { name: applyTexts.startOverCancel })).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'apply-start-over');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(stepHeading(page, 2)).toBeVisible();
  await startOver.click();
  await dialog.getByRole('button', { name: applyTexts.startOverConfirm }).click();

  await expect(stepHeading(page, 1)).toBeFocused();
  await expect(field(page, 'full_name')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'full_name')).toHaveValue('');
});

test('offline, the submit is queued and sent when the network is back', async ({
  page,
  context,
  portal,
  expectedErrors,
}) => {
  // Technical data is measured in idle time, so its files may be requested while offline.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);
  await context.setOffline(true);
  await expect(page.getByText(applyTexts.offline)).toBeVisible();

  await pressSubmit(page);
  await expect(page.getByRole('button', { name: applyTexts.waiting })).toBeVisible();
  await expect(page.getByText(applyTexts.waitingMeaning)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'apply-6-offline');
  await context.setOffline(false);

  const number = await expectThanks(page);
  expect(await listStored(portal, answers.email)).toMatchObject([{ application_number: number }]);
});

test('a lost response and a retry store one application', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);
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
  await expect(page.getByText(messages.noResponse)).toBeVisible();
  await expect(page.getByText(applyTexts.nothingLost)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'apply-6-failed');
  await page.reload();
  await expect(stepHeading(page, 6)).toBeVisible();
  await pressSubmit(page);

  const number = await expectThanks(page);
  expect(await listStored(portal, answers.email)).toMatchObject([{ application_number: number }]);
});

test('the form works with a failing ZIP check and with blocked storage', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const answers = makeFormAnswers();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.route('**/api/zip/check/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: messages.internal } }),
  );
  await page.goto(pages.apply);

  const checked = page.waitForResponse('**/api/zip/check/*');
  await fillStep(page, 1, answers);
  await checked;
  await expect(page.getByText(messages.zipChecking)).toHaveCount(0);
  await expect(page.getByText(messages.internal)).toHaveCount(0);
  await expect(page.getByText(applyTexts.notKept)).toBeVisible();
  await fillToReview(page, answers);
  await pressSubmit(page);

  await expectThanks(page);
});
