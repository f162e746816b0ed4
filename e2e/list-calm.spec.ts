import type { Page } from '@playwright/test';
import { listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, listOf, names, rowOf } from './listing.ts';
import { asEditor, button } from './reviewing.ts';
import { freshZip } from './zips.ts';

const SCREEN = { width: 1280, height: 900 };
const MOST_CONTROLS = 120;
const FIRST_ROW_AT = 200;

/** What can be pressed or gets the focus in the window as it is opened, and where the first row is. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('a, button, input, select, [tabindex="0"]')];
    const inWindow = controls.filter((control) => {
      const { top, bottom, width } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ visibilityProperty: true });
      return isSeen && width > 0 && bottom > 0 && top < innerHeight;
    });
    const firstRow = document.querySelector('tbody tr')?.getBoundingClientRect().top ?? Infinity;
    return {
      controls: inWindow.length,
      firstRow,
      rows: document.querySelectorAll('tbody tr').length,
    };
  });

test('the first screen of 25 applications has at most 120 controls, and its first row is at 200 px or above', async ({
  page,
  portal,
}) => {
  test.slow();
  const zip = freshZip();
  const people = Array.from({ length: 25 }, (_, at) => `Calm ${String.fromCharCode(65 + at)}`);
  await applyAll(portal, freshZip(), people.slice(0, 5));
  await applyAll(portal, zip, people.slice(5));
  await asEditor(page, portal);
  await page.setViewportSize(SCREEN);
  await page.goto(pages.applications, { waitUntil: 'networkidle' });
  await expect(names(page)).toHaveCount(25);
  const { controls, firstRow, rows } = await measure(page);
  const description = `${controls} controls, first row at ${firstRow} px`;
  test.info().annotations.push({ type: 'first screen', description });
  expect(rows).toBe(25);
  expect(controls).toBeLessThanOrEqual(MOST_CONTROLS);
  expect(firstRow).toBeLessThanOrEqual(FIRST_ROW_AT);

  // A link that brings filters shows them as chips in the same place, and no field.
  await page.goto(`${listOf(zip)}&scored=false`, { waitUntil: 'networkidle' });
  await expect(names(page)).toHaveCount(20);
  const chips = page.getByRole('list', { name: listTexts.inUseNow }).getByRole('listitem');
  await expect(chips).toHaveText([`ZIP code: ${zip}`, 'Without a score']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await measure(page)).firstRow).toBeLessThanOrEqual(FIRST_ROW_AT);

  // By keyboard the actions of a row follow its name.
  const review = page.getByRole('link', { name: listTexts.review('Calm Y') });
  await expect(review).toHaveCount(0);
  await page.getByRole('link', { name: 'Calm Y', exact: true }).focus();
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(review).toBeFocused();
  await checkAccessibility(page);
});

test('the columns of the list are chosen, and are in the address', async ({ page, portal }) => {
  const zip = freshZip();
  const technicalData = { webdriver: true, cookies_enabled: false };
  await apply(portal, { full_name: 'Cole Umnar', zip_code: zip, technicalData });
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const item = (name: string) => page.getByRole('menuitemcheckbox', { name, exact: true });
  await expect(head(listTexts.columns.waiting)).toBeVisible();
  await expect(head(listTexts.email)).toHaveCount(0);

  await button(page, listTexts.chooseColumns).click();
  await item(listTexts.email).click();
  await item(listTexts.training).click();
  // With all columns the signs beside the number need another line.
  await expect(rowOf(page, 'Cole Umnar').getByTitle(/risk/i)).toBeInViewport({ ratio: 1 });
  await item(listTexts.training).click();
  await item(listTexts.columns.waiting).click();
  await expect(page).toHaveURL(/columns=email%2Czip_code%2Ccreated_at%2Creview_score/);
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(head(listTexts.columns.waiting)).toHaveCount(0);
  await expect(rowOf(page, 'Cole Umnar').getByRole('link', { name: '@' })).toBeVisible();
});
