import type { Page } from '@playwright/test';
import { DEFAULT_SETTINGS, deskSettings } from '#contract/settings/settings.ts';
import { SETTING_TEXTS, settingsTexts } from '#contract/settings/texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

const field = (page: Page, name: keyof typeof SETTING_TEXTS) =>
  page.getByLabel(SETTING_TEXTS[name].label);
const save = (page: Page) => page.getByRole('button', { name: settingsTexts.save }).click();

test('settings are validated, saved with what changed, and there after a reload', async ({
  page,
  portal,
}) => {
  const editor = await asEditor(page, portal);
  await page.goto(pages.settings);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.settings);
  await expect(field(page, 'offer_days')).toHaveValue('7');
  await field(page, 'offer_days').fill('31');
  await save(page);
  const problem = page.getByRole('link', { name: 'Enter a whole number from 1 to 30' });
  await problem.click();
  await expect(field(page, 'offer_days')).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'settings');
  await field(page, 'offer_days').fill('5');
  await field(page, 'hide_scores_until_reviewed').check();
  await save(page);

  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toContainText(
    'An offer lasts (days): 7 → 5. Hide scores until reviewed: off → on.',
  );
  await page.reload();
  await expect(field(page, 'offer_days')).toHaveValue('5');
  await expect(field(page, 'hide_scores_until_reviewed')).toBeChecked();
  // The other tests of this portal expect the defaults.
  await editor.send('PUT', paths.settings, deskSettings.parse(DEFAULT_SETTINGS));
});
