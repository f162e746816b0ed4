import type { Page } from '@playwright/test';
import { coverageTexts } from '#contract/coverage/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { answerCoverage, coverageOf, makeCoverage } from './coverages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button } from './reviewing.ts';

const mapOf = (page: Page) => page.getByRole('application', { name: coverageTexts.map });
const tableOf = (page: Page) => page.getByRole('table', { name: coverageTexts.table });
const WHOLE = /^0\.000 0\.000 975\.000/;

test('the map is used with keys, buttons, drag and wheel; sorting and filters stay in the address', async ({
  page,
  portal,
}) => {
  const { zips } = coverageOf('60608', '10001', '94103');
  await answerCoverage(page, { zips: [...zips, ...makeCoverage(0).zips], unknown: 2 });
  await asEditor(page, portal);
  const figures = page.getByRole('main').getByRole('status').last();
  const land = mapOf(page).locator('svg').first();
  const workers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('worker')) workers.push(request.url());
  });

  // No other page loads the map.
  await page.goto(pages.dashboard, { waitUntil: 'networkidle' });
  expect(workers).toEqual([]);
  await page.getByRole('link', { name: PAGE_TITLES.coverage }).click();
  const people = page.getByRole('combobox', { name: coverageTexts.people });
  const total = (...figures: Parameters<typeof coverageTexts.total>) =>
    page.getByText(coverageTexts.total(...figures), { exact: true });
  await people.selectOption(coverageTexts.peopleChoices.held);
  await expect(total(4, 7, 'held')).toBeVisible();
  expect(workers).toHaveLength(1);

  // By keyboard from dot to dot.
  await tableOf(page).getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(mapOf(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(figures).toContainText('60608 Chicago, IL');
  await page.keyboard.press('ArrowLeft');
  await expect(figures).toContainText('94103 San Francisco, CA');
  await expect(figures).toContainText('1 of 20 seats held, 0 approved');
  await checkAccessibility(page);

  // With the mouse, on a dot as well.
  const mark = await mapOf(page).locator('circle').boundingBox();
  if (!mark) throw new Error('No dot is marked.');
  await page.keyboard.press('Escape');
  await expect(figures).toHaveText(coverageTexts.mapHint);
  await page.mouse.click(mark.x + mark.width / 2, mark.y + mark.height / 2);
  await expect(figures).toContainText('94103 San Francisco, CA');
  await page.getByRole('button', { name: coverageTexts.zoomIn }).click();
  await expect(land).toHaveAttribute('viewBox', /^243\.750 152\.500 487\.500/);
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('The map has no size.');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + box.width / 4, middle.y, { steps: 5 });
  await page.mouse.up();
  await expect(land).toHaveAttribute('viewBox', /^12[12]\.\d+ 152\.500 487\.500/);
  await page.mouse.wheel(0, -400);
  await expect(land).not.toHaveAttribute('viewBox', / 487\.500 /);
  await page.getByRole('button', { name: coverageTexts.zoomReset }).click();
  await expect(land).toHaveAttribute('viewBox', WHOLE);

  await tableOf(page).getByRole('button', { name: coverageTexts.columns.zip }).click();
  await expect(tableOf(page).getByRole('rowheader').first()).toContainText('00901');
  await people.selectOption(coverageTexts.peopleChoices.approved);
  await button(page, coverageTexts.offMapState('Puerto Rico', 1, 2, 'approved')).click();
  await expect(total(1, 2, 'approved')).toBeVisible();
  await page.reload();
  await expect(total(1, 2, 'approved')).toBeVisible();
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    state: 'PR',
    sort: 'zip',
    order: 'asc',
  });

  // From a dot to its applications.
  await page.goto(`${pages.coverage}?people=held`);
  await mapOf(page).press('ArrowRight');
  await expect(figures).toContainText('60608 Chicago, IL');
  await mapOf(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.applications);
  await expect(page).toHaveURL(/zipCode=60608/);
});
