import { coverageTexts } from '#contract/coverage/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { answerCoverage, makeCoverage } from './coverages.ts';
import { asEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';
import { longestTask } from './longest-task.ts';

// Named so that it runs with the screenshots, in `npm run test:all`: a figure is no journey.
test('30,000 ZIP codes block the page for at most 50 ms', async ({ browser, page, portal }) => {
  // Two in three have approved correspondents, which the page counts first.
  await answerCoverage(page, makeCoverage(44_000));
  await asEditor(page, portal);
  const map = page.getByRole('application', { name: coverageTexts.map });
  const table = page.getByRole('table', { name: coverageTexts.table });

  // What else runs on the machine only makes a visit slower, so the best one counts.
  const visits: number[] = [];
  while (visits.length < 8 && !visits.some((longest) => longest <= 50)) {
    await page.goto(pages.dashboard, { waitUntil: 'networkidle' });
    const { longest, count } = await longestTask(browser, page, async () => {
      await page.getByRole('link', { name: PAGE_TITLES.coverage }).click();
      await expect(page.getByText(/^30,\d{3} ZIP codes/)).toBeVisible();
      for (const key of ['ArrowRight', 'ArrowDown', '+', '+', '0']) await map.press(key);
      await expect(page.getByRole('main').getByRole('status').last()).toContainText('seats held');
      await table.getByRole('button', { name: coverageTexts.columns.place }).click();
      await expect(table.getByRole('row').nth(1)).toContainText(', AK');
    });
    expect(count).toBeGreaterThan(100);
    visits.push(longest);
  }

  test.info().annotations.push({ type: 'longest task', description: `${visits.join(', ')} ms` });
  expect(Math.min(...visits)).toBeLessThanOrEqual(50);
});
