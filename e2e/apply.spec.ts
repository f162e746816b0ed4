import { type AnswerField, FIELDS, fieldsOfKind } from '#contract/apply/fields.ts';
import { lineTexts } from '#contract/apply/line-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { apply } from './applications.ts';
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
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

test('from the landing page to the thank-you page', async ({ page, portal }) => {
  const answers = makeFormAnswers();
  await page.goto(pages.home);
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().click();

  for (let step = 1; step < STEPS.length; step++) {
    await expect(page).toHaveTitle(new RegExp(`^Step ${step} of 6: `));
    await fillStep(page, step, answers);
    if (step === 1) {
      await expect(page.getByText(messages.zipAvailable(0, SEATS_PER_ZIP))).toBeVisible();
    }
    await pressNext(page);
    await expect(stepHeading(page, step + 1)).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  for (const text of [answers.full_name, answers.email, answers.question_4_verification]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await measured(page);
  await pressSubmit(page);

  await expect(page.getByText(messages.submitted)).toBeVisible();
  const number = await expectThanks(page);
  const [stored, ...others] = await listStored(portal, answers.email);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    ...answers,
    application_number: number,
    status: 'new',
    ...Object.fromEntries(fieldsOfKind('yes_no').map((name) => [name, answers[name] === 'true'])),
    question_6_explanation: null,
    question_7_explanation: null,
    question_8_explanation: null,
    question_10_explanation: null,
    terms_agreed: true,
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

  await page.goto(pages.apply);
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue('');
});

test('every step shows its errors in the summary and beside the field', async ({ page }) => {
  test.slow();
  const answers = makeFormAnswers();
  await page.goto(pages.apply);

  for (let step = 1; step < STEPS.length; step++) {
    await expect(stepHeading(page, step)).toBeVisible();
    await pressNext(page);
    const summary = page.getByRole('main').getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading', { name: messages.formProblem })).toBeVisible();
    const problems = await page.locator('.field-error').allInnerTexts();
    expect(problems.length).toBeGreaterThan(0);
    for (const [place, problem] of problems.entries()) {
      await expect(summary.getByRole('link').nth(place)).toContainText(problem);
    }
    await checkAccessibility(page);
    await screenshots(page, `apply-${step}-problem`);
    await fillStep(page, step, answers);
    await expect(page.locator('.field-error')).toHaveCount(0);
    await expect(summary.getByRole('heading', { name: applyTexts.allCorrected })).toBeVisible();
    await checkAccessibility(page);
    await screenshots(page, `apply-${step}`);
    await pressNext(page);
  }
  await expect(stepHeading(page, STEPS.length)).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'apply-6');
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
  const type = async (name: Exclude<AnswerField, 'terms_agreed'>) => {
    await tabTo(name);
    await keyboard.insertText(answers[name]);
  };
  await page.goto(pages.apply);

  await expect(stepHeading(page, 1)).toBeVisible();
  for (const name of ['full_name', 'email', 'phone', 'zip_code'] as const) await type(name);
  await keyboard.press('Enter');
  await expect(stepHeading(page, 2)).toBeFocused();
  await type('question_1_education');
  await type('question_2_journalism');
  // Past the Previous button.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(stepHeading(page, 3)).toBeFocused();
  await type('question_3_credibility');
  await type('question_4_verification');
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

test('back, forward, the step list and the address never lead past an unanswered step', async ({
  page,
}) => {
  const answers = makeFormAnswers();
  const steps = page.getByRole('navigation', { name: applyTexts.steps });
  const stepButton = (step: number) => steps.getByRole('button').nth(step - 1);
  await page.goto(`${pages.apply}?step=5`);

  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(page).toHaveURL(`${pages.apply}?step=1`);
  await expect(page.getByText(messages.formProblem)).toHaveCount(0);
  await expect(stepButton(2)).toBeEnabled();
  await expect(stepButton(3)).toBeDisabled();
  await stepButton(2).click();
  await expect(page.getByText(messages.formProblem)).toBeVisible();
  await fillStep(page, 1, answers);
  await stepButton(2).click();
  await fillStep(page, 2, answers);
  await pressNext(page);
  await expect(stepHeading(page, 3)).toBeVisible();
  await expect(stepButton(4)).toBeEnabled();
  await expect(stepButton(5)).toBeDisabled();

  await page.goBack();
  await expect(stepHeading(page, 2)).toBeFocused();
  await expect(field(page, 'question_1_education')).toHaveValue(answers.question_1_education);
  await page.goForward();
  await expect(stepHeading(page, 3)).toBeFocused();
  await page.goBack();
  await expect(stepHeading(page, 2)).toBeVisible();
  await field(page, 'question_1_education').fill('Too short');
  await page.goForward();
  await expect(page.getByRole('alert').filter({ hasText: messages.formProblem })).toBeFocused();
  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(page).toHaveURL(`${pages.apply}?step=2`);
  await stepButton(1).click();
  await expect(stepHeading(page, 1)).toBeFocused();
});

test('a section can be edited from the review, and leads back to it', async ({ page }) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);

  await page.getByRole('link', { name: applyTexts.editSection(STEPS[1].title) }).click();
  await expect(stepHeading(page, 2)).toBeFocused();
  await field(page, 'question_1_education').fill('Too short');
  await page.getByRole('button', { name: applyTexts.returnToReview }).click();
  await expect(page.getByRole('link', { name: messages.essayTooShort })).toBeVisible();
  await page.reload();
  const better = `Better: ${answers.question_1_education}`;
  await field(page, 'question_1_education').fill(better);
  await page.getByRole('button', { name: applyTexts.returnToReview }).click();

  await expect(stepHeading(page, 6)).toBeFocused();
  await expect(page.getByText(better)).toBeVisible();
});

test('a full ZIP code leads to the waitlist, with every answer kept', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const answers = makeFormAnswers();
  const { zip_code } = answers;
  for (let seat = 0; seat < SEATS_PER_ZIP; seat++) await apply(portal, { zip_code });
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await expect(page.getByText(messages.zipTaken(SEATS_PER_ZIP))).toBeVisible();
  await expect(page.getByText(lineTexts.canApply)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'apply-1-full');
  await fillToReview(page, answers);

  await pressSubmit(page);
  await expect(page.getByText(messages.zipLimitReached)).toBeVisible();
  await expect(page.getByText(lineTexts.meaning)).toBeVisible();
  expect(await listStored(portal, answers.email)).toEqual([]);
  await checkAccessibility(page);
  await screenshots(page, 'apply-6-full');
  await page.getByRole('button', { name: applyTexts.joinWaitlist }).click();

  const number = await expectThanks(page);
  await expect(page.getByText(thankYouTexts.waitlisted)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'thank-you-waitlisted');
  const { full_name, question_4_verification } = answers;
  expect(await listStored(portal, answers.email)).toMatchObject([
    { application_number: number, status: 'waitlisted', full_name, question_4_verification },
  ]);
});

test('errors from the server are shown, at their field if they name one, and no answer is lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /500/);
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillToReview(page, answers);
  const refuse = (status: number, body: object) =>
    page.route(`**${paths.submit}`, (route) => route.fulfill({ status, json: body }), { times: 1 });

  await refuse(500, { code: 'internal', message: messages.internal });
  await pressSubmit(page);
  await expect(page.getByText(messages.internal)).toBeVisible();
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
  await email.fill(`new-${answers.email}`);
  await expect(page.locator('.field-error')).toHaveCount(0);
  for (let step = 1; step < STEPS.length; step++) {
    await expect(stepHeading(page, step)).toBeVisible();
    await pressNext(page);
  }
  await pressSubmit(page);
  await expectThanks(page);
});
