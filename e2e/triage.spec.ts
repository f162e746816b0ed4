import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { applyAll, counts, listOf, names, statusOf, tick } from './listing.ts';
import { toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

test('filters and order are in the address: reload, back and a shared link show the same list', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Cora Lund', 'Abel Quist', 'Berta Quist']);
  await asEditor(page, portal);
  await page.goto(pages.applications);

  await page.getByLabel(FILTERS.zipCode.label).fill(zip);
  await expect(names(page)).toHaveText(['Berta Quist', 'Abel Quist', 'Cora Lund']);
  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist', 'Cora Lund']);
  await page.getByRole('searchbox', { name: FILTERS.search.label }).fill('quist');
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist']);
  const address = `${pages.applications}?zipCode=${zip}&sortBy=full_name&sortOrder=asc&search=quist`;
  expect(new URL(page.url()).searchParams.toString().split('&').sort()).toEqual(
    address
      .slice(address.indexOf('?') + 1)
      .split('&')
      .sort(),
  );

  await page.reload();
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist']);
  await expect(page.getByRole('searchbox', { name: FILTERS.search.label })).toHaveValue('quist');
  await expect(
    page.getByRole('columnheader', { name: listTexts.columns.full_name }),
  ).toHaveAttribute('aria-sort', 'ascending');

  await page.getByRole('link', { name: 'Abel Quist', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}\?list=/);
  const list = new URLSearchParams(new URL(page.url()).searchParams.get('list') ?? '');
  expect(Object.fromEntries(list)).toEqual({
    zipCode: zip,
    search: 'quist',
    sortBy: 'full_name',
    sortOrder: 'asc',
  });
  await page.goBack();
  await expect(names(page)).toHaveText(['Abel Quist', 'Berta Quist']);

  await page.getByRole('button', { name: listTexts.reset }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));
});

test('a tab shows one status with its count, several can be ticked, and the address has both', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Nora Tab', 'Otto Tab', 'Pia Tab']);
  const editor = await asEditor(page, portal);
  const [otto] = await editor.search('Otto Tab');
  await editor.setStatus(otto?.application_number ?? '', 'training');
  await page.goto(listOf(zip));
  const tabs = page.getByRole('navigation', { name: listTexts.byStatus });
  const tab = (name: string) => tabs.getByRole('link', { name });

  await expect(tab(listTexts.all)).toHaveText('All 3');
  await expect(tab(listTexts.all)).toHaveAttribute('aria-current', 'page');
  await expect(tab(STATUS_INFO.new.label)).toHaveText('New 2');
  await tab(STATUS_INFO.training.label).press('Enter');
  await expect(names(page)).toHaveText(['Otto Tab']);
  await expect(page).toHaveURL(/status=training/);
  await expect(tab(STATUS_INFO.training.label)).toHaveAttribute('aria-current', 'page');
  await expect(tab(STATUS_INFO.new.label)).toHaveText('New 2');

  await page.getByRole('button', { name: listTexts.moreFilters, exact: true }).click();
  await page.getByRole('checkbox', { name: STATUS_INFO.new.label, exact: true }).check();
  await expect(names(page)).toHaveText(['Pia Tab', 'Otto Tab', 'Nora Tab']);
  await expect(page).toHaveURL(/statuses=new%2Ctraining/);
  await expect(tabs.locator('[aria-current]')).toHaveText(['New 2', 'Training 1']);
  await page.reload();
  await expect(
    page.getByRole('checkbox', { name: STATUS_INFO.new.label, exact: true }),
  ).toBeChecked();
  await tab(listTexts.all).click();

  await expect(page).not.toHaveURL(/status/);
});

test('filters that exclude each other say so beside the field and are not sent', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Quinn Range']);
  await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&scoreMin=80`);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));

  await page.getByLabel(FILTERS.scoreMax.label).fill('20');
  await expect(page.getByLabel(FILTERS.scoreMax.label)).toHaveAccessibleDescription(
    messages.rangeReversed,
  );
  await expect(page.getByText(messages.noApplicationsFound)).toContainText(messages.rangeReversed);
  expect(sent.filter((url) => url.includes('scoreMax'))).toEqual([]);
  await checkAccessibility(page);
  await page.getByRole('button', { name: listTexts.removeFilter('Score 80% – 20%') }).click();

  await expect(names(page)).toHaveText(['Quinn Range']);
});

test('the list is sorted by the longest wait from its column head', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['First Waits', 'Then Waits']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));

  await page.getByRole('button', { name: listTexts.columns.waiting, exact: true }).click();

  await expect(names(page)).toHaveText(['First Waits', 'Then Waits']);
  await expect(page).toHaveURL(/sortBy=waiting/);
  await expect(page.getByRole('columnheader', { name: listTexts.columns.waiting })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('filters that match nothing show a message and offer a reset', async ({ page, portal }) => {
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?search=zzz-nobody-zzz`);

  await expect(page.getByText(messages.noApplicationsFound)).toBeVisible();
  await expect(page.getByText(/Page \d/)).toHaveCount(0);
});

test('several are approved at once, and undo restores all of them', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Dora Ames', 'Egon Ames', 'Fritz Ames']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const approve = page.getByRole('button', { name: listTexts.bulkLabels.approved, exact: true });

  await approve.click();
  await expect(toast(page, messages.noApplicationsSelected)).toBeVisible();
  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await page.getByRole('checkbox', { name: listTexts.selectOne('Egon Ames') }).uncheck();
  await expect(counts(page)).toHaveText('Total 3Showing 3Selected 2');
  await approve.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: listTexts.bulkLabels.approved })
    .click();

  await expect(toast(page, messages.applicationsUpdated(2))).toBeVisible();
  await expect(statusOf(page, 'Dora Ames')).toHaveText(STATUS_INFO.approved.label);
  await expect(statusOf(page, 'Egon Ames')).toHaveText(STATUS_INFO.new.label);
  await expect(counts(page)).toHaveText('Total 3Showing 3Selected 0');
  await page.getByRole('button', { name: listTexts.undo }).click();
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(statusOf(page, 'Dora Ames')).toHaveText(STATUS_INFO.new.label);
  await expect(statusOf(page, 'Fritz Ames')).toHaveText(STATUS_INFO.new.label);
});

test('a refused change is rolled back on screen with a message', async ({
  page,
  portal,
  expectedErrors,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Hanna Orr']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveText(['Hanna Orr']);
  await page.route('**/status', (route) => route.abort());
  expectedErrors.push(/ERR_FAILED/);

  await statusOf(page, 'Hanna Orr').click();
  await page.getByRole('menuitemradio', { name: STATUS_INFO.training.label }).click();

  await expect(toast(page, messages.updateStatusFailed)).toBeVisible();
  await expect(statusOf(page, 'Hanna Orr')).toHaveText(STATUS_INFO.new.label);
});

test('a seat in a full ZIP code is given only after a confirmation that names it', async ({
  page,
  portal,
  expectedErrors,
}) => {
  const zip = freshZip();
  expectedErrors.push(/409/);
  await applyAll(
    portal,
    zip,
    Array.from({ length: SEATS_PER_ZIP }, () => 'Seat Holder'),
  );
  await apply(portal, { full_name: 'Ines Waits', zip_code: zip, join_waitlist: true });
  await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&status=waitlisted`);
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await statusOf(page, 'Ines Waits').click();
    await page.getByRole('menuitemradio', { name: STATUS_INFO.under_review.label }).click();
  };

  await choose();
  await expect(dialog).toContainText(messages.zipFull(zip, SEATS_PER_ZIP, SEATS_PER_ZIP));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(statusOf(page, 'Ines Waits')).toHaveText(STATUS_INFO.waitlisted.label);
  await choose();
  await dialog.getByRole('button', { name: listTexts.override }).click();

  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await expect(page.getByText(messages.noApplicationsFound)).toBeVisible();
});

test('deleting asks for confirmation by name, and then the rows are gone', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Jana Pohl', 'Karl Pohl', 'Lena Pohl']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const dialog = page.getByRole('dialog');

  await tick(page, 'Jana Pohl');
  await tick(page, 'Karl Pohl');
  await page.getByRole('button', { name: listTexts.delete, exact: true }).click();
  await expect(dialog).toContainText(listTexts.deleteTitle(2));
  await expect(dialog).toContainText(messages.cannotBeUndone);
  await expect(dialog).toContainText('Karl Pohl');
  await dialog.getByRole('button', { name: listTexts.delete }).click();
  await expect(toast(page, messages.applicationsDeleted(2))).toBeVisible();
  await expect(names(page)).toHaveText(['Lena Pohl']);

  await page.getByRole('button', { name: listTexts.remove('Lena Pohl') }).click();
  await dialog.getByRole('button', { name: listTexts.delete }).click();
  await expect(toast(page, messages.applicationDeleted)).toBeVisible();
  await expect(page.getByText(messages.noApplicationsFound)).toBeVisible();
});

test('the rows stay, dimmed, while the next ones load', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Rosa Slow', 'Sven Slow']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveCount(2);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/search=rosa/, async (route) => {
    await released;
    await route.continue();
  });

  await page.getByRole('searchbox', { name: FILTERS.search.label }).fill('rosa');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(names(page)).toHaveText(['Sven Slow', 'Rosa Slow']);
  release();

  await expect(names(page)).toHaveText(['Rosa Slow']);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('a new order moves the rows, and changes none before the response arrives', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Tilda Kept', 'Udo Kept']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveText(['Udo Kept', 'Tilda Kept']);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/sortBy=full_name/, async (route) => {
    await released;
    await route.continue();
  });
  const watch = await page.locator('tbody').evaluateHandle((body) => {
    const found = { body, rows: [...body.children], changes: 0 };
    const count = (changes: unknown[]) => {
      found.changes += changes.length;
    };
    const all = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(count).observe(body, all);
    return found;
  });

  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(await watch.evaluate(({ changes }) => changes)).toBe(0);
  release();

  await expect(names(page)).toHaveText(['Tilda Kept', 'Udo Kept']);
  const isSame = watch.evaluate(
    ({ body, rows: [first, second] }) => body.children[0] === second && body.children[1] === first,
  );
  expect(await isSame).toBe(true);
});

test('the list and its menus have no accessibility finding', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Tessa Long-Winded Featherstonehaugh von und zu Wolkenstein']);
  await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&limit=10`);
  await page.getByRole('button', { name: listTexts.moreFilters, exact: true }).click();
  await expect(page.getByLabel(listTexts.perPage)).toHaveValue('10');
  await expect(names(page)).toHaveCount(1);

  await checkAccessibility(page);
  await screenshots(page, 'applications');
  await statusOf(page, 'Tessa').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await checkAccessibility(page);
});

test('on a phone every control of the list fits the screen and is large enough to touch @phone', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Vera Small', 'Wanda Small']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await page.setViewportSize({ width: 390, height: 844 });
  // Half of the screen is for the list.
  const firstCard = await page.locator('tbody').getByRole('row').first().boundingBox();
  expect(firstCard?.y).toBeLessThan(422);

  await tick(page, 'Vera Small');
  const approve = page.getByRole('button', { name: listTexts.bulkLabels.approved, exact: true });
  await expect(approve).toBeInViewport();
  const controls = await page
    // The tabs scroll sideways.
    .locator('.application-list :is(a, button, select):not(.status-tabs *)')
    .evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility())
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() })),
    );
  expect(controls.length).toBeGreaterThan(5);
  for (const { text, box } of controls) {
    expect(box.height, text).toBeGreaterThanOrEqual(24);
    expect(box.x + box.width, text).toBeLessThanOrEqual(390);
  }
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(pageWidth).toBe(390);
  await checkAccessibility(page);
  await approve.click();
  await expect(statusOf(page, 'Vera Small')).toHaveText(STATUS_INFO.approved.label);
});

test('on a phone filters of the address are chips, and their fields stay closed @phone', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Xenia Small']);
  await asEditor(page, portal);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${listOf(zip)}&scored=false`);

  await expect(names(page)).toHaveText(['Xenia Small']);
  const more = page.getByRole('button', { name: listTexts.moreFilters });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('list', { name: listTexts.inUseNow })).toBeVisible();
});
