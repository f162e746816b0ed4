import { FILTERS } from '#contract/applications/filters.ts';
import { listShortcuts, listTexts, shortcutTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, listOf, names, statusOf } from './listing.ts';
import { toast } from './reviewing.ts';
import { freshZip } from './zips.ts';

test('the list can be used with the keyboard alone: moving, selecting, opening', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Otto Vale', 'Nora Vale', 'Mina Vale']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(names(page)).toHaveText(['Mina Vale', 'Nora Vale', 'Otto Vale']);

  await page.keyboard.press('j');
  await expect(link('Mina Vale')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(link('Nora Vale')).toBeFocused();
  await page.keyboard.press('x');
  await expect(
    page.getByRole('checkbox', { name: listTexts.selectOne('Nora Vale') }),
  ).toBeChecked();
  await page.keyboard.press('f');
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await expect(
    page.getByRole('button', { name: listTexts.removeFlag('Nora Vale', 'Flagged for review') }),
  ).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: FILTERS.search.label })).toBeFocused();
  await page.keyboard.type('jx');
  await expect(page.getByRole('searchbox', { name: FILTERS.search.label })).toHaveValue('jx');
  await page.getByRole('button', { name: listTexts.reset }).first().click();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}$`));
  await expect(page.getByRole('searchbox', { name: FILTERS.search.label })).toHaveValue('');
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveCount(3);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: shortcutTexts.title });
  await expect(help.getByRole('row')).toHaveCount(Object.keys(listShortcuts).length + 3);
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('j');
  await expect(link('Mina Vale')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/applications\/[0-9a-f-]{36}\?list=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mina Vale');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(names(page)).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(link('Nora Vale')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\?review=1&list=/);
});

test('shortcuts that are switched off stay off', async ({ page, portal }) => {
  await applyAll(portal, freshZip(), ['Paula Roth']);
  await asEditor(page, portal);
  await page.goto(pages.applications);
  await expect(names(page).first()).toBeVisible();

  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: shortcutTexts.use }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');

  await expect(page.getByRole('searchbox', { name: FILTERS.search.label })).not.toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the menu of a row can be opened, used and closed with the keyboard alone', async ({
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
    await expect(page.getByRole('menu')).toBeHidden();
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
});

test('a click with a modifier key is left to the browser, which opens a new tab', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Zita Tabs']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  const review = page.getByRole('link', { name: listTexts.review('Zita Tabs') });
  await expect(review).toHaveAttribute('href', /\?review=1&list=/);

  // Records whether the page prevented the click, and opens nothing.
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

test('the focus stays on the same application when the order changes', async ({ page, portal }) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Amy Order', 'Bob Order', 'Cleo Order']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveText(['Cleo Order', 'Bob Order', 'Amy Order']);
  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(names(page)).toHaveText(['Amy Order', 'Bob Order', 'Cleo Order']);

  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Amy Order', exact: true })).toBeFocused();
  await page.goBack();

  await expect(names(page)).toHaveText(['Cleo Order', 'Bob Order', 'Amy Order']);
  await expect(page.getByRole('link', { name: 'Amy Order', exact: true })).toBeFocused();
  // And the shortcuts still apply to this row.
  await page.keyboard.press('x');
  await expect(
    page.getByRole('checkbox', { name: listTexts.selectOne('Amy Order') }),
  ).toBeChecked();
});
