import { detailShortcuts } from '#contract/applications/detail-texts.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listShortcuts, listTexts, shortcutTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { filterTexts } from '#contract/shared/part-texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, listOf, names, statusOf, ticked } from './listing.ts';
import { asEditor, button, toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

test('the list is used with the keyboard alone: moving, selecting, deciding, opening', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Otto Vale', 'Nora Vale', 'Mina Vale']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await expect(names(page)).toHaveText(['Mina Vale', 'Nora Vale', 'Otto Vale']);

  await press('j');
  await expect(link('Mina Vale')).toBeFocused();
  await press('j', 'j', 'k');
  await expect(link('Nora Vale')).toBeFocused();
  await press('x');
  await expect(ticked(page)).toHaveText(['Nora Vale']);
  await press('Shift+J');
  await expect(ticked(page)).toHaveText(['Nora Vale', 'Otto Vale']);
  await expect(link('Otto Vale')).toBeFocused();
  await press('Shift+K');
  await expect(ticked(page)).toHaveText(['Nora Vale']);
  await press('f');
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await expect(button(page, listTexts.removeFlag('Nora Vale', 'Flagged for review'))).toBeVisible();

  // The keys of an application decide the current row.
  await press(detailShortcuts.status.key);
  await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.new.label })).toBeFocused();
  await press('r', 'Enter');
  await expect(page.getByLabel(rejectTexts.field)).toBeFocused();
  await press('Control+Enter');
  await expect(statusOf(page, 'Nora Vale')).toHaveText(STATUS_INFO.rejected.label);
  await expect(statusOf(page, 'Otto Vale')).toHaveText(STATUS_INFO.new.label);
  await expect(link('Nora Vale')).toBeFocused();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await press(detailShortcuts.undo.key);
  await expect(statusOf(page, 'Nora Vale')).toHaveText(STATUS_INFO.new.label);
  await expect(link('Nora Vale')).toBeFocused();

  // The focus stays on the same application when the order changes.
  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(names(page)).toHaveText(['Otto Vale', 'Nora Vale', 'Mina Vale']);
  await press('j');
  await expect(link('Otto Vale')).toBeFocused();
  await page.goBack();
  await expect(names(page)).toHaveText(['Mina Vale', 'Nora Vale', 'Otto Vale']);
  await expect(link('Otto Vale')).toBeFocused();
  await press('x');
  await expect(ticked(page)).toHaveText(['Nora Vale', 'Otto Vale']);

  await press('/');
  const search = page.getByRole('searchbox', { name: FILTERS.search.label });
  await expect(search).toBeFocused();
  await page.keyboard.type('jx');
  await expect(search).toHaveValue('jx');
  await page.getByRole('button', { name: filterTexts.reset }).first().press('Enter');
  await expect(search).toHaveValue('');
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveCount(3);

  await press('?');
  const help = page.getByRole('dialog', { name: shortcutTexts.title });
  // With the headings, and the keys of every screen: snippets, palette and this list.
  await expect(help.getByRole('row')).toHaveCount(Object.keys(listShortcuts).length + 4);
  await checkAccessibility(page);
  await press('Escape');
  await expect(help).toBeHidden();
  await press('j');
  await expect(link('Mina Vale')).toBeFocused();
  await press('Enter');
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}\?list=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina Vale');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(names(page)).toHaveCount(3);
  await press('j');
  await expect(link('Nora Vale')).toBeFocused();
  await press('e');
  await expect(page).toHaveURL(/\?review=1&list=/);
});

test('the menu of a row is used with the keyboard alone, and a click with a modifier key is left to the browser', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Xaver Menu', 'Yrsa Menu']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const status = statusOf(page, 'Xaver Menu');
  const choice = (label: string) =>
    page.getByRole('menuitemradio', { name: new RegExp(`^${label}`) });

  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await status.focus();
    await page.keyboard.press(key);
    await expect(choice(STATUS_INFO.new.label)).toBeFocused();
    await expect(status).toHaveAttribute('aria-expanded', 'true');
    await expect(statusOf(page, 'Yrsa Menu')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(status).toBeFocused();
    await expect(status).toHaveAttribute('aria-expanded', 'false');
  }
  // From one row to the next without closing it first.
  await status.click();
  const below = await page.getByRole('menu').boundingBox();
  await statusOf(page, 'Yrsa Menu').click();
  await expect
    .poll(async () => (await page.getByRole('menu').boundingBox())?.y)
    .toBeLessThan(below?.y ?? 0);
  await expect(choice(STATUS_INFO.new.label)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(statusOf(page, 'Yrsa Menu')).toHaveText(STATUS_INFO.under_review.label);
  await expect(status).toHaveText(STATUS_INFO.new.label);
  await expect(statusOf(page, 'Yrsa Menu')).toBeFocused();

  // Records whether the page prevented the click, and opens nothing.
  const review = page.getByRole('link', { name: listTexts.review('Xaver Menu') });
  await page.getByRole('link', { name: 'Xaver Menu', exact: true }).focus();
  await page.evaluate(() => {
    const note = (event: MouseEvent) => {
      Object.assign(window, { isLeftToBrowser: !event.defaultPrevented });
      event.preventDefault();
    };
    window.addEventListener('click', note, { once: true });
  });
  await review.click({ modifiers: ['ControlOrMeta'] });
  expect(await page.evaluate(() => Reflect.get(window, 'isLeftToBrowser'))).toBe(true);
  // Without the modifier key it stays in this tab, without a page load.
  await review.click();
  await expect(page).toHaveURL(/\?review=1&list=/);
  expect(await page.evaluate(() => 'isLeftToBrowser' in window)).toBe(true);
});
