import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applicationListResponse } from '#contract/applications/applications.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { reportTexts, reviewersTexts } from '#contract/reports/texts.ts';
import { criterionTitle } from '#contract/reviews/rubric.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { read, send } from '#test/shared/http-client.ts';
import { checkAccessibility, expect, expectNoSideways, onPhone, test } from './fixtures.ts';
import { applyAll, counts } from './listing.ts';
import { addColleague, asEditor, button, receive, scoreOf, section, toast } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const reportOf = (zip: string) => `${pages.reports}?zipCode=${zip}`;
const overTime = (page: Page) => page.getByRole('region', { name: /decisions?, by week$/ });
const funnel = (page: Page) => page.getByRole('region', { name: /^From / });
const exportsOf = (page: Page) => page.getByRole('region', { name: reportTexts.title });

/** Three applications in one ZIP code: one new, one reviewed by two editors, one approved. */
async function receiveThree(page: Page, portal: Portal) {
  const zip = freshZip();
  await applyAll(portal, zip, ['Zoë =Núñez']);
  const reviewed = await receive(portal, { zip_code: zip, full_name: 'Rita Reviewed' });
  const approved = await receive(portal, { zip_code: zip, full_name: 'Abel Approved' });
  const editor = await asEditor(page, portal);
  const colleague = await addColleague(portal, 'Daniel Okafor');
  await editor.send('PATCH', paths.applicationScore(reviewed.id), scoreOf(0));
  await colleague.send('PATCH', paths.applicationScore(reviewed.id), scoreOf(1));
  await editor.setStatus(approved.number, 'approved');
  return { zip, token: editor.session.token };
}

test('every figure of the reports leads to a list with the same total, on a phone as well', async ({
  page,
  portal,
}) => {
  const { zip, token } = await receiveThree(page, portal);
  await page.goto(reportOf(zip));
  const chart = overTime(page);
  await expect(chart).toHaveAccessibleName(overviewTexts.overTime(3, 1, 'week'));
  await chart.getByText(overviewTexts.showTable).click();
  const overview = page.locator('[aria-busy="false"]').filter({ has: chart });
  const links = overview.getByRole('table').getByRole('link');
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
    listed.push({ shown: read(applicationListResponse, answer).totalCount, search });
  }
  expect(figures).toEqual(listed);

  const difference = scoreOf(0).review_score - scoreOf(1).review_score;
  const reviewers = section(page, reviewersTexts.title);
  const row = reviewers.getByRole('row').filter({ hasText: 'Daniel Okafor' });
  await expect(row).toContainText(reviewersTexts.deviation(-difference));
  await button(page, reviewersTexts.showCriteria('Daniel Okafor')).click();
  const media = reviewers.locator('dl > div', { hasText: criterionTitle('media_experience') });
  await expect(media).toContainText('−3.0');
  await checkAccessibility(page);
  await onPhone(page, () => expectNoSideways(page));

  await chart.getByRole('row').last().getByRole('link', { name: '1' }).click();
  await expect(page).toHaveURL(/decidedFrom=.*decidedTo=/);
  await expect(counts(page)).toContainText(`${listTexts.total} 1`);
});

test('period and place are in the address, and both exports hold what the page shows', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400|404|500|ERR_FAILED/);
  const { zip } = await receiveThree(page, portal);
  await applyAll(portal, freshZip(), ['Somebody Else']);
  await page.route(`**${paths.overview}*`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(pages.reports);
  await expect(page.getByRole('alert')).toContainText(overviewTexts.failed);
  await page.unroute(`**${paths.overview}*`);
  await page.getByRole('button', { name: siteTexts.retry }).click();
  await expect(funnel(page)).toBeVisible();
  await expect(exportsOf(page)).toContainText(reportTexts.everything);

  await page.getByRole('textbox', { name: overviewTexts.zip, exact: true }).fill(zip);
  await expect(page).toHaveURL(new RegExp(`zipCode=${zip}`));
  await page.getByRole('link', { name: overviewTexts.lastDays(30) }).click();
  await expect(page).toHaveURL(/dateFrom=.*dateTo=/);
  await page.getByLabel(overviewTexts.by).selectOption('day');
  await page.reload();
  const byDay = page.getByRole('region', { name: overviewTexts.overTime(3, 1, 'day') });
  await expect(byDay).toBeVisible();
  await expect(exportsOf(page)).toContainText(`${reportTexts.holds}: ${reportTexts.rows(3)}.`);
  await expect(exportsOf(page)).toContainText(`ZIP code: ${zip}`);

  await page.route('**/api/reports/export/csv*', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: reportTexts.csv.button }).click();
  await expect(toast(page, messages.csvFailed)).toBeVisible();
  await page.unroute('**/api/reports/export/csv*');
  const save = async (name: string, sentence: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    await expect(toast(page, sentence)).toBeVisible();
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await save(reportTexts.csv.button, messages.csvExported);
  expect(csv.name).toMatch(/^applications_\d{4}-\d\d-\d\dT[\d-]+Z\.csv$/);
  const text = csv.bytes.toString('utf8');
  expect(text).toContain('Zoë =Núñez');
  expect(text).not.toContain('Somebody Else');
  const pdf = await save(reportTexts.pdf.button, messages.pdfExported);
  expect(pdf.name).toMatch(/^applications_report_.*\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  await page.goto(`${pages.reports}?dateFrom=2026-03-02&dateTo=2026-03-01`);
  await expect(page.getByLabel(overviewTexts.to, { exact: true })).toHaveAccessibleDescription(
    messages.periodReversed,
  );
  await expect(page.getByText(overviewTexts.invalid)).toBeVisible();
  await expect(exportsOf(page)).toContainText(`${messages.rangeReversed}.`);
  await checkAccessibility(page);
});
