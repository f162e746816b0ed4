import { detailTexts } from '#contract/applications/detail-texts.ts';
import { sessionEndedTexts } from '#contract/auth/session-ended-texts.ts';
import { adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { messagePageTexts } from '#contract/shared/message-page-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { navigationTexts, PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { fillIn, fillLogin } from './account-portal.ts';
import { checkAccessibility, expect, PHONE, test } from './fixtures.ts';
import { asEditor, button, headline, receive } from './reviewing.ts';

test('a page that does not exist and one that is denied offer where one may go, and another sign-in', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await page.goto('/nowhere');
  const main = page.getByRole('main');
  await expect(main.getByRole('link')).toHaveText([
    siteTexts.goHome,
    navigationTexts.apply,
    navigationTexts.status,
  ]);
  await checkAccessibility(page);

  // Its icons, and those of every page, can be loaded.
  const addresses = await page
    .locator('link[rel="icon"], link[rel="manifest"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toContain('/favicon.ico');
  const manifest = await (await page.request.get(`${portal.baseURL}/site.webmanifest`)).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const address of [...addresses, ...icons]) {
    expect((await page.request.get(portal.baseURL + address)).status(), address).toBe(200);
  }

  await page.goto(pages.unauthorized);
  await expect(main).toContainText(messages.accessDenied);
  await expect(main.getByRole('link')).toHaveText([labels.signIn, siteTexts.goHome]);
  await fillLogin(page, portal.admin);
  await expect(headline(page)).toHaveText(PAGE_TITLES.dashboard);

  await page.goto('/nowhere');
  await main.getByRole('link', { name: messagePageTexts.toDashboard }).click();
  await expect(headline(page)).toHaveText(PAGE_TITLES.dashboard);
  await page.goto(pages.unauthorized);
  await expect(main.getByRole('link', { name: messagePageTexts.toDashboard })).toBeVisible();
  await checkAccessibility(page);
  await button(page, messagePageTexts.signInAsOther).click();

  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a session that ran out says so at the login, what was typed is kept, and a phone has Log out in its menu', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { href } = await receive(portal);
  const editor = await asEditor(page, portal);
  // Later requests of the page itself would notice it first.
  await page.goto(href, { waitUntil: 'networkidle' });
  await page.getByLabel(detailTexts.note).fill('Half a thought');
  await editor.send('POST', paths.logout, {});
  await button(page, detailTexts.addNote).click();

  await expect(headline(page)).toHaveText(PAGE_TITLES.login);
  await expect(page.getByText(sessionEndedTexts.ended)).toContainText(
    sessionEndedTexts.draftsSaved,
  );
  await expect(page.getByText(messages.notSignedIn)).toHaveCount(0);
  await checkAccessibility(page);
  await fillIn(page, portal.admin);

  await expect(page.getByLabel(detailTexts.note)).toHaveValue('Half a thought');

  await page.setViewportSize(PHONE);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'INN', exact: true })).toBeVisible();
  await expect(header.getByRole('button', { name: labels.logOut })).toHaveCount(0);
  await button(page, adminMenuTexts.open).click();
  await checkAccessibility(page);
  await page.getByRole('dialog').getByRole('button', { name: labels.logOut }).click();
  await expect(page).toHaveURL(new RegExp(pages.login));
});
