import { expect, type Page } from '@playwright/test';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { type AnswerField, FIELDS, type FieldOfKind, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { type FormAnswers, formAnswers } from '#server/seed/factory-values.ts';
import { signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const MEASURED = 'technical data measured';

/** What a person types and chooses in the six steps. */
export const makeFormAnswers = (zip_code = freshZip()) =>
  formAnswers({
    full_name: 'María José Fernández-O’Connor',
    phone: '+1 (212) 555-0142',
    zip_code,
    question_5_explanation: 'Evenings suit me best.',
    additional_comments: 'Thank you for reading <b>this</b>.',
  });

export const stepHeading = (page: Page, step: number) =>
  page.getByRole('heading', {
    level: 1,
    name: applyTexts.stepTitle(step, STEPS.length, STEPS[step - 1]?.title ?? ''),
    exact: true,
  });

export const pressNext = (page: Page) =>
  page.getByRole('button', { name: labels.next, exact: true }).click();

export const pressSubmit = (page: Page) =>
  page.getByRole('button', { name: applyTexts.submit }).click();

export const field = (page: Page, name: AnswerField) => page.locator(`#${name}`);

const questionOf = (explanation: FieldOfKind<'explanation'>) => FIELDS[explanation].explains;

/** Fills in one step, without leaving it. */
export async function fillStep(page: Page, step: number, answers: FormAnswers) {
  await expect(stepHeading(page, step)).toBeVisible();
  for (const name of STEPS[step - 1]?.fields ?? []) {
    const { label } = FIELDS[name];
    const answer = answers[name];
    if (answer === true) {
      await page.getByLabel(label).check();
    } else if (answer === '') {
      // Optional, and left empty.
    } else if (isKind(name, 'yes_no')) {
      const option = answer === 'true' ? YES_NO.yes : YES_NO.no;
      const question = page.getByRole('radiogroup', { name: label });
      await question.getByRole('radio', { name: option }).check();
    } else if (isKind(name, 'explanation')) {
      const input = field(page, name);
      // Closed while its question does not need one.
      if (!(await input.isVisible())) {
        await page.locator(`button[aria-describedby="${questionOf(name)}-question"]`).click();
      }
      await input.fill(answer);
    } else {
      await page.getByLabel(label).fill(answer);
    }
  }
}

/** From the first step to the review. */
export async function fillToReview(page: Page, answers: FormAnswers) {
  for (let step = 1; step < STEPS.length; step++) {
    await fillStep(page, step, answers);
    await pressNext(page);
  }
  await expect(stepHeading(page, STEPS.length)).toBeVisible();
}

/** Technical data is measured in idle time, and a submit waits for it one second at most. */
export async function measured(page: Page) {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MEASURED);
}

/** Every application that is stored for an email address, whole, as the editors see it. */
export async function listStored(portal: Portal, email: string) {
  const editor = await signIn(portal);
  const found = await editor.search(email);
  const details = await Promise.all(found.map(({ id }) => editor.read(id)));
  return details.map(({ application }) => application);
}

const NUMBER = /VNC-\d{4}-\d{5}/;

/** Expects the thank-you page; returns the number on it. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(pages.thankYou);
  await expect(page.getByRole('heading', { level: 1, name: PAGE_TITLES.thankYou })).toBeVisible();
  const number = await page.getByText(NUMBER).first().innerText();
  return NUMBER.exec(number)?.[0] ?? '';
}
