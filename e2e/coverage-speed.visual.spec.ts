import { coverageTexts } from '#contract/coverage/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { answerCoverage, makeCoverage } from './coverages.ts';
import { expect, test } from './fixtures.ts';
import { longestTask } from './longest-task.ts';
import { asEditor } from './reviewing.ts';

/** Alone on a Neoverse-N1 it is 1.9 (46 ms, of 50 that we want); beside other tests it was up to 2.8. */
const MOST = 4;

/** Ordering as many rows as the page shows by two numbers, as a browser does it at best. */
const sortRows = () => {
  const rows = Array.from({ length: 30_000 }, (_, index) => [(index * 7919) % 20, index % 9973]);
  rows.sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
};

// Named so that it runs with the screenshots, in `npm run test:all`: a figure is no journey.
test('30,000 ZIP codes block the page for at most four times as long as sorting them', async ({
  browser,
  page,
  portal,
}) => {
  // Two in three have approved correspondents, which the page counts first.
  await answerCoverage(page, makeCoverage(44_000));
  await asEditor(page, portal);
  const map = page.getByRole('application', { name: coverageTexts.map });
  const table = page.getByRole('table', { name: coverageTexts.table });

  // What else runs on the machine only makes a visit slower, so the best one counts.
  const visits: number[] = [];
  while (visits.length < 8 && !visits.some((ratio) => ratio <= MOST)) {
    await page.goto(pages.dashboard, { waitUntil: 'networkidle' });
    const floor = await longestTask(browser, page, () => page.evaluate(sortRows));
    const { longest, count } = await longestTask(browser, page, async () => {
      await page.getByRole('link', { name: PAGE_TITLES.coverage }).click();
      await expect(page.getByText(/^30,\d{3} ZIP codes/)).toBeVisible();
      for (const key of ['ArrowRight', 'ArrowDown', '+', '+', '0']) await map.press(key);
      await expect(page.getByRole('main').getByRole('status').last()).toContainText('seats held');
      await table.getByRole('button', { name: coverageTexts.columns.place }).click();
      await expect(table.getByRole('row').nth(1)).toContainText(', AK');
    });
    expect(count).toBeGreaterThan(100);
    visits.push(longest / floor.longest);
  }

  expect(Math.min(...visits)).toBeLessThanOrEqual(MOST);
});
