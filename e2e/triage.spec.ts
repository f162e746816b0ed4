import type { Page } from '@playwright/test';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { filterTexts } from '#contract/shared/part-texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, chooseFilter, counts, listOf, names, rowOf, statusOf, tick } from './listing.ts';
import { asEditor, button, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

const column = (page: Page, name: keyof typeof listTexts.columns) =>
  page.getByRole('button', { name: listTexts.columns[name], exact: true });

/** The list waits for this response until it is released. */
async function hold(page: Page, request: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(request, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('filters, tabs and order are in the address, and rows stay until the next ones arrive', async ({
  page,
  portal,
}) => {
  test.slow();
  const zip = freshZip();
  await applyAll(portal, zip, ['Cora Lund', 'Abel Quist', 'Berta Quist']);
  const editor = await asEditor(page, portal);
  const [cora] = await editor.search('Cora Lund');
  await editor.setStatus(cora?.application_number ?? '', 'training');
  await page.goto(pages.applications);
  await chooseFilter(page, FILTERS.zipCode.label);
  await page.getByRole('textbox', { name: FILTERS.zipCode.label }).fill(zip);
  await expect(names(page)).toHaveText(['Berta Quist', 'Abel Quist', 'Cora Lund']);

  // A new order moves the rows, and changes none before the response arrives.
  const releaseOrder = await hold(page, /sortBy=full_name/);
  const watch = await page.locator('tbody').evaluateHandle((body) => {
    const found = { body, rows: [...body.children], changes: 0 };
    const count = (changes: unknown[]) => {
      found.changes += changes.length;
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(count).observe(body, all);
    return found;
  });
  await column(page, 'full_name').click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(await watch.evaluate(({ changes }) => changes)).toBe(0);
  releaseOrder();
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist', 'Cora Lund']);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const order = await watch.evaluate(({ body, rows }) =>
    [...body.children].map((row) => rows.indexOf(row)),
  );
  expect(order).toEqual([1, 0, 2]);

  await page.getByRole('searchbox', { name: FILTERS.search.label }).fill('quist');
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist']);
  const query = { zipCode: zip, sortBy: 'full_name', sortOrder: 'asc', search: 'quist' };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(query);
  await page.reload();
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist']);
  await expect(page.getByRole('searchbox', { name: FILTERS.search.label })).toHaveValue('quist');
  const header = page.getByRole('columnheader', { name: listTexts.columns.full_name });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Abel Quist', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}\?list=/);
  await page.goBack();
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist']);
  await page.getByRole('button', { name: filterTexts.reset }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));

  await page.goto(listOf(zip));
  const tabs = page.getByRole('navigation', { name: listTexts.byStatus });
  const tab = (name: string) => tabs.getByRole('link', { name });
  await expect(tab(listTexts.all)).toHaveText('All 3');
  await expect(tab(listTexts.all)).toHaveAttribute('aria-current', 'page');
  await tab(STATUS_INFO.training.label).press('Enter');
  await expect(names(page)).toHaveText(['Cora Lund']);
  await expect(page).toHaveURL(/status=training/);
  await expect(tab(STATUS_INFO.training.label)).toHaveAttribute('aria-current', 'page');
  await expect(tab(STATUS_INFO.new.label)).toHaveText('New 2');
  await chooseFilter(page, FILTERS.statuses.label);
  await page.getByRole('checkbox', { name: STATUS_INFO.new.label, exact: true }).check();
  await expect(names(page)).toHaveText(['Berta Quist', 'Abel Quist', 'Cora Lund']);
  await expect(page).toHaveURL(/statuses=new%2Ctraining/);
  await expect(tabs.locator('[aria-current]')).toHaveText(['New 2', 'Training 1']);
  await tab(listTexts.all).click();
  await expect(page).not.toHaveURL(/status/);

  // Filters that exclude each other say so beside the field and are not sent.
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await chooseFilter(page, FILTERS.scoreMin.range);
  await page.getByLabel(FILTERS.scoreMin.label).fill('80');
  await expect(page).toHaveURL(/scoreMin=80/);
  const most = page.getByLabel(FILTERS.scoreMax.label);
  await most.fill('20');
  await expect(most).toHaveAccessibleDescription(messages.rangeReversed);
  await expect(page.getByText(messages.noApplicationsFound)).toContainText(messages.rangeReversed);
  expect(sent.filter((url) => url.includes('scoreMax'))).toEqual([]);
  await checkAccessibility(page);
  await page.getByRole('button', { name: listTexts.removeFilter('Score 80% – 20%') }).click();
  await column(page, 'waiting').click();
  await expect(page).toHaveURL(/sortBy=waiting/);
  await expect(names(page).first()).toHaveText('Abel Quist');
  await statusOf(page, 'Abel Quist').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkAccessibility(page);
});

test('several are approved and restored by undo, a refused change is rolled back, and rows deleted', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const zip = freshZip();
  await applyAll(portal, zip, ['Dora Ames', 'Egon Ames', 'Fritz Ames']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const approve = button(page, listTexts.bulkLabels.approved);
  const dialog = page.getByRole('dialog');

  // The bulk actions come with a selection.
  await expect(names(page)).toHaveCount(3);
  await expect(approve).toHaveCount(0);
  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await page.getByRole('checkbox', { name: listTexts.selectOne('Egon Ames') }).uncheck();
  await expect(counts(page)).toHaveText('Total 3Showing 3Selected 2');
  await approve.click();
  await dialog.getByRole('button', { name: listTexts.bulkLabels.approved }).click();
  await expect(toast(page, messages.applicationsUpdated(2))).toBeVisible();
  await expect(statusOf(page, 'Dora Ames')).toHaveText(STATUS_INFO.approved.label);
  await expect(statusOf(page, 'Egon Ames')).toHaveText(STATUS_INFO.new.label);
  await expect(counts(page)).toHaveText('Total 3Showing 3Selected 0');
  await page.getByRole('button', { name: listTexts.undo }).click();
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(statusOf(page, 'Dora Ames')).toHaveText(STATUS_INFO.new.label);
  await expect(statusOf(page, 'Fritz Ames')).toHaveText(STATUS_INFO.new.label);

  await page.route('**/status', (route) => route.abort());
  await statusOf(page, 'Egon Ames').click();
  await page.getByRole('menuitemradio', { name: STATUS_INFO.training.label }).click();
  await expect(toast(page, messages.updateStatusFailed)).toBeVisible();
  await expect(statusOf(page, 'Egon Ames')).toHaveText(STATUS_INFO.new.label);

  await tick(page, 'Dora Ames');
  await tick(page, 'Egon Ames');
  await button(page, listTexts.delete).click();
  await expect(dialog).toContainText(listTexts.deleteTitle(2));
  await expect(dialog).toContainText(messages.cannotBeUndone);
  await expect(dialog).toContainText('Egon Ames');
  await dialog.getByRole('button', { name: listTexts.delete }).click();
  await expect(toast(page, messages.applicationsDeleted(2))).toBeVisible();
  await expect(names(page)).toHaveText(['Fritz Ames']);
  const remove = page.getByRole('button', { name: listTexts.remove('Fritz Ames') });
  await rowOf(page, 'Fritz Ames').hover();
  await remove.click();
  await dialog.getByRole('button', { name: listTexts.delete }).click();
  await expect(toast(page, messages.applicationDeleted)).toBeVisible();
  await expect(page.getByText(messages.noApplicationsFound)).toBeVisible();
  await expect(page.getByText(/Page \d/)).toHaveCount(0);
});
