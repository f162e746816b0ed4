import type { Page } from '@playwright/test';
import { comparisonTexts } from '#contract/applications/comparison-texts.ts';
import { startAgainTexts } from '#contract/apply/apply-lazy-texts.es.ts';
import { applyTexts } from '#contract/apply/apply-texts.es.ts';
import { STEP_TITLES } from '#contract/apply/field-texts.es.ts';
import { confirmContactTexts, detailsTexts } from '#contract/apply/own-application-texts.es.ts';
import { againTexts } from '#contract/apply/status-lookup-lazy-texts.es.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.es.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels } from '#contract/shared/labels.es.ts';
import { addressIn, LANGUAGE_NAMES } from '#contract/shared/languages.ts';
import { PUBLIC_TITLES } from '#contract/shared/page-texts.es.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from './applications.ts';
import { field, fillStep, makeFormAnswers, pressNext, stepHeading } from './applying.ts';
import { appReady, checkAccessibility, expect, test } from './fixtures.ts';
import { button, headline, keepSignedIn, mailedLink, readMail, section } from './reviewing.ts';

const es = (path: string) => addressIn('es', path);

async function lookUp(page: Page, number: string, email: string) {
  await page.goto(`${es(pages.status)}?number=${number}`);
  await appReady(page);
  await page.getByLabel(labels.email).fill(email);
  await button(page, statusTexts.check).click();
  return page.locator('[aria-labelledby=found-name]');
}

/** Expects the Spanish thank-you page; returns the number on it. */
async function submitInSpanish(page: Page): Promise<string> {
  await button(page, applyTexts.submit).click();
  await expect(page).toHaveURL(es(pages.thankYou));
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.thankYou);
  const text = await page
    .getByText(/VNC-\d{4}-\d{5}/)
    .first()
    .innerText();
  return /VNC-\d{4}-\d{5}/.exec(text)?.[0] ?? '';
}

test('begun in English, sent in Spanish, corrected, rejected with a reason, applied again and compared', async ({
  page: desk,
  browser,
  portal,
}) => {
  test.slow();
  const editor = await signIn(portal);
  await editor.send('PUT', paths.settings, { ...DEFAULT_SETTINGS, reapply_days: 0 });
  const answers = makeFormAnswers();
  const right = `right-${answers.email}`;

  await desk.goto(pages.apply);
  for (const step of [1, 2, 3, 4]) {
    await fillStep(desk, step, answers);
    await pressNext(desk);
  }
  await expect(stepHeading(desk, 5)).toBeVisible();
  await desk
    .getByRole('banner')
    .getByRole('link', { name: LANGUAGE_NAMES.es, exact: true })
    .click();
  await expect(headline(desk)).toHaveText(applyTexts.stepTitle(5, STEPS.length, STEP_TITLES.terms));
  await field(desk, 'terms_agreed').check();
  await button(desk, labels.next).click();
  const first = await submitInSpanish(desk);
  expect(await readMail(portal, answers.email, 'Recibimos su solicitud')).toContain(first);

  // The email address is corrected; the new one counts once its link is confirmed.
  await lookUp(desk, first, answers.email);
  await button(desk, detailsTexts.correct).click();
  await desk.getByLabel(detailsTexts.newEmail).fill(right);
  await button(desk, detailsTexts.save).click();
  await expect(desk.getByText(detailsTexts.emailRequested)).toBeVisible();
  await desk.goto(await mailedLink(portal, right, es(pages.confirmContact)));
  await button(desk, confirmContactTexts.confirm).click();
  await expect(desk.getByText(confirmContactTexts.confirmed(first))).toBeVisible();

  // Rejected with a reason, which is on the status page.
  const [stored] = await editor.search(first);
  expect(stored?.email).toBe(right);
  const feedback = 'Cuéntenos más sobre su trabajo en el barrio.';
  const rejection = { status: 'rejected', feedback };
  await editor.send('PATCH', paths.applicationStatus(stored?.id ?? ''), rejection);
  const card = await lookUp(desk, first, right);
  await expect(card.getByRole('region', { name: againTexts.feedback })).toContainText(feedback);
  await checkAccessibility(desk);

  // Applied again from the old answers.
  await card.getByRole('link', { name: againTexts.apply }).click();
  await expect(desk.getByText(startAgainTexts.started(first))).toBeVisible();
  await expect(field(desk, 'full_name')).toHaveValue(answers.full_name);
  await button(desk, labels.next).click();
  const essay = answers.question_1_education;
  await expect(field(desk, 'question_1_education')).toHaveValue(essay);
  await field(desk, 'question_1_education').fill(`${essay} Desde 2019.`);
  for (let step = 2; step < 5; step++) await button(desk, labels.next).click();
  await expect(field(desk, 'terms_agreed')).not.toBeChecked();
  await field(desk, 'terms_agreed').check();
  await button(desk, labels.next).click();
  const second = await submitInSpanish(desk);

  // Editors compare the two.
  const office = await (await browser.newContext({ baseURL: portal.baseURL })).newPage();
  await keepSignedIn(office, editor.session);
  const [again] = await editor.search(second);
  await office.goto(pages.application(again?.id ?? ''));
  await button(office, comparisonTexts.compare).click();
  const comparison = section(office, comparisonTexts.title(first));
  await expect(comparison.locator('ins').filter({ hasText: 'Desde 2019.' })).toBeVisible();
  await checkAccessibility(office);
});
