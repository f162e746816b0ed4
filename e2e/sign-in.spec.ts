import type { Page } from '@playwright/test';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { MAIL_MS, mailTo } from './reviewing.ts';
import type { Portal } from './start-portal.ts';

async function fillIn(page: Page, email: string, password: string) {
  await page.getByLabel(labels.email).fill(email);
  await page.getByRole('textbox', { name: labels.password }).fill(password);
  await page.getByRole('button', { name: labels.signIn, exact: true }).click();
}

/** The link in the email to this address; quoted-printable lines are joined first. */
async function linkFor(portal: Portal, address: string): Promise<string | undefined> {
  const emails = await mailTo(portal, address);
  const email = emails.find((text) => text.includes('Set a new password')) ?? '';
  const text = email.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /https?:\S+reset-password#token=[\w-]+/.exec(text)?.[0];
}

test('who signs in gets to the page that was asked for, whose files load only with a session', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/401/);
  const headline = page.getByRole('heading', { level: 1 });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const screens = () =>
    files.filter((file) => /\/assets\/(layout|applications)-[\w-]+\.js$/.test(file));
  await page.goto(`${pages.applications}?status=new`);
  await expect(page).toHaveURL(new RegExp(pages.login));
  await expect(headline).toHaveText(PAGE_TITLES.login);
  await expect(page.getByText(messages.restricted)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(screens()).toEqual([]);

  await fillIn(page, portal.admin.email, 'not the password');
  await expect(page.getByRole('alert')).toContainText(messages.invalidCredentials);
  await checkAccessibility(page);
  await fillIn(page, portal.admin.email, portal.admin.password);
  await expect(page).toHaveURL(new RegExp(`${pages.applications}\\?status=new$`));
  await expect(headline).toHaveText(PAGE_TITLES.applications);

  // During the session check of a reload they load already.
  files.length = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${paths.me}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => screens().length).toBeGreaterThan(1);
  await expect(headline).not.toHaveText(PAGE_TITLES.applications);
  release();
  await expect(headline).toHaveText(PAGE_TITLES.applications);

  await page.getByRole('button', { name: labels.logOut }).click();
  await expect(page).toHaveURL(new RegExp(pages.login));
  await page.goto(pages.users);
  await expect(page).toHaveURL(new RegExp(pages.login));
  await page.goto(pages.adminLogin);
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await fillIn(page, portal.admin.email, portal.admin.password);
  await expect(headline).toHaveText(PAGE_TITLES.dashboard);
});

test('a forgotten password is reset by the link in the email', async ({ page, portal }) => {
  const email = `forgetful-${Date.now()}@example.org`;
  const editor = await signIn(portal);
  await editor.addUser({ name: 'For Getful', email, password: 'long forgotten' });
  await page.goto(pages.forgotPassword);
  await page.getByLabel(labels.email).fill(email);
  await page.getByRole('button', { name: labels.sendLink }).click();
  await expect(page.getByText(messages.forgotSent)).toBeVisible();
  await checkAccessibility(page);
  await expect.poll(() => linkFor(portal, email), { timeout: MAIL_MS }).toBeDefined();

  await page.goto((await linkFor(portal, email)) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.resetPassword);
  await checkAccessibility(page);
  await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill('well kept now');
  await page.getByRole('textbox', { name: labels.confirmPassword }).fill('well kept now');
  await page.getByRole('button', { name: labels.setPassword }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await fillIn(page, email, 'well kept now');
  await expect(page).toHaveURL(new RegExp(`${pages.correspondent}$`));
});
