import type { Page } from '@playwright/test';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { decideTexts, nextTexts } from '#contract/reviews/next-texts.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { nextReviewResponse } from '#contract/reviews/reviews.ts';
import { RECOMMENDATION_LABELS, RECOMMENDATIONS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { PAGE_TITLES } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { listOf } from './listing.ts';
import {
  addColleague,
  asEditor,
  button,
  headline,
  receive,
  scoreOf,
  wizard,
  wizardStep,
} from './reviewing.ts';
import { freshZip } from './zips.ts';

const thenStatus = (page: Page) => page.getByLabel(reviewTexts.thenStatus);
const recommendation = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('twelve presses lead from one application to the next, decision included, until none is left', async ({
  page,
  portal,
}) => {
  test.slow();
  const zip_code = freshZip();
  const anna = await receive(portal, { full_name: 'Anna First', zip_code });
  const ben = await receive(portal, { full_name: 'Ben Second', zip_code });
  const cleo = await receive(portal, { full_name: 'Cleo Third', zip_code });
  await receive(portal, { full_name: 'Lars Elsewhere' });
  const other = await addColleague(portal, 'Second Editor');
  await asEditor(page, portal);
  await page.goto(listOf(zip_code));
  await expect(page.getByRole('link', { name: 'Cleo Third', exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const scoreAll = async () => {
    for (const { title } of RUBRIC) {
      await expect(wizardStep(page)).toHaveText(title);
      await press('2');
    }
  };

  await press(listShortcuts.reviewNext.key);
  await expect(headline(page)).toHaveText('Anna First');
  await expect(wizardStep(page)).toBeFocused();
  await expect(wizard(page)).toContainText(reviewTexts.left(3));
  await scoreAll();
  for (const name of RECOMMENDATIONS) {
    const choice = recommendation(page, RECOMMENDATION_LABELS[name]);
    await expect(choice).toBeInViewport({ ratio: 1 });
  }
  expect(
    await wizardStep(page).evaluate(
      (step) => step.closest('[data-last]')?.parentElement?.scrollTop,
    ),
  ).toBe(0);
  await press('2');
  await expect(thenStatus(page)).toHaveValue('training');
  await expect(page.getByLabel(listTexts.emailApplicant)).toBeChecked();
  await checkAccessibility(page);
  const cleoHeld = page.waitForResponse(
    async (response) =>
      response.url().endsWith(paths.nextReview) &&
      nextReviewResponse.parse(await response.json()).application_id === cleo.id,
  );
  await press('Enter');
  await expect(headline(page)).toHaveText('Ben Second');
  expect(presses).toBe(12);

  presses = 0;
  await expect(wizardStep(page)).toBeFocused();
  await expect(wizard(page)).toContainText(reviewTexts.left(2));
  // Ben is being reviewed and Cleo is held as the next one: asked earlier, a colleague would get her.
  await cleoHeld;
  const next = await other.send('POST', paths.nextReview, { zipCode: zip_code });
  expect(nextReviewResponse.parse(next).application_id).toBeNull();
  await scoreAll();
  await press('5');
  await expect(thenStatus(page)).toHaveValue('rejected');
  await press('Enter');
  // One more than for other decisions: a rejection asks what the applicant reads.
  await expect(page.getByLabel(rejectTexts.field)).toBeFocused();
  await press('Control+Enter');
  await expect(headline(page)).toHaveText('Cleo Third');
  expect(presses).toBe(12);

  // The last one with the mouse, and with another status than the suggested one.
  await expect(wizard(page)).toContainText(reviewTexts.left(1));
  for (const { title } of RUBRIC) {
    await expect(wizardStep(page)).toHaveText(title);
    await wizard(page).getByRole('radio').first().click();
  }
  await recommendation(page, RECOMMENDATION_LABELS.reject).check();
  await thenStatus(page).selectOption(STATUS_INFO.waitlisted.label);
  await page.getByLabel(listTexts.emailApplicant).uncheck();
  await button(page, reviewTexts.submit).click();
  await expect(page.getByText(nextTexts.review.noneLeft)).toBeVisible();
  await expect(wizard(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  for (const [{ read }, status] of [
    [anna, 'training'],
    [ben, 'rejected'],
    [cleo, 'waitlisted'],
  ] as const) {
    expect((await read()).application).toMatchObject({ status, review_count: 1 });
  }
  // One step back leads to the list, not through the reviewed applications.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`zipCode=${zip_code}`));
  await expect(page.getByRole('link', { name: 'Ben Second', exact: true })).toBeVisible();

  await page.getByRole('link', { name: PAGE_TITLES.dashboard }).click();
  await expect(headline(page)).toHaveText(PAGE_TITLES.dashboard);
  await expect(button(page, nextTexts.review.button)).toBeVisible();
  await page.keyboard.press(listShortcuts.reviewNext.key);
  await expect(wizardStep(page)).toBeFocused();
});

test('d leads through what is reviewed and not decided: put off, decided, until none is left', async ({
  page,
  portal,
}) => {
  const zip_code = freshZip();
  const dora = await receive(portal, { full_name: 'Dora First', zip_code });
  const emil = await receive(portal, { full_name: 'Emil Second', zip_code });
  const colleague = await addColleague(portal, 'Scoring Editor');
  for (const { id } of [dora, emil]) {
    await colleague.send('PATCH', paths.applicationScore(id), scoreOf(0));
  }
  await asEditor(page, portal);
  await page.goto(listOf(zip_code));
  await expect(page.getByRole('link', { name: 'Emil Second', exact: true })).toBeVisible();

  await page.keyboard.press(listShortcuts.decideNext.key);
  const decision = page.getByRole('region', { name: decideTexts.title });
  await expect(headline(page)).toHaveText('Dora First');
  await expect(decision).toContainText(decideTexts.left(2));
  await checkAccessibility(page);
  await decision.getByRole('button', { name: decideTexts.notNow }).click();
  await expect(headline(page)).toHaveText('Emil Second');
  await expect(decision).toContainText(decideTexts.left(1));
  await page.keyboard.press('1');
  await expect(page.getByText(nextTexts.decide.noneLeft)).toBeVisible();

  expect((await dora.read()).application.status).toBe('under_review');
  expect((await emil.read()).application.status).toBe('training');
});
