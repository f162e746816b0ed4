import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  applicationDetailAnswer,
  applicationListAnswer,
} from '#contract/applications/applications.ts';
import { type AnswerField, FIELDS, isKind } from '#contract/apply/fields.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { YES_NO } from '#contract/shared/format.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { answersTo, signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const MEASURED = 'technical data measured';

const essay = (subject: string) =>
  `${subject}: I have lived in this neighborhood for twelve years, I know the people who run its shops and schools, and I ask twice before I believe anything.`;

/** What an applicant types and chooses in the six steps. */
export function makeFormAnswers(zip_code = freshZip()) {
  return {
    ...answersTo('essay', (field) => essay(FIELDS[field].summary)),
    ...answersTo('yes_no', () => 'true'),
    ...answersTo('long_text', (field) => `${FIELDS[field].summary}: as I said.`),
    full_name: 'María José Fernández-O’Connor',
    email: `maria-${randomUUID()}@example.org`,
    phone: '+1 (212) 555-0142',
    zip_code,
    question_9_background_issues: 'false',
    question_5_explanation: 'Evenings suit me best.',
    additional_comments: 'Thank you for reading <b>this</b>.',
  };
}
export type FormAnswers = ReturnType<typeof makeFormAnswers>;

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

/** Fills in one step, without leaving it. */
export async function fillStep(page: Page, step: number, answers: FormAnswers) {
  await expect(stepHeading(page, step)).toBeVisible();
  const given: Partial<Record<AnswerField, string>> = answers;
  for (const name of STEPS[step - 1]?.fields ?? []) {
    const { label } = FIELDS[name];
    const answer = given[name];
    if (isKind(name, 'agreement')) {
      await page.getByLabel(label).check();
    } else if (answer === undefined) {
      // Optional, and left empty.
    } else if (isKind(name, 'yes_no')) {
      const option = answer === 'true' ? YES_NO.yes : YES_NO.no;
      const question = page.getByRole('radiogroup', { name: label });
      await question.getByRole('radio', { name: option }).check();
    } else if (isKind(name, 'explanation')) {
      await field(page, name).fill(answer);
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

/** Every application stored for an email address, in full, as editors see it. */
export async function listStored(request: APIRequestContext, portal: Portal, email: string) {
  const { session } = await signIn(portal);
  const read = async (path: string, params = {}) => {
    const headers = { authorization: `Bearer ${session.token}` };
    return (await request.get(path, { params, headers })).json();
  };
  const { applications } = applicationListAnswer.parse(
    await read(paths.applications, { search: email }),
  );
  const details = applications.map(({ id }) => read(paths.application(id)));
  return (await Promise.all(details)).map(
    (detail) => applicationDetailAnswer.parse(detail).application,
  );
}

const NUMBER = /VNC-\d{4}-\d{5}/;

/** Expects the thank-you page; returns the number on it. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(pages.thankYou);
  await expect(page.getByRole('heading', { level: 1, name: PAGE_TITLES.thankYou })).toBeVisible();
  const number = await page.getByText(NUMBER).first().innerText();
  return NUMBER.exec(number)?.[0] ?? '';
}
