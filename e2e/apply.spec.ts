import type { Page } from '@playwright/test';
import { FIELD_LABELS, STEPS } from '#contract/application-form.ts';
import { applyTexts } from '#contract/apply-texts.ts';
import { messages } from '#contract/messages.ts';
import { PAGE_TITLES, pages } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import { SEATS_PER_ZIP } from '#contract/program.ts';
import { apply } from './applications.ts';
import {
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

const NUMBER = /VNC-\d{4}-\d{5}/;

async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(pages.thankYou);
  await expect(page.getByRole('heading', { level: 1, name: PAGE_TITLES.thankYou })).toBeVisible();
  const number = await page.getByText(NUMBER).first().innerText();
  return NUMBER.exec(number)?.[0] ?? '';
}

test('from the landing page to the thank-you page', async ({ page, portal, request }) => {
  const answers = makeFormAnswers('10001');
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
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
  for (const text of [answers.full_name, answers.email, answers.question_4_verification]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await pressSubmit(page);

  await expect(page.getByText(messages.submitted)).toBeVisible();
  const number = await expectThanks(page);
  const [stored, ...others] = await listStored(request, portal, answers.email);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    ...answers,
    application_number: number,
    status: 'new',
    question_5_training: true,
    question_6_video_interview: true,
    question_7_time_commitment: true,
    question_8_education_commitment: true,
    question_9_background_issues: false,
    question_10_demo_tape: true,
    question_6_explanation: null,
    terms_agreed: true,
  });
  expect(stored?.technical_data).toMatchObject({
    session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    browser: {
      platform: expect.any(String),
      viewport_size: '1280x900',
      canvas_fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
      fonts_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      local_storage: true,
      indexed_db: true,
    },
    device: { type: 'desktop' },
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

test('every step says what is wrong, in one place and beside the field', async ({ page }) => {
  test.slow();
  const answers = makeFormAnswers('10012');
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
    await expect(summary.getByRole('heading', { name: applyTexts.allMended })).toBeVisible();
    await checkAccessibility(page);
    await screenshots(page, `apply-${step}`);
    await pressNext(page);
  }
  await expect(stepHeading(page, STEPS.length)).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'apply-6');
});

test('with the keyboard alone', async ({ page }) => {
  const answers = makeFormAnswers('10002');
  const { keyboard } = page;
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await keyboard.press('Tab');
      const id = await page.evaluate(() => document.activeElement?.id);
      if (id === name) return;
    }
    throw new Error(`Tab does not reach ${name}.`);
  };
  const type = async (name: keyof typeof answers) => {
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
  // Past the button that leads back.
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
  for (const name of [
    'question_5_training',
    'question_6_video_interview',
    'question_7_time_commitment',
    'question_8_education_commitment',
    'question_9_background_issues',
    'question_10_demo_tape',
  ] as const) {
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
  const answers = makeFormAnswers('10003');
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

test('the review leads to a section and back', async ({ page }) => {
  const answers = makeFormAnswers('10004');
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
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const answers = makeFormAnswers('60601');
  for (let seat = 0; seat < SEATS_PER_ZIP; seat++) await apply(portal, { zip_code: '60601' });
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await expect(page.getByText(messages.zipTaken(SEATS_PER_ZIP))).toBeVisible();
  await expect(page.getByText(applyTexts.zipWaitlist)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'apply-1-full');
  await fillToReview(page, answers);

  await pressSubmit(page);
  await expect(page.getByText(messages.zipLimitReached)).toBeVisible();
  await expect(page.getByText(applyTexts.waitlistMeaning)).toBeVisible();
  expect(await listStored(request, portal, answers.email)).toEqual([]);
  await checkAccessibility(page);
  await screenshots(page, 'apply-6-full');
  await page.getByRole('button', { name: applyTexts.joinWaitlist }).click();

  const number = await expectThanks(page);
  const { full_name, question_4_verification } = answers;
  expect(await listStored(request, portal, answers.email)).toMatchObject([
    { application_number: number, status: 'waitlisted', full_name, question_4_verification },
  ]);
});

test('a reload and a crash keep the draft, step and answers alike', async ({ page, context }) => {
  const answers = makeFormAnswers('10005');
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await pressNext(page);
  await field(page, 'question_1_education').fill('Half an ans');
  // At once: what was typed last must be saved by the leaving itself.
  await page.reload();

  await expect(stepHeading(page, 2)).toBeVisible();
  await expect(field(page, 'question_1_education')).toHaveValue('Half an ans');
  await field(page, 'question_1_education').fill('Half an answer');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('application_draft')))
    .toContain('Half an answer');
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
  await again.getByRole('button', { name: applyTexts.previous }).click();
  await expect(field(again, 'email')).toHaveValue(answers.email);
});

test('two tabs hold one application', async ({ page, context, portal, request }) => {
  const answers = makeFormAnswers('10006');
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await expect(page.getByText(/^Saved/)).toBeVisible();
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
  expect(await listStored(request, portal, answers.email)).toHaveLength(1);
});

test('starting over asks first, then removes every answer', async ({ page }) => {
  const answers = makeFormAnswers('10007');
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await pressNext(page);
  const startOver = page.getByRole('button', { name: applyTexts.startOver });

  await startOver.click();
  const dialog = page.getByRole('dialog', { name: applyTexts.startOverTitle });
  await expect(dialog.getByRole('button', { name: applyTexts.startOverCancel })).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'apply-start-over');
  await page.keyboard.press('Escape');
  await expect(stepHeading(page, 2)).toBeVisible();
  await startOver.click();
  await dialog.getByRole('button', { name: applyTexts.startOverConfirm }).click();

  await expect(stepHeading(page, 1)).toBeFocused();
  await expect(field(page, 'full_name')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'full_name')).toHaveValue('');
});

test('offline, the application waits and goes out when the network is back', async ({
  page,
  context,
  portal,
  request,
}) => {
  const answers = makeFormAnswers('10008');
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
  expect(await listStored(request, portal, answers.email)).toMatchObject([
    { application_number: number },
  ]);
});

test('a lost answer and a second try give one application', async ({
  page,
  portal,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const answers = makeFormAnswers('10009');
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
  await pressSubmit(page);

  const number = await expectThanks(page);
  expect(await listStored(request, portal, answers.email)).toMatchObject([
    { application_number: number },
  ]);
});

test('what the server refuses is shown in its place, and nothing is lost', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /500/);
  const answers = makeFormAnswers('10010');
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
  const email = page.getByLabel(FIELD_LABELS.email, { exact: true });
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

test('a failing ZIP check and a browser that stores nothing stop nobody', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const answers = makeFormAnswers('10011');
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
