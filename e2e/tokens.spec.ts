import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SCOPE_LABELS, tokenTexts as texts } from '#contract/tokens/texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, toast } from './reviewing.ts';

test('a token is made, shown once, used by a program and revoked', async ({ page, portal }) => {
  await asEditor(page, portal);
  await page.goto(pages.settings);
  await page.getByRole('link', { name: PAGE_TITLES.tokens }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.tokens);
  const name = `CMS ${Date.now()}`;
  await button(page, texts.create).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    messages.tokenNameRequired,
    messages.tokenScopeRequired,
  ]);
  await checkAccessibility(page);

  await page.getByLabel(texts.name, { exact: true }).fill(name);
  await page.getByLabel(SCOPE_LABELS['applications:read']).check();
  await button(page, texts.create).click();

  const panel = page.getByRole('region', { name: texts.created(name) });
  await expect(panel.getByRole('heading')).toBeFocused();
  await checkAccessibility(page);
  const secret = await panel.locator('code').innerText();
  const list = () =>
    fetch(`${portal.baseURL}${paths.applications}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
  const listed = await list();
  expect(listed.status).toBe(200);
  expect(await listed.json()).toHaveProperty('totalCount');
  await button(page, texts.stored).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await button(page, texts.revokeName(name)).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.revoke }).click();
  await expect(toast(page, texts.revoked)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  expect((await list()).status).toBe(401);
});
