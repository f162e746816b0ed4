import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import {
  applicationDetailAnswer,
  applicationListAnswer,
} from '#contract/applications/applications.ts';
import {
  type AnswerField,
  COMMITMENT_QUESTIONS,
  ESSAY_QUESTIONS,
  FIELD_LABELS,
  STEPS,
} from '#contract/apply/form.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from './applications.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const MEASURED = 'technical data measured';

const essay = (subject: string) =>
  `${subject}: I have lived in this neighborhood for twelve years, I know the people who run its shops and schools, and I ask twice before I believe anything.`;

/** What a person types and chooses in the six steps. */
export function makeFormAnswers(zip_code = freshZip()) {
  return {
    full_name: 'María José Fernández-O’Connor',
    email: `maria-${randomUUID()}@example.org`,
    phone: '+1 (212) 555-0142',
    zip_code,
    question_1_education: essay('Education'),
    question_2_journalism: essay('Journalism'),
    question_3_credibility: essay('Credibility'),
    question_4_verification: essay('Verification'),
    question_5_training: 'true',
    question_6_video_interview: 'true',
    question_7_time_commitment: 'true',
    question_8_education_commitment: 'true',
    question_9_background_issues: 'false',
    question_10_demo_tape: 'true',
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
  page.getByRole('button', { name: applyTexts.next, exact: true }).click();

export const pressSubmit = (page: Page) =>
  page.getByRole('button', { name: applyTexts.submit }).click();

export const field = (page: Page, name: AnswerField) => page.locator(`#${name}`);

const TEXT_FIELDS: Partial<Record<number, readonly (keyof FormAnswers)[]>> = {
  1: ['full_name', 'email', 'phone', 'zip_code'],
  2: ESSAY_QUESTIONS.slice(0, 2),
  3: ESSAY_QUESTIONS.slice(2),
};

/** Answers what one step asks, and stays on it. */
export async function fillStep(page: Page, step: number, answers: FormAnswers) {
  await expect(stepHeading(page, step)).toBeVisible();
  for (const name of TEXT_FIELDS[step] ?? []) {
    await page.getByLabel(FIELD_LABELS[name]).fill(answers[name]);
  }
  if (step === 4) {
    for (const { field: name } of COMMITMENT_QUESTIONS) {
      const option = answers[name] === 'true' ? applyTexts.yes : applyTexts.no;
      const question = page.getByRole('radiogroup', { name: FIELD_LABELS[name] });
      await question.getByRole('radio', { name: option }).check();
    }
    await field(page, 'question_5_explanation').fill(answers.question_5_explanation);
  }
  if (step === 5) {
    await page.getByLabel(FIELD_LABELS.additional_comments).fill(answers.additional_comments);
    await page.getByLabel(FIELD_LABELS.terms_agreed).check();
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

/** The technical data is complete; it is measured in idle time, and a submit waits a second at most. */
export async function measured(page: Page) {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MEASURED);
}

/** Every application that is stored for an email address, whole, as the editors see it. */
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

/** The thank-you page; returns the number that it shows. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page).toHaveURL(pages.thankYou);
  await expect(page.getByRole('heading', { level: 1, name: PAGE_TITLES.thankYou })).toBeVisible();
  const number = await page.getByText(NUMBER).first().innerText();
  return NUMBER.exec(number)?.[0] ?? '';
}
