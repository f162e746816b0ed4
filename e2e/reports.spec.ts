import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { reportTexts, reviewersTexts } from '#contract/reports/texts.ts';
import { criterionTitle } from '#contract/reviews/rubric.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { apply } from './applications.ts';
import { addColleague, scoreOf } from './colleagues.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, receive, section, toast } from './reviewing.ts';

/** The toast disappears after some seconds, so it is checked before the file is read. */
async function save(page: Page, button: string, sentence: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await expect(toast(page, sentence)).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('both reports can be saved, contain the rows of the list and have the right file type', async ({
  page,
  portal,
}) => {
  await apply(portal, { full_name: 'Zoë =Núñez', zip_code: '00501' });
  await apply(portal, { full_name: 'Somebody Else', zip_code: '99950' });
  await asEditor(page, portal);
  await page.goto(`${pages.reports}?zipCode=00501`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.reports);
  await expect(page.getByText('ZIP code: 00501')).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'reports');

  const csv = await save(page, reportTexts.csv.button, messages.csvExported);
  expect(csv.name).toMatch(/^applications_\d{4}-\d\d-\d\dT[\d-]+Z\.csv$/);
  const text = csv.bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text).toContain('Zoë =Núñez');
  expect(text).toContain('00501');
  expect(text).not.toContain('Somebody Else');

  const pdf = await save(page, reportTexts.pdf.button, messages.pdfExported);
  expect(pdf.name).toMatch(/^applications_report_.*\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pdf.bytes.subarray(-7).toString('latin1')).toContain('%%EOF');
});

test('a failed export shows an error and can be tried again', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/500|ERR_FAILED/);
  await asEditor(page, portal);
  await page.goto(pages.reports);
  await page.route('**/api/reports/export/csv*', (route) => route.fulfill({ status: 500 }));

  await page.getByRole('button', { name: reportTexts.csv.button }).click();
  await expect(toast(page, messages.csvFailed)).toBeVisible();

  await page.unroute('**/api/reports/export/csv*');
  await save(page, reportTexts.csv.button, messages.csvExported);
});

test('the reviewers’ report compares editors who scored the same application', async ({
  page,
  portal,
}) => {
  const { id } = await receive(portal);
  const colleague = await addColleague(portal, 'Daniel Okafor');
  const own = await asEditor(page, portal);
  await page.goto(pages.reports);
  const report = section(page, reviewersTexts.title);
  await expect(report).toContainText(reviewersTexts.about);
  await own.send('PATCH', paths.applicationScore(id), scoreOf(0));
  await colleague.send('PATCH', paths.applicationScore(id), scoreOf(1));
  const difference = scoreOf(0).review_score - scoreOf(1).review_score;

  await page.reload();
  const row = report.getByRole('row').filter({ hasText: 'Daniel Okafor' });
  await expect(row).toContainText(reviewersTexts.deviation(-difference));
  await button(page, reviewersTexts.showCriteria('Daniel Okafor')).click();
  const media = report.locator('dl > div', { hasText: criterionTitle('media_experience') });
  await expect(media).toContainText('−3.0');
  await checkAccessibility(page);
  await screenshots(page, 'reviewers');
  await page.setViewportSize({ width: 390, height: 844 });
  await checkAccessibility(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    'the page scrolls sideways',
  ).toBe(false);
});
