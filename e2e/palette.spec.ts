import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { shortcutTexts } from '#contract/applications/list-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paletteButtonTexts } from '#contract/shared/palette-button-texts.ts';
import { paletteTexts } from '#contract/shared/palette-texts.ts';
import { paths } from '#contract/shared/paths.ts';
import { send } from '#test/shared/http-client.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, headline, receive, toast } from './reviewing.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: paletteButtonTexts.open });
const field = (page: Page) => page.getByRole('combobox', { name: paletteButtonTexts.field });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** At once: nothing that is typed is lost, and nothing reaches the page's own shortcuts. */
async function find(page: Page, text: string, option: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(text);
  await expect(field(page)).toHaveValue(text);
  await expect(chosen(page)).toContainText(option);
}

async function open(page: Page, text: string, option: string) {
  await find(page, text, option);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

test('by keyboard alone applications, actions, screens, people and views are found and opened', async ({
  page,
  portal,
}) => {
  const { email, number, id } = await receive(portal, { full_name: 'Palle Tasche' });
  const editor = await asEditor(page, portal);
  const person = `palette-${Date.now()}@example.org`;
  await editor.addUser({ name: 'Perla Person', email: person, password: 'seven quiet lanterns' });
  const view = { name: 'Quiet corner', query: 'status=waitlisted', is_shared: false };
  await send('POST', portal.baseURL + paths.views, { body: view, token: editor.session.token });
  await page.goto(pages.dashboard);
  await expect(headline(page)).toHaveText(PAGE_TITLES.dashboard);

  await find(page, number, 'Palle Tasche');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`${pages.application(id)}$`));
  await tab.close();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, email, number);
  await expect(headline(page)).toHaveText('Palle Tasche');

  await open(page, 'flag', detailShortcuts.flag.does);
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();
  await open(page, 'write note', detailShortcuts.note.does);
  const note = page.getByRole('textbox', { name: detailTexts.note });
  await expect(note).toBeFocused();
  // Also from a field, which keeps its text and gets the focus back.
  await page.keyboard.type('half a ');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.type('note');
  await expect(note).toHaveValue('half a note');

  await open(page, 'settings', 'Settings');
  await expect(headline(page)).toHaveText(PAGE_TITLES.settings);
  await checkAccessibility(page);
  await open(page, person, 'Perla Person');
  await expect(page).toHaveURL(`${pages.users}?search=${encodeURIComponent(person)}`);
  await open(page, 'corner', view.name);
  await expect(page).toHaveURL(`${pages.applications}?status=waitlisted`);
  await open(page, 'dark', paletteTexts.useScheme.dark);
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');

  await button(page, paletteButtonTexts.open).click();
  await expect(page.getByRole('group', { name: paletteTexts.groups.actions })).toBeVisible();
  await checkAccessibility(page);
  await field(page).fill('zzzz');
  await expect(palette(page).getByRole('status')).toHaveText(paletteTexts.nothingFound('zzzz'));
  await page.keyboard.press('Escape');

  const help = page.getByRole('dialog', { name: shortcutTexts.title });
  await page.keyboard.press('?');
  await checkAccessibility(page);
  await help.getByRole('checkbox', { name: shortcutTexts.use }).uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(help).toBeHidden();
});
