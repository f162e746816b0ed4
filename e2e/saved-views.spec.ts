import type { Page } from '@playwright/test';
import { listTexts } from '#contract/applications/list-texts.ts';
import { viewTexts } from '#contract/applications/view-texts.ts';
import { viewsResponse } from '#contract/applications/views.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { send } from '#test/shared/http-client.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, names } from './listing.ts';
import { addColleague, asEditor, button } from './reviewing.ts';
import { freshZip } from './zips.ts';

const link = (page: Page, name: string) =>
  page.getByRole('list', { name: viewTexts.views }).getByRole('link', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Names of one test alone: the views of other tests are in the navigation as well. */
const named = (name: string) => `${name} ${freshZip()}`;

async function save(page: Page, name: string, { shared = false } = {}) {
  await button(page, viewTexts.save).click();
  const form = dialog(page, viewTexts.saveTitle);
  await form.getByLabel(viewTexts.name).fill(name);
  if (shared) await form.getByLabel(viewTexts.share).check();
  await form.getByRole('button', { name: viewTexts.saveView }).click();
  return form;
}

test('views are saved, shared, renamed, changed and deleted, whatever happens meanwhile', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /404/);
  const zip = freshZip();
  const [shared, before, after] = [named('Shared'), named('Before'), named('After')];
  await applyAll(portal, zip, ['Bert Viewed', 'Anna Viewed']);
  const colleague = await addColleague(portal, 'View Sharer');
  const query = `zipCode=${zip}&sortBy=full_name&sortOrder=asc`;
  const body = { name: shared, query, is_shared: true };
  await send('POST', portal.baseURL + paths.views, { body, token: colleague.session.token });
  const editor = await asEditor(page, portal);

  // One of a colleague opens the same list, and cannot be changed.
  await page.goto(pages.dashboard);
  await expect(link(page, shared)).toContainText(viewTexts.sharedBy('View Sharer'));
  await link(page, shared).click();
  await expect(names(page)).toHaveText(['Anna Viewed', 'Bert Viewed']);
  await expect(link(page, shared)).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: listTexts.columns.waiting, exact: true }).click();
  await expect(link(page, shared)).not.toHaveAttribute('aria-current', 'page');
  await save(page, before, { shared: true });
  await expect(link(page, before)).toHaveAttribute('aria-current', 'page');
  const saved = viewsResponse.parse(await editor.send('GET', paths.views)).views;
  const own = saved.find((view) => view.name === before);
  expect(own).toMatchObject({ is_shared: true, is_own: true });

  const form = await save(page, before);
  await expect(form).toContainText(messages.viewNameTaken);
  await expect(form.getByLabel(viewTexts.name)).toHaveValue(before);
  await form.getByRole('button', { name: labels.cancel }).click();

  await page.getByRole('button', { name: listTexts.columns.full_name, exact: true }).click();
  await expect(link(page, before)).not.toHaveAttribute('aria-current', 'page');
  await button(page, viewTexts.all).click();
  const all = dialog(page, viewTexts.views);
  await expect(all.getByRole('link', { name: shared })).toBeVisible();
  await expect(all.getByRole('button', { name: viewTexts.editView(shared) })).toHaveCount(0);
  await checkAccessibility(page);
  const edit = async (name: string) => {
    await all.getByRole('button', { name: viewTexts.editView(name) }).click();
    return dialog(page, viewTexts.editTitle);
  };
  await edit(before);
  await page.keyboard.press('Escape');
  await expect(all.getByRole('button', { name: viewTexts.editView(before) })).toBeFocused();
  const changed = await edit(before);
  await changed.getByLabel(viewTexts.name).fill(after);
  await changed.getByLabel(viewTexts.replace).check();
  await changed.getByRole('button', { name: viewTexts.saveChanges }).click();
  await expect(all.getByRole('link', { name: after })).toBeVisible();

  // Deleted by somebody else while it is edited: what was typed can be saved as a new one.
  const lost = await edit(after);
  await editor.send('DELETE', paths.view(own?.id ?? ''));
  await lost.getByLabel(viewTexts.name).fill(`${after} again`);
  await lost.getByRole('button', { name: viewTexts.saveChanges }).click();
  await expect(lost).toContainText(viewTexts.saveAsNew);
  await lost.getByRole('button', { name: viewTexts.saveView }).click();
  await expect(link(page, `${after} again`)).toHaveAttribute('aria-current', 'page');
  await expect(link(page, before)).toHaveCount(0);

  await all.getByRole('button', { name: viewTexts.deleteView(`${after} again`) }).click();
  const question = dialog(page, viewTexts.deleteTitle(`${after} again`));
  await question.getByRole('button', { name: viewTexts.delete }).click();
  await expect(all.getByRole('link', { name: after })).toHaveCount(0);
  await all.getByRole('button', { name: labels.close }).click();
  await expect(link(page, after)).toHaveCount(0);
});
