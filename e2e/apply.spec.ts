import { applyTexts } from '#contract/apply/apply-texts.ts';
import { ANSWER_FIELDS, FIELDS, type FieldOfKind, fieldsOfKind } from '#contract/apply/fields.ts';
import { trackerTexts } from '#contract/apply/status-lookup-lazy-texts.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { receiptTexts, thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import {
  expectThanks,
  field,
  fillStep,
  listStored,
  makeFormAnswers,
  measured,
  pressNext,
  pressSubmit,
  stepHeading,
} from './applying.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';

test('from the landing page, past the errors of every step, to the receipt on paper and the status', async ({
  page,
  portal,
}) => {
  test.slow();
  const answers = makeFormAnswers();
  await page.goto(pages.home);
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();

  for (let step = 1; step < STEPS.length; step++) {
    await expect(page).toHaveTitle(new RegExp(`^Step ${step} of 6: `));
    await pressNext(page);
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link').first()).toBeVisible();
    await checkAccessibility(page);
    await fillStep(page, step, answers);
    await expect(page.locator('[id$="-error"]')).toHaveCount(0);
    await expect(summary.getByRole('heading', { name: applyTexts.allCorrected })).toBeVisible();
    if (step === 1) {
      await expect(page.getByText(messages.zipAvailable(0, SEATS_PER_ZIP))).toBeVisible();
    }
    await pressNext(page);
    await expect(stepHeading(page, step + 1)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  await page.goBack();
  await expect(stepHeading(page, STEPS.length - 1)).toBeFocused();
  await expect(field(page, 'terms_agreed')).toBeChecked();
  await page.goForward();
  await expect(stepHeading(page, STEPS.length)).toBeFocused();
  for (const text of [answers.full_name, answers.email, answers.question_4_verification]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await checkAccessibility(page);
  await measured(page);
  await pressSubmit(page);

  await expect(page.getByText(messages.submitted)).toBeVisible();
  const number = await expectThanks(page);
  // On paper the receipt is without the page around it.
  await page.emulateMedia({ media: 'print' });
  for (const text of [number, answers.full_name]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(receiptTexts.sentTo)).toContainText(answers.email);
  await expect(page.getByText(thankYouTexts.statusAddress)).toContainText(pages.status);
  for (const part of ['.site-header', '.site-footer', '#toasts', '.receipt .actions']) {
    await expect(page.locator(part)).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await checkAccessibility(page);

  const [stored, ...others] = await listStored(portal, answers.email);
  const unanswered = ANSWER_FIELDS.filter((one) => answers[one] === '');
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    ...answers,
    application_number: number,
    status: 'new',
    ...Object.fromEntries(fieldsOfKind('yes_no').map((one) => [one, answers[one] === 'true'])),
    ...Object.fromEntries(unanswered.map((one) => [one, null])),
  });
  expect(stored?.technical_data).toMatchObject({
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    browser: {
      platform: expect.any(String),
      viewport_size: '1280x900',
      canvas_fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      audio_fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      fonts_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      local_storage: true,
      indexed_db: true,
    },
    device: { type: 'desktop', vendor: 'Google Inc.' },
    time_to_complete: expect.stringMatching(/^\d+m \d+s$/),
    page_views: 2,
    form_interactions: expect.any(Number),
    session_start: expect.stringMatching(/Z$/),
  });
  expect(await page.evaluate(() => localStorage.getItem('application_draft'))).toBeNull();

  await page.getByRole('main').getByRole('link', { name: thankYouTexts.checkStatus }).click();
  const card = page.getByRole('region', { name: answers.full_name });
  await expect(card).toBeFocused();
  await expect(card).toContainText(number);
  await expect(page.getByLabel(statusTexts.number)).toBeHidden();
  await expect(page).toHaveURL(`${pages.status}?number=${number}`);
  await expect(card.locator('[aria-current=step]')).toContainText(trackerTexts.isCurrent);
  await checkAccessibility(page);
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('@');
  await page.goto(pages.apply);
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue('');
  await page.goto(pages.thankYou);
  const remembered = `${thankYouTexts.number}: ${number}`;
  await expect(page.getByRole('heading', { name: remembered })).toBeVisible();
});

test('an application can be submitted with the keyboard alone', async ({ page }) => {
  const answers = makeFormAnswers();
  const { keyboard } = page;
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await keyboard.press('Tab');
      const id = await page.evaluate(() => document.activeElement?.id);
      if (id === name) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  const type = async (name: FieldOfKind<'short_text' | 'zip' | 'essay'>) => {
    await tabTo(name);
    await keyboard.insertText(answers[name]);
  };
  const typeEssays = async (step: 'background' | 'credibility') => {
    for (const name of fieldsOfKind('essay')) if (FIELDS[name].step === step) await type(name);
  };
  await page.goto(pages.apply);

  await expect(stepHeading(page, 1)).toBeVisible();
  for (const name of fieldsOfKind('short_text')) await type(name);
  for (const name of fieldsOfKind('zip')) await type(name);
  await keyboard.press('Enter');
  await expect(stepHeading(page, 2)).toBeFocused();
  await typeEssays('background');
  // Past the Previous button.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(stepHeading(page, 3)).toBeFocused();
  await typeEssays('credibility');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(stepHeading(page, 4)).toBeFocused();
  for (const name of fieldsOfKind('yes_no')) {
    await tabTo(name);
    await keyboard.press('Space');
    if (answers[name] === 'false') await keyboard.press('ArrowRight');
  }
  await keyboard.press('Enter');
  await expect(stepHeading(page, 5)).toBeFocused();
  await keyboard.press('Enter');
  await tabTo('terms_agreed');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: messages.formProblem })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: messages.termsRequired })).toBeFocused();
  await keyboard.press('Enter');
  await expect(field(page, 'terms_agreed')).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(stepHeading(page, 6)).toBeFocused();
  await page.getByRole('button', { name: applyTexts.submit }).focus();
  await keyboard.press('Enter');

  await expectThanks(page);
});
