import type { Page } from '@playwright/test';
import { applicationListAnswer } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { reportTexts } from '#contract/reports/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { read, send } from '#test/shared/http-client.ts';
import { scoreOf } from './colleagues.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { applyAll, counts } from './listing.ts';
import { receive } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const reportOf = (zip: string, more = '') => `${pages.reports}?zipCode=${zip}${more}`;
const overTime = (page: Page) => page.getByRole('region', { name: /, by week$/ });
const funnel = (page: Page) => page.getByRole('region', { name: /^From / });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const dateField = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Three applications in one ZIP code: one new, one reviewed, one approved. */
async function receiveThree(page: Page, portal: Portal) {
  const zip = freshZip();
  await applyAll(portal, zip, ['Nora New']);
  const reviewed = await receive(portal, { zip_code: zip, full_name: 'Rita Reviewed' });
  const approved = await receive(portal, { zip_code: zip, full_name: 'Abel Approved' });
  const editor = await asEditor(page, portal);
  await editor.send('PATCH', paths.applicationScore(reviewed.id), scoreOf(0));
  await editor.setStatus(approved.number, 'approved');
  return { zip, token: editor.session.token };
}

test('a figure of a chart leads to a list with the same total', async ({ page, portal }) => {
  const { zip } = await receiveThree(page, portal);
  await page.goto(reportOf(zip));

  const chart = overTime(page);
  await expect(chart).toHaveAccessibleName(overviewTexts.overTime(3, 1, 'week'));
  await chart.getByText(overviewTexts.showTable).click();
  const lastWeek = chart.getByRole('row').last();
  await expect(lastWeek.getByRole('link')).toHaveText(['3', '1']);
  await lastWeek.getByRole('link', { name: '1' }).click();

  await expect(page).toHaveURL(/decidedFrom=.*decidedTo=/);
  await expect(counts(page)).toContainText(`${listTexts.total} 1`);
  await page.goBack();
  await funnel(page).getByRole('link', { name: '3' }).click();
  await expect(counts(page)).toContainText(`${listTexts.total} 3`);
});

test('every figure of the reports equals the total of its list', async ({ page, portal }) => {
  const { zip, token } = await receiveThree(page, portal);
  await page.goto(reportOf(zip));
  await page.getByText(overviewTexts.showTable).click();
  const links = page.locator('.overview').getByRole('table').getByRole('link');
  await expect(links.first()).toBeVisible();
  const figures = await links.evaluateAll((all) =>
    all.map((link) => ({
      shown: Number(link.textContent),
      search: new URL((link as HTMLAnchorElement).href).search,
    })),
  );
  // Funnel, statuses, promises, two for each week, reviewers, state and ZIP code.
  expect(figures.length).toBeGreaterThan(40);

  const listed = [];
  for (const { search } of figures) {
    const answer = await send('GET', `${portal.baseURL}${paths.applications}${search}`, { token });
    listed.push({ shown: read(applicationListAnswer, answer).totalCount, search });
  }

  expect(figures).toEqual(listed);
});

test('period and place are in the address, and the exports say what they hold', async ({
  page,
  portal,
}) => {
  const { zip } = await receiveThree(page, portal);
  await page.goto(pages.reports);
  const exports = page.getByRole('region', { name: reportTexts.title });
  await expect(exports).toContainText(reportTexts.everything);

  await field(page, overviewTexts.zip).fill(zip);
  await expect(page).toHaveURL(new RegExp(`zipCode=${zip}`));
  await page.getByRole('link', { name: overviewTexts.lastDays(30) }).click();
  await expect(page).toHaveURL(/dateFrom=.*dateTo=/);
  await page.getByLabel(overviewTexts.by).selectOption('day');
  await page.reload();

  await expect(
    page.getByRole('region', { name: overviewTexts.overTime(3, 1, 'day') }),
  ).toBeVisible();
  await expect(exports).toContainText(`${reportTexts.holds}: ${reportTexts.rows(3)}.`);
  await expect(exports).toContainText(`ZIP code: ${zip}`);
  await expect(exports).not.toContainText(reportTexts.everything, { ignoreCase: false });
});

test('a period that is wrong is explained beside its field', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await asEditor(page, portal);
  await page.goto(`${pages.reports}?dateFrom=2026-03-02&dateTo=2026-03-01`);
  await expect(dateField(page, overviewTexts.to)).toHaveAccessibleDescription(
    messages.periodReversed,
  );
  await expect(page.getByText(overviewTexts.invalid)).toBeVisible();
  await expect(page.getByRole('region', { name: reportTexts.title })).toContainText(
    `${messages.rangeReversed}.`,
  );
  await checkAccessibility(page);

  await page.goto(`${pages.reports}?dateFrom=2016-01-01&dateTo=2025-12-31&by=day`);
  await expect(page.getByLabel(overviewTexts.by)).toHaveAccessibleDescription(
    messages.tooManyPoints,
  );
  await page.getByLabel(overviewTexts.by).selectOption('month');
  await expect(page.getByText(overviewTexts.none)).toBeVisible();
});

test('figures that cannot be loaded can be tried again', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const { zip } = await receiveThree(page, portal);
  await page.route(`**${paths.overview}*`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(reportOf(zip));
  await expect(page.getByRole('alert')).toContainText(overviewTexts.failed);

  await page.unroute(`**${paths.overview}*`);
  await page.getByRole('button', { name: siteTexts.retry }).click();

  await expect(funnel(page)).toBeVisible();
});

test('the reports are accessible and fit a phone, open tables included', async ({
  page,
  portal,
}) => {
  const { zip } = await receiveThree(page, portal);
  await page.goto(reportOf(zip));
  await overTime(page).getByText(overviewTexts.showTable).click();
  await checkAccessibility(page);
  await screenshots(page, 'reports-overview');

  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility(page);

  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    'the page scrolls sideways',
  ).toBe(false);
});

test('on paper the tables are open and nothing asks to be pressed', async ({ page, portal }) => {
  const { zip } = await receiveThree(page, portal);
  await page.goto(reportOf(zip));
  await expect(funnel(page)).toBeVisible();

  await page.emulateMedia({ media: 'print' });

  await expect(overTime(page).getByRole('table')).toBeVisible();
  await expect(page.getByRole('search', { name: overviewTexts.filters })).toBeHidden();
  await expect(page.getByRole('button', { name: reportTexts.csv.button })).toBeHidden();
});
