import type { Page } from '@playwright/test';
import { listShortcuts, listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, listOf, names } from './listing.ts';
import { asEditor, button } from './reviewing.ts';
import { freshZip } from './zips.ts';

const preview = (page: Page) => page.getByRole('region', { name: listTexts.previewOf('') });
const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('on a wide screen the preview follows the rows without taking the focus, and is remembered', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  await applyAll(portal, zip, ['Cleo Seen', 'Bo Seen', 'Abe Seen']);
  await asEditor(page, portal);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(listOf(zip), { waitUntil: 'networkidle' });
  await expect(names(page)).toHaveText(['Abe Seen', 'Bo Seen', 'Cleo Seen']);

  // Narrower screens have none and do not load it.
  await page.keyboard.press(listShortcuts.preview.key);
  await expect(button(page, listTexts.preview)).toHaveCount(0);
  await expect(preview(page)).toHaveCount(0);
  expect(loaded.filter((url) => /\/preview-[\w-]+\.js/.test(url))).toEqual([]);

  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(button(page, listTexts.preview)).toBeVisible();
  await page.keyboard.press(listShortcuts.next.key);
  await page.keyboard.press(listShortcuts.preview.key);
  const region = (name: string) => page.getByRole('region', { name: listTexts.previewOf(name) });
  await expect(region('Abe Seen')).toContainText('In my own words');
  await expect(row(page, 'Abe Seen')).toBeFocused();
  await page.keyboard.press(listShortcuts.next.key);
  await expect(region('Bo Seen')).toContainText('In my own words');
  await expect(row(page, 'Bo Seen')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${pages.applications}\\?zipCode=${zip}$`));
  await checkAccessibility(page);
  // A click beside the links of a row.
  await page.getByRole('row').filter({ hasText: 'Cleo Seen' }).getByText(zip).click();
  await expect(region('Cleo Seen')).toBeVisible();

  await page.reload();
  await expect(preview(page)).toBeVisible();
  await button(page, listTexts.preview).click();
  await expect(preview(page)).toHaveCount(0);
});
