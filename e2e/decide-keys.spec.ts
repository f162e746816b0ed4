import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { FILTERS } from '#contract/applications/filters.ts';
import { listShortcuts, listTexts, shortcutTexts } from '#contract/applications/list-texts.ts';
import { STATUS_INFO } from '#contract/applications/statuses.ts';
import { rejectTexts } from '#contract/reviews/reject-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, listOf, names, statusOf } from './listing.ts';
import { button, receive, toast } from './reviewing.ts';
import type { Portal } from './start-portal.ts';
import { freshZip } from './zips.ts';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('button', { name: /, change the status of / });
const keys = detailShortcuts;

/** Three applications of one ZIP code, the first one opened from the list. */
async function openFirst(page: Page, portal: Portal, last: string) {
  const zip_code = freshZip();
  for (const first of ['Anna', 'Bert', 'Carl']) {
    await apply(portal, { full_name: `${first} ${last}`, zip_code });
  }
  const list = `zipCode=${zip_code}&sortBy=full_name&sortOrder=asc`;
  await asEditor(page, portal);
  await page.goto(`${pages.applications}?${list}`);
  await page.getByRole('link', { name: `Anna ${last}`, exact: true }).click();
  await expect(headline(page)).toHaveText(`Anna ${last}`);
  return { list, zip_code };
}

test('an application is decided with three keys, undone with one, and the focus stays on the headline', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { full_name: 'Selma Keys' });
  await asEditor(page, portal);
  await page.goto(application.href);
  await expect(headline(page)).toBeFocused();

  await page.keyboard.press(keys.status.key);
  await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.new.label })).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.training.label })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(status(page)).toHaveText(STATUS_INFO.training.label);
  await expect(headline(page)).toBeFocused();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await page.keyboard.press(keys.undo.key);
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(status(page)).toHaveText(STATUS_INFO.new.label);
  await expect(headline(page)).toBeFocused();
  expect((await application.read()).application.status).toBe('new');
  await page.keyboard.press(keys.undo.key);
  await expect(toast(page, listTexts.nothingToUndo)).toBeVisible();

  // The key works again on the mounted menu, and Escape closes the menu only.
  await page.keyboard.press(keys.status.key);
  await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.new.label })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(headline(page)).toHaveText('Selma Keys');
  await expect(headline(page)).toBeFocused();
});

test('a flag is undone with the key, and Undo in the toast hands the focus back', async ({
  page,
  portal,
}) => {
  const application = await receive(portal, { full_name: 'Fritz Flagged' });
  await asEditor(page, portal);
  await page.goto(application.href);
  await expect(headline(page)).toBeFocused();

  await page.keyboard.press(keys.flag.key);
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await page.keyboard.press(keys.undo.key);
  await expect(toast(page, listTexts.undone)).toBeVisible();
  await expect(button(page, detailTexts.flag)).toBeVisible();
  expect((await application.read()).application.is_flagged).toBe(false);

  await page.keyboard.press(keys.flag.key);
  const undo = toast(page, messages.applicationFlagged).getByRole('button', {
    name: listTexts.undo,
  });
  await undo.focus();
  await page.keyboard.press('Enter');
  await expect(headline(page)).toBeFocused();
  await expect(button(page, detailTexts.flag)).toBeVisible();
});

test('on the list the same keys decide the current row, and the focus returns to its link', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Rita Row', 'Stan Row']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await expect(names(page)).toHaveText(['Stan Row', 'Rita Row']);
  const link = page.getByRole('link', { name: 'Rita Row', exact: true });

  await page.keyboard.press(listShortcuts.next.key);
  await page.keyboard.press(listShortcuts.next.key);
  await page.keyboard.press(keys.status.key);
  await expect(page.getByRole('menuitemradio', { name: STATUS_INFO.new.label })).toBeFocused();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(rejectTexts.field)).toBeFocused();
  await page.keyboard.press('Control+Enter');

  await expect(statusOf(page, 'Rita Row')).toHaveText(STATUS_INFO.rejected.label);
  await expect(statusOf(page, 'Stan Row')).toHaveText(STATUS_INFO.new.label);
  await expect(link).toBeFocused();
  await expect(toast(page, messages.statusUpdated)).toBeVisible();
  await page.keyboard.press(keys.undo.key);
  await expect(statusOf(page, 'Rita Row')).toHaveText(STATUS_INFO.new.label);
  await expect(link).toBeFocused();
});

test('u and Escape go back to the list, and Back skips what was leafed through', async ({
  page,
  portal,
}) => {
  await openFirst(page, portal, 'Way');

  for (const name of ['Bert Way', 'Carl Way']) {
    await page.keyboard.press(keys.next.key);
    await expect(headline(page)).toHaveText(name);
  }
  await page.getByRole('link', { name: labels.previous }).click();
  await expect(headline(page)).toHaveText('Bert Way');
  await page.goBack();
  await expect(names(page)).toHaveText(['Anna Way', 'Bert Way', 'Carl Way']);

  for (const key of [keys.back.key, 'Escape']) {
    await page.getByRole('link', { name: 'Bert Way', exact: true }).click();
    await expect(headline(page)).toHaveText('Bert Way');
    await page.keyboard.press(key);
    await expect(names(page)).toHaveText(['Anna Way', 'Bert Way', 'Carl Way']);
  }
});

test('an application that is opened in a new tab has previous, next and the way back', async ({
  page,
  portal,
  context,
}) => {
  const { list, zip_code } = await openFirst(page, portal, 'Tab');
  await page.keyboard.press(keys.next.key);
  await expect(headline(page)).toHaveText('Bert Tab');
  const { pathname } = new URL(page.url());

  const tab = await context.newPage();
  await asEditor(tab, portal);
  await tab.goto(`${pathname}?${new URLSearchParams({ list })}`);
  await expect(headline(tab)).toHaveText('Bert Tab');
  await expect(tab.getByText(detailTexts.position(2, 3))).toBeVisible();
  await tab.keyboard.press(keys.next.key);
  await expect(headline(tab)).toHaveText('Carl Tab');
  expect(new URL(tab.url()).searchParams.get('list')).toBe(list);
  await tab.keyboard.press(keys.back.key);

  await expect(names(tab)).toHaveText(['Anna Tab', 'Bert Tab', 'Carl Tab']);
  await expect(tab.getByLabel(FILTERS.zipCode.label)).toHaveValue(zip_code);
});

test('a note hands the focus back: after sending it, and after Escape, which keeps the text', async ({
  page,
  portal,
}) => {
  await openFirst(page, portal, 'Note');
  const field = page.getByLabel(detailTexts.note);

  await page.keyboard.press(keys.note.key);
  await page.keyboard.type('Call back on Monday');
  await page.keyboard.press('Escape');
  await expect(headline(page)).toBeFocused();
  await expect(field).toHaveValue('Call back on Monday');
  await page.keyboard.press(keys.next.key);
  await expect(headline(page)).toHaveText('Bert Note');
  await page.keyboard.press(keys.previous.key);
  await expect(headline(page)).toHaveText('Anna Note');
  await expect(field).toHaveValue('Call back on Monday');

  await page.keyboard.press(keys.note.key);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press(keys.next.key);
  await expect(headline(page)).toHaveText('Bert Note');
  await expect(toast(page, messages.noteAdded)).toBeVisible();
  await page.keyboard.press(keys.previous.key);
  await expect(headline(page)).toHaveText('Anna Note');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Call back on Monday')).toBeVisible();
});

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a key pressed right after a dialog or a menu was closed is not lost', async ({
    page,
    portal,
  }) => {
    await openFirst(page, portal, 'Fast');
    const help = page.getByRole('dialog', { name: shortcutTexts.title });
    const pause = (ms: number) =>
      page.evaluate((delay) => new Promise((resolve) => setTimeout(resolve, delay)), ms);

    for (const ms of [0, 50, 100]) {
      await page.keyboard.press(shortcutTexts.help.key);
      await expect(help).toBeVisible();
      await page.keyboard.press('Escape');
      if (ms > 0) await pause(ms);
      await page.keyboard.press(keys.next.key);
      await expect(headline(page)).toHaveText('Bert Fast');

      await page.keyboard.press(keys.status.key);
      await expect(page.getByRole('menuitemradio', { checked: true })).toBeFocused();
      await page.keyboard.press('Escape');
      if (ms > 0) await pause(ms);
      await page.keyboard.press(keys.previous.key);
      await expect(headline(page)).toHaveText('Anna Fast');
    }
  });

  test('letters typed right after the key reach the menu, not the page', async ({
    page,
    portal,
  }) => {
    const { href } = await receive(portal, { full_name: 'Uwe Quick' });
    await asEditor(page, portal);
    await page.goto(href);
    await expect(headline(page)).toBeFocused();
    await page.waitForLoadState('networkidle');

    await page.keyboard.press(keys.status.key);
    // Outside the menu, this key would lead back to the list.
    await page.keyboard.press(keys.back.key);

    await expect(page.getByRole('menu')).toBeVisible();
    await expect(headline(page)).toHaveText('Uwe Quick');
  });
});
