import type { Page } from '@playwright/test';
import { listTexts } from '#contract/applications/list-texts.ts';
import { viewTexts } from '#contract/applications/view-texts.ts';
import { viewsAnswer } from '#contract/applications/views.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { addColleague } from './colleagues.ts';
import { asEditor, keepSignedIn } from './editor.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { applyAll, listOf, names } from './listing.ts';
import { button } from './reviewing.ts';
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

async function edit(page: Page, name: string) {
  await button(page, viewTexts.all).click();
  await dialog(page, viewTexts.views)
    .getByRole('button', { name: viewTexts.editView(name) })
    .click();
  return dialog(page, viewTexts.editTitle);
}

test('a view that is shared opens the same list for a colleague, who cannot change it', async ({
  page,
  portal,
  browser,
}) => {
  const zip = freshZip();
  const name = named('Shared');
  await applyAll(portal, zip, ['Bert Viewed', 'Anna Viewed']);
  const { session } = await asEditor(page, portal);
  await page.goto(`${listOf(zip)}&sortBy=full_name&sortOrder=asc`);
  await save(page, name, { shared: true });

  await expect(link(page, name)).toHaveAttribute('aria-current', 'page');
  await checkAccessibility(page);
  const colleague = await addColleague(portal, 'View Reader');
  const context = await browser.newContext({ baseURL: portal.baseURL });
  const other = await context.newPage();
  await keepSignedIn(other, colleague.session);
  await other.goto(pages.dashboard);
  await expect(link(other, name)).toContainText(viewTexts.sharedBy(session.user.name));
  await link(other, name).click();

  await expect(names(other)).toHaveText(['Anna Viewed', 'Bert Viewed']);
  await expect(link(other, name)).toHaveAttribute('aria-current', 'page');
  await button(other, viewTexts.all).click();
  const all = dialog(other, viewTexts.views);
  await expect(all.getByRole('link', { name })).toBeVisible();
  await expect(all.getByRole('button', { name: viewTexts.editView(name) })).toHaveCount(0);
  await checkAccessibility(other);
  await context.close();
});

test('a view is renamed, changed to the filters in view, and deleted after a question', async ({
  page,
  portal,
}) => {
  const zip = freshZip();
  const [before, after] = [named('Before'), named('After')];
  await applyAll(portal, zip, ['Only Row']);
  await asEditor(page, portal);
  await page.goto(listOf(zip));
  await save(page, before);
  await expect(link(page, before)).toBeVisible();

  await page.getByRole('button', { name: listTexts.columns.waiting, exact: true }).click();
  await expect(link(page, before)).not.toHaveAttribute('aria-current', 'page');
  const form = await edit(page, before);
  await form.getByLabel(viewTexts.name).fill(after);
  await form.getByLabel(viewTexts.replace).check();
  await form.getByRole('button', { name: viewTexts.saveChanges }).click();
  await dialog(page, viewTexts.views).getByRole('button', { name: labels.close }).click();
  await expect(link(page, after)).toHaveAttribute('aria-current', 'page');
  await expect(link(page, before)).toHaveCount(0);

  await button(page, viewTexts.all).click();
  await dialog(page, viewTexts.views)
    .getByRole('button', { name: viewTexts.deleteView(after) })
    .click();
  const question = dialog(page, viewTexts.deleteTitle(after));
  await question.getByRole('button', { name: viewTexts.delete }).click();

  await expect(dialog(page, viewTexts.views).getByRole('link', { name: after })).toHaveCount(0);
  await expect(link(page, after)).toHaveCount(0);
});

test('a name that is taken, or a view deleted meanwhile, is said, and the form keeps what was typed', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /404/);
  const name = named('Twice');
  const editor = await asEditor(page, portal);
  await page.goto(listOf(freshZip()));
  await save(page, name);
  await expect(link(page, name)).toBeVisible();

  const form = await save(page, name);
  await expect(form).toContainText(messages.viewNameTaken);
  await expect(form.getByLabel(viewTexts.name)).toHaveValue(name);
  await form.getByRole('button', { name: labels.cancel }).click();

  const edited = await edit(page, name);
  const saved = viewsAnswer.parse(await editor.send('GET', paths.views)).views;
  const id = saved.find((view) => view.name === name)?.id ?? '';
  await editor.send('DELETE', paths.view(id));
  await edited.getByLabel(viewTexts.name).fill(`${name} again`);
  await edited.getByRole('button', { name: viewTexts.saveChanges }).click();
  await expect(edited).toContainText(viewTexts.saveAsNew);
  await edited.getByRole('button', { name: viewTexts.saveView }).click();

  await expect(link(page, `${name} again`)).toBeVisible();
});
