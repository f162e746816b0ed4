import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { reviewNextTexts } from '#contract/reviews/next-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { applyAll, counts, listOf, names } from './listing.ts';
import { freshZip } from './zips.ts';

test('every figure of the dashboard links to the list that it counts', async ({ page, portal }) => {
  await applyAll(portal, freshZip(), ['Ulla Berg']);
  await asEditor(page, portal);
  await page.goto(pages.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.dashboard);
  const card = page.getByRole('link', { name: 'Total Applications' });
  const total = (await card.innerText()).replace(/\D/g, '');

  await checkAccessibility(page);
  await screenshots(page, 'dashboard');
  await page.getByText('Show the figures by week').click();
  await checkAccessibility(page);
  await card.click();

  await expect(counts(page)).toContainText(`Total ${Number(total).toLocaleString('en-US')}`);
  await page.goBack();
  await page.getByRole('link', { name: /^Waitlisted/ }).click();
  await expect(page).toHaveURL(/status=waitlisted/);
});

test('the dashboard starts with those that have waited longest, and leads to their queue', async ({
  page,
  portal,
}) => {
  await applyAll(portal, freshZip(), ['Wim First', 'Xena Second']);
  await asEditor(page, portal);
  await page.goto(pages.dashboard);
  const longest = page.getByRole('region', { name: dashboardTexts.longest });
  await expect(longest.getByRole('link').first()).toBeVisible();
  const listed = await longest.getByRole('link').allTextContents();
  expect(listed.length).toBeLessThanOrEqual(5);
  await expect(page.getByRole('region').first()).toHaveAccessibleName(dashboardTexts.longest);
  const needs = page.getByRole('list', { name: dashboardTexts.needs });
  await expect(needs.getByRole('link', { name: dashboardTexts.longestWait })).toHaveAttribute(
    'href',
    `${pages.applications}?status=new&sortOrder=asc`,
  );

  await page.getByRole('link', { name: dashboardTexts.review }).click();

  await expect(names(page).first()).toHaveText(listed[0] ?? '');
  expect((await names(page).allTextContents()).slice(0, 5)).toEqual(listed);
  const queue = page.getByRole('link', { name: listTexts.toReview });
  await expect(queue).toHaveAttribute('aria-current', 'page');
  await page.getByLabel(FILTERS.status.label, { exact: true }).selectOption('');
  await expect(queue).not.toHaveAttribute('aria-current');
  await queue.click();
  await expect(page).toHaveURL(/status=new&sortOrder=asc$/);
});

test('six tiles say what needs an editor, and fit a phone two by two', async ({ page, portal }) => {
  await applyAll(portal, freshZip(), ['Tilda Tile']);
  await asEditor(page, portal);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pages.dashboard);
  const needs = page.getByRole('list', { name: dashboardTexts.needs });
  const tiles = needs.getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  await checkAccessibility(page);
  const tops = await tiles.evaluateAll((all) =>
    all.map((tile) => tile.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(3);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    'the page scrolls sideways',
  ).toBe(false);

  await expect(tiles.filter({ hasText: dashboardTexts.mail })).toContainText(
    dashboardTexts.noMailFailed,
  );
  await needs.getByRole('link', { name: dashboardTexts.offers }).click();

  await expect(page).toHaveURL(new RegExp(`${pages.waitlist}$`));
  await page.goBack();
  await needs.getByRole('link', { name: dashboardTexts.looks }).click();
  await expect(page).toHaveURL(/late=look/);
});

test('Review next starts from the dashboard, and from a list with its filters', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Yves Next']);
  await asEditor(page, portal);
  const button = page.getByRole('button', { name: reviewNextTexts.button });

  await page.goto(pages.dashboard);
  await button.click();
  await expect(page).toHaveURL(/\?review=next/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveText(['Yves Next']);
  await page.keyboard.press('r');

  await expect(page.getByRole('dialog', { name: reviewTexts.title('Yves Next') })).toBeVisible();
});

test('statistics that cannot be loaded show an error in place, without a toast', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await asEditor(page, portal);
  await page.route(`**${paths.statistics}`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(pages.dashboard);

  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.locator('#toasts').getByRole('listitem')).toHaveCount(0);
  await page.unroute(`**${paths.statistics}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Total Applications' })).toBeVisible();
});
