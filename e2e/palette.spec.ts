import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts, shortcutTexts } from '#contract/applications/list-texts.ts';
import { reviewNextTexts, reviewShortcuts } from '#contract/reviews/next-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paletteButtonTexts, paletteShortcut } from '#contract/shared/palette-button-texts.ts';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { send } from '#test/shared/http-client.ts';
import { apply } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { receive, toast } from './reviewing.ts';

const OPEN = 'Control+k';
const palette = (page: Page) => page.getByRole('dialog', { name: paletteButtonTexts.open });
const field = (page: Page) => page.getByRole('combobox', { name: paletteButtonTexts.field });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });

async function openPage(page: Page, address: string, title: string) {
  await page.goto(address);
  await expect(headline(page)).toHaveText(title);
}

test('by keyboard alone an application is found by its email address and opened, then a screen', async ({
  page,
  portal,
}) => {
  const { email, number } = await apply(portal, { full_name: 'Palle Tasche' });
  await asEditor(page, portal);
  await openPage(page, pages.dashboard, PAGE_TITLES.dashboard);

  await page.keyboard.press(OPEN);
  // At once: nothing that is typed is lost, and nothing reaches the page's own shortcuts.
  await page.keyboard.type(email);
  await expect(field(page)).toHaveValue(email);
  await expect(chosen(page)).toContainText('Palle Tasche');
  await expect(chosen(page)).toContainText(number);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Palle Tasche');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press(OPEN);
  await page.keyboard.type('settings');
  await expect(chosen(page)).toHaveText('Settings');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(PAGE_TITLES.settings);
});

test('a whole number opens its application with Enter at once, and in a new tab with Ctrl', async ({
  page,
  portal,
}) => {
  const { number } = await apply(portal, { full_name: 'Numa Roth' });
  await asEditor(page, portal);
  await openPage(page, pages.users, PAGE_TITLES.users);

  await page.keyboard.press(OPEN);
  await page.keyboard.type(number.replaceAll('-', ' ').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText('Numa Roth');

  await page.keyboard.press(OPEN);
  await page.keyboard.type(number);
  await expect(chosen(page)).toContainText('Numa Roth');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Numa Roth');
  await expect(palette(page)).toBeVisible();
});

test('the actions are those of what is open, and run as its own shortcuts do', async ({
  page,
  portal,
}) => {
  const { href, read } = await receive(portal, { full_name: 'Akte Offen' });
  await asEditor(page, portal);
  await openPage(page, href, 'Akte Offen');

  await page.keyboard.press(OPEN);
  await page.keyboard.type('flag');
  await expect(chosen(page)).toContainText(detailShortcuts.flag.does);
  await page.keyboard.press('Enter');
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  expect((await read()).application.is_flagged).toBe(true);

  await page.keyboard.press(OPEN);
  await page.keyboard.type('write note');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: detailTexts.note })).toBeFocused();

  // Also from a field, which keeps its text and gets the focus back.
  await page.keyboard.type('half a ');
  await page.keyboard.press(OPEN);
  await page.keyboard.press('Escape');
  await page.keyboard.type('note');
  await expect(page.getByRole('textbox', { name: detailTexts.note })).toHaveValue('half a note');

  await openPage(page, pages.applications, PAGE_TITLES.applications);
  await page.keyboard.press(OPEN);
  await page.keyboard.type('export');
  await expect(chosen(page)).toHaveText(listTexts.exportThese);
  await page.keyboard.press('Enter');
  await expect(headline(page)).toHaveText(PAGE_TITLES.reports);
});

test('people and saved views are found, and the color scheme can be switched', async ({
  page,
  portal,
}) => {
  const editor = await asEditor(page, portal);
  const email = `palette-${Date.now()}@example.org`;
  await editor.addUser({ name: 'Perla Person', email, password: 'correct horse battery staple' });
  const view = { name: 'Quiet corner', query: 'status=waitlisted', is_shared: false };
  const { token } = editor.session;
  await send('POST', portal.baseURL + paths.views, { body: view, token });
  await openPage(page, pages.dashboard, PAGE_TITLES.dashboard);

  await page.keyboard.press(OPEN);
  await page.keyboard.type(email);
  await expect(chosen(page)).toContainText('Perla Person');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${pages.users}?search=${encodeURIComponent(email)}`);

  await page.keyboard.press(OPEN);
  await page.keyboard.type('corner');
  await expect(chosen(page)).toContainText(view.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${pages.applications}?status=waitlisted`);

  await page.keyboard.press(OPEN);
  await page.keyboard.type('dark');
  await expect(chosen(page)).toHaveText(paletteTexts.useScheme.dark);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
});

test('the palette has no axe findings, and its button opens it @phone', async ({
  page,
  portal,
}) => {
  const { email, href } = await receive(portal, { full_name: 'Axel Achse' });
  await asEditor(page, portal);
  await openPage(page, href, 'Axel Achse');

  await page.getByRole('button', { name: paletteButtonTexts.open }).click();
  await expect(page.getByRole('listbox', { name: paletteTexts.results })).toBeVisible();
  await expect(page.getByRole('group', { name: paletteTexts.groups.actions })).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'palette');
  await field(page).fill(email);
  await expect(chosen(page)).toContainText('Axel Achse');
  await checkAccessibility(page);
  await field(page).fill('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText(paletteTexts.nothingFound('zzzz'));
  await checkAccessibility(page);
});

test('? shows the shortcuts of every page and can switch them off; Ctrl+K stays', async ({
  page,
  portal,
}) => {
  await asEditor(page, portal);
  const help = page.getByRole('dialog', { name: shortcutTexts.title });
  await openPage(page, pages.dashboard, PAGE_TITLES.dashboard);
  await expect(page.getByText(paletteShortcut.shownAs.other)).toBeVisible();
  await expect(page.getByRole('button', { name: reviewNextTexts.button })).toBeVisible();

  await page.keyboard.press('?');
  await expect(help.getByRole('cell')).toHaveText([
    reviewShortcuts.reviewNext.key,
    reviewShortcuts.reviewNext.does,
    paletteShortcut.shownAs.other,
    paletteShortcut.does,
    shortcutTexts.help.key,
    shortcutTexts.help.does,
  ]);
  await page.keyboard.press('Escape');

  await openPage(page, pages.users, PAGE_TITLES.users);
  await page.keyboard.press('?');
  await expect(help.getByRole('cell')).toHaveText([
    paletteShortcut.shownAs.other,
    paletteShortcut.does,
    shortcutTexts.help.key,
    shortcutTexts.help.does,
  ]);
  await checkAccessibility(page);
  await help.getByRole('checkbox', { name: shortcutTexts.use }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press(OPEN);

  await expect(palette(page)).toBeVisible();
  await expect(help).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: shortcutTexts.title }).click();
  await expect(help).toBeVisible();
});
