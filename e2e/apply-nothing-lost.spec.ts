import type { Page } from '@playwright/test';
import { applyTexts, formHelpTexts } from '#contract/apply/apply-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { ERRORS } from '#contract/shared/errors.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import {
  expectThanks,
  field,
  fillStep,
  fillToReview,
  listStored,
  makeFormAnswers,
  measured,
  pressNext,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { appReady, checkAccessibility, expect, test } from './fixtures.ts';

const expectInDraft = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('application_draft'))).toContain(text);

test('a draft survives a reload and a crash, is greeted in a new tab and sent from there; starting over asks first', async ({
  page,
  context,
  portal,
}) => {
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
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(stepHeading(page, 2)).toBeVisible();
  await startOver.click();
  await dialog.getByRole('button', { name: applyTexts.startOverConfirm }).click();
  await expect(stepHeading(page, 1)).toBeFocused();
  await expect(field(page, 'full_name')).toHaveValue('');

  await fillStep(page, 1, answers);
  await pressNext(page);
  await field(page, 'question_1_education').fill('Half an ans');
  // No wait before it: leaving the page must save what was typed last.
  await page.reload();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page.getByText(formHelpTexts.welcomeBack)).toHaveCount(0);
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
  const banner = again.getByRole('status').filter({ hasText: formHelpTexts.welcomeBack });
  await expect(banner).toContainText(STEPS[1].title);
  await expect(stepHeading(again, 2)).toBeVisible();
  await expect(field(again, 'question_1_education')).toHaveValue('Half an answer');
  await expect(again.getByText(/^Saved \d{1,2}:\d\d/)).toBeVisible();
  await checkAccessibility(again);
  for (let step = 2; step < STEPS.length; step++) {
    await fillStep(again, step, answers);
    await pressNext(again);
  }
  await expect(stepHeading(again, STEPS.length)).toBeFocused();
  // Measuring begins with the first interaction beside the privacy note.
  await again.keyboard.press('Tab');
  await measured(again);
  await pressSubmit(again);
  await expectThanks(again);

  const [stored] = await listStored(portal, answers.email);
  expect(stored?.full_name).toBe(answers.full_name);
  // One for every field, choice and tick of all visits.
  expect(stored?.technical_data?.form_interactions).toBeGreaterThanOrEqual(15);
  expect(stored?.technical_data?.browser.canvas_fingerprint).not.toBeNull();
  const signals = stored?.technical_data?.risk_signals.map(({ id }) => id);
  expect(signals).not.toContain('no_interactions');
  expect(signals).not.toContain('no_fingerprints');
});

test('two tabs hold one application', async ({ page, context, portal }) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  const other = await context.newPage();
  await other.goto(pages.apply);
  await appReady(other);
  await field(page, 'full_name').fill(answers.full_name);

  await expect(field(other, 'full_name')).toHaveValue(answers.full_name);
  await field(other, 'full_name').fill('Ada Byron');
  await expect(field(page, 'full_name')).toHaveValue('Ada Byron');
  await fillToReview(page, { ...answers, full_name: 'Ada Byron' });
  await pressSubmit(page);
  await expectThanks(page);

  await expect(
    other.getByRole('heading', { name: applyTexts.submittedInOtherTabTitle }),
  ).toBeVisible();
  await checkAccessibility(other);
  await other.getByRole('button', { name: applyTexts.startNew }).click();
  await expect(stepHeading(other, 1)).toBeVisible();
  await expect(field(other, 'full_name')).toHaveValue('');
  expect(await listStored(portal, answers.email)).toHaveLength(1);
});

test('no failure of a submit loses an answer', async ({
  page,
  context,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /400/, /503/);
  const answers = makeFormAnswers();
  const corrected = `corrected-${answers.email}`;
  const refuse = (status: number, json: object) =>
    page.route(`**${paths.submit}`, (route) => route.fulfill({ status, json }), { times: 1 });
  const { status, message } = ERRORS.database_unavailable;
  const away = { code: 'database_unavailable', message };
  await page.route('**/api/zip/check/*', (route) => route.fulfill({ status, json: away }));
  await page.goto(pages.apply);
  await appReady(page);
  await context.setOffline(true);
  await expect(page.getByText(applyTexts.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(applyTexts.offline)).toBeHidden();
  // Without the ZIP check the form goes on.
  await fillToReview(page, answers);

  // Offline it is queued, and sent when the network is back: to a server without its database.
  await context.setOffline(true);
  await expect(page.getByText(applyTexts.offline)).toBeVisible();
  await pressSubmit(page);
  await expect(page.getByRole('button', { name: applyTexts.waiting })).toBeVisible();
  await expect(page.getByText(applyTexts.waitingMeaning)).toBeVisible();
  await checkAccessibility(page);
  await refuse(status, away);
  await context.setOffline(false);
  await expect(page.getByText(messages.databaseUnavailable)).toBeVisible();
  await expect(page.getByText(applyTexts.nothingLost)).toBeVisible();
  await checkAccessibility(page);
  await page.reload();
  await expect(stepHeading(page, 6)).toBeVisible();
  const words = Object.values(answers).filter((answer) => !/^(true|false|)$/.test(String(answer)));
  for (const word of words) await expect(page.getByText(String(word)).first()).toBeVisible();

  // An answer that the server refuses is shown at its field.
  await refuse(400, {
    code: 'validation_failed',
    message: messages.validationFailed,
    errors: [{ field: 'email', message: messages.emailInvalid }],
  });
  await pressSubmit(page);
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: messages.formProblem })).toBeFocused();
  await page.getByRole('link', { name: messages.emailInvalid }).click();
  const email = page.getByLabel(FIELDS.email.label, { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(new RegExp(messages.emailInvalid));
  await expect(email).toHaveValue(answers.email);
  await email.fill(corrected);
  await expect(page.locator('[id$="-error"]')).toHaveCount(0);
  for (let step = 1; step < STEPS.length; step++) {
    await expect(stepHeading(page, step)).toBeVisible();
    await pressNext(page);
  }

  await pressSubmit(page);
  const number = await expectThanks(page);
  expect(await listStored(portal, corrected)).toMatchObject([{ application_number: number }]);
});
