import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { reviewNextTexts } from '#contract/reviews/next-texts.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { RECOMMENDATION_LABELS, RECOMMENDATIONS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { asEditor, keepSignedIn } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, receive, secondEditor, wizard, wizardStep } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

/** The oldest first, all in one ZIP code. */
async function receiveInOneZip(portal: Portal, names: readonly string[]) {
  const zip_code = freshZip();
  const received = [];
  for (const full_name of names) received.push(await receive(portal, { full_name, zip_code }));
  return { zip_code, received };
}

/** Opens the newest application of the list that shows this ZIP code alone. */
async function openNewest(page: Page, zip_code: string, full_name: string) {
  await page.goto(`${pages.applications}?zipCode=${zip_code}`);
  await expect(page.getByRole('link', { name: full_name, exact: true })).toBeVisible();
  await page.keyboard.press(listShortcuts.next.key);
  await page.keyboard.press(listShortcuts.open.key);
  await expect(headline(page)).toHaveText(full_name);
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const thenStatus = (page: Page) => page.getByLabel(reviewTexts.thenStatus);
const recommendation = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('twelve presses lead from one application to the next, decision included', async ({
  page,
  portal,
}) => {
  test.slow();
  const names = ['Anna First', 'Ben Second', 'Cleo Third'];
  const { zip_code, received } = await receiveInOneZip(portal, names);
  const [anna, ben, cleo] = received;
  const other = await secondEditor(portal);
  await asEditor(page, portal);
  await openNewest(page, zip_code, 'Cleo Third');
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

  await press(detailShortcuts.reviewNext.key);
  await expect(headline(page)).toHaveText('Anna First');
  await expect(wizardStep(page)).toBeFocused();
  await expect(wizard(page)).toContainText(reviewTexts.left(3));
  await scoreAll();
  for (const name of RECOMMENDATIONS) {
    const choice = recommendation(page, RECOMMENDATION_LABELS[name]);
    await expect(choice).toBeInViewport({ ratio: 1 });
  }
  expect(await page.locator('.review-body').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await press('2');
  await expect(thenStatus(page)).toHaveValue('training');
  await expect(page.getByLabel(listTexts.emailApplicant)).toBeChecked();
  await checkAccessibility(page);
  await screenshots(page, 'review-next');
  await press('Enter');
  await expect(headline(page)).toHaveText('Ben Second');
  expect(presses).toBe(12);

  presses = 0;
  await expect(wizardStep(page)).toBeFocused();
  await expect(wizard(page)).toContainText(reviewTexts.left(2));
  // Ben is being reviewed and Cleo is held as the next one.
  expect(await other.nextIn(zip_code)).toBeNull();
  await scoreAll();
  await press('5');
  await expect(thenStatus(page)).toHaveValue('rejected');
  await press('Enter');
  // One more than for other decisions: a rejection asks what the applicant reads.
  await expect(page.getByLabel(rejectTexts.field)).toBeFocused();
  await press('Control+Enter');
  await expect(headline(page)).toHaveText('Cleo Third');
  expect(presses).toBe(12);

  await expect(wizard(page)).toContainText(reviewTexts.left(1));
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect((await anna?.read())?.application).toMatchObject({ status: 'training', review_count: 1 });
  expect((await ben?.read())?.application).toMatchObject({ status: 'rejected', review_count: 1 });
  await page.keyboard.press('Escape');
  await expect(wizard(page)).toHaveCount(0);
  await expect.poll(() => other.nextIn(zip_code)).toBe(cleo?.id);
  // One step back leads to the list, not through the reviewed applications.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`zipCode=${zip_code}`));
  await expect(page.getByRole('link', { name: 'Ben Second', exact: true })).toBeVisible();
});

test('with the mouse, and with another status than the suggested one', async ({ page, portal }) => {
  test.slow();
  const { zip_code, received } = await receiveInOneZip(portal, ['Mona Mouse', 'Nils Nagetier']);
  const [mona, nils] = received;
  await asEditor(page, portal);
  await openNewest(page, zip_code, 'Nils Nagetier');
  const scoreAll = async () => {
    for (const { title } of RUBRIC.slice(0, -1)) {
      await expect(wizardStep(page)).toHaveText(title);
      await wizard(page).getByRole('radio').first().check();
      await button(page, labels.next).click();
    }
    await wizard(page).getByRole('radio').first().check();
  };

  await button(page, reviewNextTexts.button).click();
  await expect(headline(page)).toHaveText('Mona Mouse');
  await scoreAll();
  await recommendation(page, RECOMMENDATION_LABELS.reject).check();
  await thenStatus(page).selectOption(STATUS_INFO.waitlisted.label);
  await page.getByLabel(listTexts.emailApplicant).uncheck();
  await button(page, reviewTexts.submit).click();
  await expect(headline(page)).toHaveText('Nils Nagetier');
  await expect(wizardStep(page)).toHaveText(RUBRIC[0]?.title ?? '');
  await scoreAll();
  await recommendation(page, RECOMMENDATION_LABELS.recommend).check();
  await thenStatus(page).selectOption(reviewTexts.leave);
  await button(page, reviewTexts.submit).click();

  await expect(page.getByText(reviewNextTexts.noneLeft)).toBeVisible();
  await expect(wizard(page)).toHaveCount(0);
  await checkAccessibility(page);
  expect((await mona?.read())?.application.status).toBe('waitlisted');
  expect((await nils?.read())?.application.status).toBe('under_review');
  await page.getByRole('link', { name: detailTexts.backToList }).last().click();
  await expect(page).toHaveURL(new RegExp(`zipCode=${zip_code}`));
});

test('the same key starts it on the list, with its filters, and on the dashboard', async ({
  page,
  portal,
}) => {
  const { zip_code } = await receiveInOneZip(portal, ['Lars List']);
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?zipCode=${zip_code}`);
  await expect(page.getByRole('link', { name: 'Lars List', exact: true })).toBeVisible();
  await page.keyboard.press(listShortcuts.reviewNext.key);
  await expect(headline(page)).toHaveText('Lars List');
  await expect(wizard(page)).toContainText(reviewTexts.left(1));
  const released = page.waitForResponse((response) => response.request().method() === 'DELETE');

  await page.getByRole('link', { name: PAGE_TITLES.dashboard }).click();
  await released;
  await expect(button(page, reviewNextTexts.button)).toBeVisible();
  await page.keyboard.press(listShortcuts.reviewNext.key);

  await expect(wizardStep(page)).toBeFocused();
});

test('two editors at once never get the same application', async ({ page, portal, browser }) => {
  test.slow();
  const names = ['Una One', 'Ugo Two', 'Ula Three', 'Uwe Four'];
  const { zip_code, received } = await receiveInOneZip(portal, names);
  const other = await secondEditor(portal);
  await asEditor(page, portal);
  const context = await browser.newContext({ baseURL: portal.baseURL });
  const otherPage = await context.newPage();
  await keepSignedIn(otherPage, other.session);
  await Promise.all([page, otherPage].map((each) => openNewest(each, zip_code, 'Uwe Four')));

  const reviewTwo = async (each: Page) => {
    const reviewed: string[] = [];
    await each.keyboard.press(detailShortcuts.reviewNext.key);
    for (let count = 0; count < 2; count++) {
      await expect(wizardStep(each)).toHaveText(RUBRIC[0]?.title ?? '');
      await expect(headline(each)).not.toHaveText(reviewed.at(-1) ?? '');
      reviewed.push(await headline(each).innerText());
      for (const { title } of RUBRIC) {
        await expect(wizardStep(each)).toHaveText(title);
        await each.keyboard.press('1');
      }
      await each.keyboard.press('3');
      await each.keyboard.press('Enter');
    }
    await expect(each.getByText(reviewNextTexts.noneLeft)).toBeVisible();
    return reviewed;
  };
  const reviewed = await Promise.all([page, otherPage].map(reviewTwo));

  expect(reviewed.flat().sort()).toEqual([...names].sort());
  for (const { read } of received) expect((await read()).reviews).toHaveLength(1);
  await context.close();
});

test('a reload keeps the application, and its unfinished review is offered', async ({
  page,
  portal,
}) => {
  const { zip_code } = await receiveInOneZip(portal, ['Rita Reload', 'Sven Next']);
  const other = await secondEditor(portal);
  await asEditor(page, portal);
  await openNewest(page, zip_code, 'Sven Next');
  await page.keyboard.press(detailShortcuts.reviewNext.key);
  await expect(headline(page)).toHaveText('Rita Reload');
  await expect(wizard(page)).toContainText(reviewTexts.left(2));
  await page.keyboard.press('1');

  const heldAgain = page.waitForResponse(
    (response) =>
      response.url().endsWith(paths.nextReview) &&
      response.request().postDataJSON()?.except !== undefined,
  );
  await page.reload();
  await heldAgain;

  await expect(headline(page)).toHaveText('Rita Reload');
  await expect(wizard(page)).toContainText(reviewTexts.left(2));
  await expect(button(page, reviewTexts.resume)).toBeVisible();
  expect(await other.nextIn(zip_code)).toBeNull();
});

test('a review that was begun on one machine goes on at another', async ({
  page,
  portal,
  browser,
}) => {
  const { href } = await receive(portal, { full_name: 'Wanda Weiter' });
  const { session } = await asEditor(page, portal);
  await page.goto(`${href}?review=1`);
  await expect(wizardStep(page)).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await expect(wizardStep(page)).toHaveText('Credibility');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.keyboard.press('Escape');
  await saved;

  const context = await browser.newContext({ baseURL: portal.baseURL });
  const elsewhere = await context.newPage();
  await keepSignedIn(elsewhere, session);
  await elsewhere.goto(`${href}?review=1`);
  await button(elsewhere, reviewTexts.resume).click();

  await expect(wizardStep(elsewhere)).toHaveText('Credibility');
  await context.close();
});
