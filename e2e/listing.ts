import type { Page } from '@playwright/test';
import { listTexts } from '#contract/applications/list-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { apply } from './applications.ts';
import type { Portal } from './start-portal.ts';

export async function applyAll(portal: Portal, zip_code: string, names: readonly string[]) {
  for (const full_name of names) await apply(portal, { full_name, zip_code });
}

export const listOf = (zip: string) => `${pages.applications}?zipCode=${zip}`;
/** Shows the field of a filter. */
export async function chooseFilter(page: Page, label: string) {
  await page.getByRole('button', { name: listTexts.filter, exact: true }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The first link of each row. */
export const names = (page: Page) => page.getByRole('row').locator(page.getByRole('link').first());
export const counts = (page: Page) =>
  page.getByRole('status').filter({ hasText: listTexts.showing });
export const statusOf = (page: Page, name: string) =>
  rowOf(page, name).getByRole('button', { name: `change the status of ${name}` });
export const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: listTexts.selectOne(name), exact: true }).check();
/** The names of the selected rows. */
export const ticked = (page: Page) =>
  page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { checked: true }) })
    .locator(page.getByRole('link').first());
