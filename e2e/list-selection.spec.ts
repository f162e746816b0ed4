import type { Page } from '@playwright/test';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, counts, listOf, names, statusOf, tick } from './listing.ts';
import { toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: listTexts.selectOne(name), exact: true });
const ticked = (page: Page) =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .locator(page.getByRole('link').first());

test('a click with Shift ticks and unticks everything in between, without marking text', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Dan Range', 'Cem Range', 'Bea Range', 'Ada Range']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));

  await tick(page, 'Ada Range');
  await box(page, 'Cem Range').click({ modifiers: ['Shift'] });
  await expect(ticked(page)).toHaveText(['Ada Range', 'Bea Range', 'Cem Range']);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await box(page, 'Bea Range').click({ modifiers: ['Shift'] });

  await expect(ticked(page)).toHaveText(['Ada Range']);
});

test('Shift+J and Shift+K extend the selection from the current row, and take it back', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Dan Steps', 'Cem Steps', 'Bea Steps', 'Ada Steps']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveCount(4);

  for (const key of ['j', 'j', 'Shift+J', 'Shift+J']) await page.keyboard.press(key);
  await expect(ticked(page)).toHaveText(['Bea Steps', 'Cem Steps', 'Dan Steps']);
  await expect(page.getByRole('link', { name: 'Dan Steps', exact: true })).toBeFocused();
  for (const key of ['Shift+K', 'Shift+K', 'Shift+K']) await page.keyboard.press(key);

  await expect(ticked(page)).toHaveText(['Ada Steps', 'Bea Steps']);
  await expect(page.getByRole('link', { name: 'Ada Steps', exact: true })).toBeFocused();
});

test('all that match can be selected, survive another page, and are decided at once', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  const people = Array.from(
    { length: 12 },
    (_, place) => `Match ${String.fromCharCode(65 + place)}`,
  );
  await applyAll(portal, zip, people);
  await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&limit=10`);
  const all = page.getByRole('button', { name: listTexts.selectMatching(12) });

  await tick(page, 'Match L');
  await expect(all).toHaveCount(0);
  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await checkAccessibility(page);
  await all.click();
  await expect(page.getByText(listTexts.allSelected(12))).toBeVisible();
  await expect(counts(page)).toHaveText('Total 12Showing 10Selected 12');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(ticked(page)).toHaveText(['Match B', 'Match A']);
  await box(page, 'Match A').uncheck();
  await expect(counts(page)).toContainText('Selected 11');

  await page.getByRole('button', { name: listTexts.bulkLabels.under_review }).click();
  const dialog = page.getByRole('dialog', { name: listTexts.bulkTitles.under_review(11) });
  await expect(dialog).toContainText(listTexts.andMore(3));
  await dialog.getByRole('button', { name: listTexts.bulkLabels.under_review }).click();

  await expect(toast(page, messages.applicationsUpdated(11))).toBeVisible();
  await expect(statusOf(page, 'Match B')).toHaveText(STATUS_INFO.under_review.label);
  await expect(statusOf(page, 'Match A')).toHaveText(STATUS_INFO.new.label);
  await expect(counts(page)).toContainText('Selected 0');
});

test('another order keeps the selection, another filter clears it', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Amy Kept', 'Ben Kept']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));

  await tick(page, 'Amy Kept');
  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(names(page)).toHaveText(['Amy Kept', 'Ben Kept']);
  await expect(counts(page)).toContainText('Selected 1');
  await page.getByRole('searchbox', { name: FILTERS.search.label }).fill('kept');

  await expect(page).toHaveURL(/search=kept/);
  await expect(counts(page)).toContainText('Selected 0');
  await page.goBack();
  await expect(page).not.toHaveURL(/search=kept/);
  await expect(counts(page)).toContainText('Selected 0');
});

test('a list that cannot be fetched in full leaves the selection as it was', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const zip = freshZip();
  const people = Array.from({ length: 11 }, (_, place) => `Torn ${place}`);
  await applyAll(portal, zip, people);
  await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&limit=10`);
  await page.route(/limit=100/, (route) => route.fulfill({ status: 400, json: {} }));

  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await page.getByRole('button', { name: listTexts.selectMatching(11) }).click();

  await expect(toast(page, messages.fetchApplicationsFailed)).toBeVisible();
  await expect(counts(page)).toContainText('Selected 10');
});

test('the age in the list is marked, with words, once the first look is overdue', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Gus Waits']);
  await asEditor(page, portal);
  const hours = 3_600_000;
  const cell = page.getByRole('row').filter({ hasText: 'Gus Waits' }).getByRole('cell');

  await page.clock.install({ time: Date.now() + 47 * hours });
  await page.goto(listOf(zip));
  await expect(cell.filter({ hasText: /^1 d$/ })).toHaveCount(1);
  await page.clock.setSystemTime(Date.now() + 50 * hours);
  await page.goto(`${pages.applications}?zipCode=${zip}&status=new`);

  await expect(cell.filter({ hasText: `2 d, ${listTexts.overdue}` })).toHaveCount(1);
});
