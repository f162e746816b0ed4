import type { Page } from '@playwright/test';
import { FILTERS } from '#contract/applications/filters.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { paths } from '#contract/shared/paths.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, counts, listOf, names, statusOf, tick, ticked } from './listing.ts';
import { addColleague, asEditor, button, receive, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

// Nineteen hours ahead of the network's own zone, New York.
test.use({ timezoneId: 'Pacific/Kiritimati' });

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: listTexts.selectOne(name), exact: true });
/** The body of the next change. */
const nextChange = async (page: Page) =>
  (await page.waitForRequest((request) => request.method() === 'PATCH')).postDataJSON();

test('one, several and all that match are selected, and decided after a question about seats and mail', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const zip = freshZip();
  const people = Array.from({ length: 12 }, (_, at) => `Match ${String.fromCharCode(65 + at)}`);
  await applyAll(portal, zip, people);
  await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&limit=10`);
  const bulk = (status: keyof typeof listTexts.bulkLabels) =>
    page.getByRole('button', { name: listTexts.bulkLabels[status], exact: true });

  // A click with Shift ticks and unticks everything in between, without marking text.
  await tick(page, 'Match L');
  await box(page, 'Match J').click({ modifiers: ['Shift'] });
  await expect(ticked(page)).toHaveText(['Match L', 'Match K', 'Match J']);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  await box(page, 'Match K').click({ modifiers: ['Shift'] });
  await expect(ticked(page)).toHaveText(['Match L']);

  // A single one, too, is decided only after a question.
  const single = nextChange(page);
  await bulk('approved').click();
  await page
    .getByRole('dialog', { name: listTexts.bulkTitles.approved(1) })
    .getByRole('button', { name: listTexts.bulkLabels.approved })
    .click();
  expect(await single).toMatchObject({ status: 'approved', notify: true });
  await expect(toast(page, messages.applicationsUpdated(1))).toBeVisible();

  // The question asks about mail each time anew.
  const dialog = page.getByRole('dialog', { name: listTexts.bulkTitles.rejected(2) });
  const email = dialog.getByRole('checkbox', { name: listTexts.emailCount(2) });
  await tick(page, 'Match J');
  await tick(page, 'Match I');
  await bulk('rejected').click();
  await expect(dialog).toContainText('Match J');
  await expect(dialog).toContainText('Match I');
  await expect(dialog).not.toContainText('Match K');
  await checkAccessibility(page);
  await email.uncheck();
  await dialog.getByRole('button', { name: labels.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(counts(page)).toContainText('Selected 2');
  await expect(statusOf(page, 'Match I')).toHaveText(STATUS_INFO.new.label);
  await bulk('rejected').click();
  await expect(email).toBeChecked();
  await email.uncheck();
  const several = nextChange(page);
  await dialog.getByRole('button', { name: listTexts.bulkLabels.rejected }).click();
  expect(await several).toMatchObject({ status: 'rejected', notify: false });
  await expect(toast(page, messages.applicationsUpdated(2))).toBeVisible();
  await expect(statusOf(page, 'Match I')).toHaveText(STATUS_INFO.rejected.label);

  // All that match; a list that cannot be fetched in full leaves the selection as it was.
  const all = page.getByRole('button', { name: listTexts.selectMatching(12) });
  await page.route(/limit=100/, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.getByRole('checkbox', { name: listTexts.selectAll }).check();
  await all.click();
  await expect(toast(page, messages.fetchApplicationsFailed)).toBeVisible();
  await expect(counts(page)).toContainText('Selected 10');
  await all.click();
  await expect(page.getByText(listTexts.allSelected(12))).toBeVisible();
  await expect(counts(page)).toHaveText('Total 12Showing 10Selected 12');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(ticked(page)).toHaveText(['Match B', 'Match A']);
  await box(page, 'Match A').uncheck();
  await expect(counts(page)).toContainText('Selected 11');
  // As if 19 others held seats: the server's part has its own tests.
  await page.route(`**${paths.bulkPreview}`, (route) =>
    route.fulfill({
      json: { changing: 11, announced: 0, zips: [{ zip_code: zip, free: 1, taking: 2 }] },
    }),
  );
  await bulk('under_review').click();
  const question = page.getByRole('dialog', { name: listTexts.bulkTitles.under_review(11) });
  await expect(question).toContainText(listTexts.andMore(3));
  await expect(question).toContainText(listTexts.bulkSeats(zip, 1, 2));
  await expect(question).toContainText(listTexts.tooManySeats);
  await expect(question).toContainText(listTexts.nobodyEmailed);
  await expect(question.getByRole('checkbox')).toHaveCount(0);
  await question.getByRole('button', { name: listTexts.bulkLabels.under_review }).click();
  await expect(toast(page, messages.applicationsUpdated(11))).toBeVisible();
  await expect(statusOf(page, 'Match B')).toHaveText(STATUS_INFO.under_review.label);
  await expect(statusOf(page, 'Match A')).toHaveText(STATUS_INFO.new.label);
  await expect(counts(page)).toContainText('Selected 0');

  // Another order keeps the selection, another filter clears it.
  await tick(page, 'Match A');
  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(names(page).first()).toHaveText('Match A');
  await expect(counts(page)).toContainText('Selected 1');
  await page.getByRole('searchbox', { name: FILTERS.search.label }).fill('match');
  await expect(page).toHaveURL(/search=match/);
  await expect(counts(page)).toContainText('Selected 0');
});

test('the flag of a row comes back with its reason, a decision is without mail once, and the day is that of the network', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const zip = freshZip();
  const { id, read } = await receive(portal, { full_name: 'Ilse Mark', zip_code: zip });
  const other = await addColleague(portal, 'Second Editor');
  const flagByOther = (flag_reason: string) =>
    other.send('PATCH', paths.applicationFlag(id), { is_flagged: true, flag_reason });
  await flagByOther('Check the references');
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const row = statusOf(page, 'Ilse Mark');
  const emailChoice = page.getByRole('menuitemcheckbox', { name: listTexts.emailApplicant });

  // Undo brings a flag back, and does not overwrite a later change by another editor.
  const flag = page.getByRole('button', {
    name: listTexts.removeFlag('Ilse Mark', 'Check the references'),
  });
  const undo = toast(page, messages.flagRemoved).getByRole('button', { name: listTexts.undo });
  await flag.click();
  await undo.click();
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(flag).toBeVisible();
  expect((await read()).application).toMatchObject({ flag_reason: 'Check the references' });
  await flag.click();
  await expect(undo).toBeVisible();
  await flagByOther('Second reason');
  await undo.click();
  await expect(toast(page, messages.applicationChanged)).toBeVisible();
  expect((await read()).application.flag_reason).toBe('Second reason');
  await expect(button(page, listTexts.removeFlag('Ilse Mark', 'Second reason'))).toBeVisible();

  // An unticked email applies to one change only.
  await row.click();
  await emailChoice.click();
  const first = nextChange(page);
  await page.getByRole('menuitemradio', { name: STATUS_INFO.approved.label, exact: true }).click();
  expect(await first).toMatchObject({ status: 'approved', notify: false });
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await row.click();
  await expect(emailChoice).toBeChecked();
  await page.getByRole('menuitemradio', { name: STATUS_INFO.rejected.label }).click();
  const asked = page.getByRole('dialog', { name: rejectTexts.title('Ilse Mark') });
  await expect(asked.getByRole('checkbox', { name: listTexts.emailApplicant })).toBeChecked();
  const second = nextChange(page);
  await asked.getByRole('button', { name: rejectTexts.reject, exact: true }).click();
  expect(await second).toMatchObject({ status: 'rejected', notify: true });
  await expect(row).toHaveText(STATUS_INFO.rejected.label);

  // The day is the one that the date filters count, wherever the editor is.
  const day = page.getByRole('table').getByRole('time');
  const submitted = new Date((await day.getAttribute('datetime')) ?? '');
  const isoDay = submitted.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
  await expect(day).toHaveText(
    submitted.toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' }),
  );
  await page.goto(`${listOf(zip)}&dateFrom=${isoDay}&dateTo=${isoDay}`);
  await expect(names(page)).toHaveText(['Ilse Mark']);
  await page.getByRole('button', { name: listTexts.editFilter('Submitted') }).click();
  await expect(page.getByText(listTexts.daysOf('Eastern Time'))).toBeVisible();
});
