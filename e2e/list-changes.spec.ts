import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, counts, listOf, names, statusOf, tick } from './listing.ts';
import { receive, secondEditor, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

test('an unticked email applies to one change only, the next one sends mail again', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Gerda Nye']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const sent = () => page.waitForRequest((request) => request.method() === 'PATCH');
  let change = sent();

  await statusOf(page, 'Gerda Nye').click();
  await expect(
    page.getByRole('menuitemradio', {
      name: `${STATUS_INFO.approved.label} ${listTexts.isAnnounced}`,
    }),
  ).toBeVisible();
  await page.getByRole('menuitemcheckbox', { name: listTexts.emailApplicant }).click();
  await page.getByRole('menuitemradio', { name: STATUS_INFO.approved.label, exact: true }).click();

  expect((await change).postDataJSON()).toMatchObject({ status: 'approved', notify: false });
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  change = sent();
  await statusOf(page, 'Gerda Nye').click();
  await expect(
    page.getByRole('menuitemcheckbox', { name: listTexts.emailApplicant }),
  ).toBeChecked();
  await page.getByRole('menuitemradio', { name: STATUS_INFO.rejected.label }).click();
  const asked = page.getByRole('dialog', { name: rejectTexts.title('Gerda Nye') });
  await expect(asked.getByRole('checkbox', { name: listTexts.emailApplicant })).toBeChecked();
  await asked.getByRole('button', { name: rejectTexts.reject, exact: true }).click();
  expect((await change).postDataJSON()).toMatchObject({ status: 'rejected', notify: true });
});

test('several are decided only after a question, which asks about mail each time anew', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Hugo Nye', 'Ida Nye', 'Jon Nye']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const reject = page.getByRole('button', { name: listTexts.bulkLabels.rejected, exact: true });
  const dialog = page.getByRole('dialog', { name: listTexts.bulkTitles.rejected(2) });
  const email = dialog.getByRole('checkbox', { name: listTexts.emailCount(2) });
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes += 1;
  });
  await tick(page, 'Hugo Nye');
  await tick(page, 'Ida Nye');

  await reject.click();
  await expect(dialog).toContainText('Hugo Nye');
  await expect(dialog).toContainText('Ida Nye');
  await expect(dialog).not.toContainText('Jon Nye');
  await checkAccessibility(page);
  await email.uncheck();
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await expect(dialog).toBeHidden();
  expect(changes).toBe(0);
  await expect(counts(page)).toContainText('Selected 2');

  await reject.click();
  await expect(email).toBeChecked();
  await email.uncheck();
  const change = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: listTexts.bulkLabels.rejected }).click();

  expect((await change).postDataJSON()).toMatchObject({ status: 'rejected', notify: false });
  await expect(toast(page, messages.applicationsUpdated(2))).toBeVisible();
  await expect(statusOf(page, 'Ida Nye')).toHaveText(STATUS_INFO.rejected.label);
});

test('a single selected one is decided at once, with mail', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Kai Nye', 'Lou Nye']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const change = page.waitForRequest((request) => request.method() === 'PATCH');

  await tick(page, 'Kai Nye');
  await page.getByRole('button', { name: listTexts.bulkLabels.approved, exact: true }).click();

  expect((await change).postDataJSON()).toMatchObject({ status: 'approved', notify: true });
  await expect(toast(page, messages.applicationsUpdated(1))).toBeVisible();
});

test('the question says where seats are missing, and that nobody gets mail', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  const held = Array.from({ length: SEATS_PER_ZIP - 1 }, (_, place) => `Seat Holder ${place}`);
  await applyAll(portal, zip, [...held, 'Mia Late']);
  const editor = await asEditor(page, portal);
  const [mia] = await editor.search('Mia Late');
  await editor.setStatus(mia?.application_number ?? '', 'rejected');
  // Who gets the seat that became free.
  await applyAll(portal, zip, ['Noa Late']);
  await page.goto(`${listOf(zip)}&search=Late`);
  await expect(names(page)).toHaveCount(2);

  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await page.getByRole('button', { name: listTexts.bulkLabels.under_review }).click();

  const dialog = page.getByRole('dialog', { name: listTexts.bulkTitles.under_review(2) });
  await expect(dialog).toContainText(listTexts.bulkSeats(zip, 0, 1));
  await expect(dialog).toContainText(listTexts.tooManySeats);
  await expect(dialog).toContainText(listTexts.nobodyEmailed);
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await checkAccessibility(page);
});

test('removing a flag can be undone: it comes back with its reason', async ({ page, portal }) => {
  const zip = freshZip();
  const reason = 'Check the references';
  const { id, read } = await receive(portal, { full_name: 'Ilse Mark', zip_code: zip });
  await (await secondEditor(portal)).flag(id, reason);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const flag = page.getByRole('button', { name: listTexts.removeFlag('Ilse Mark', reason) });
  const change = page.waitForRequest((request) => request.method() === 'PATCH');

  await flag.click();
  expect((await change).postDataJSON()).toEqual({
    is_flagged: false,
    flag_reason: null,
    version: 2,
  });
  await toast(page, messages.flagRemoved).getByRole('button', { name: listTexts.undo }).click();

  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(flag).toBeVisible();
  expect((await read()).application).toMatchObject({ is_flagged: true, flag_reason: reason });
});

test('undo of a removed flag does not overwrite a later change by another editor', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const zip = freshZip();
  const { id, read } = await receive(portal, { full_name: 'Jörg Mark', zip_code: zip });
  const other = await secondEditor(portal);
  await other.flag(id, 'First reason');
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await page
    .getByRole('button', { name: listTexts.removeFlag('Jörg Mark', 'First reason') })
    .click();
  const undo = toast(page, messages.flagRemoved).getByRole('button', { name: listTexts.undo });
  await expect(undo).toBeVisible();
  await other.flag(id, 'Second reason');

  await undo.click();

  await expect(toast(page, messages.applicationChanged)).toBeVisible();
  expect((await read()).application.flag_reason).toBe('Second reason');
});

test.describe('far from the network', () => {
  // Nineteen hours ahead of the network's own zone, New York.
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the list shows the day that the date filters count', async ({ page, portal }) => {
    const zip = freshZip();
    await applyAll(portal, zip, ['Kira Day']);
    await asEditor(page, portal);
    await page.goto(listOf(zip));
    const day = page.getByRole('table').getByRole('time');
    const submitted = new Date((await day.getAttribute('datetime')) ?? '');
    const isoDay = submitted.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });

    await expect(day).toHaveText(
      submitted.toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' }),
    );
    await page.goto(`${listOf(zip)}&dateFrom=${isoDay}&dateTo=${isoDay}`);
    await expect(names(page)).toHaveText(['Kira Day']);
    await expect(page.getByText(listTexts.daysOf('Eastern Time'))).toBeVisible();
  });
});
