import type { Page } from '@playwright/test';
import { adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { signIn } from './applications.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
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

test('the first administrator signs in, reaches the administration and signs out @phone', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await page.goto(pages.adminLogin);
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.login);
  await expect(page.getByText(messages.restricted)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'login');

  await fillIn(page, portal.admin.email, 'not the password');
  await expect(page.getByRole('alert')).toContainText(messages.invalidCredentials);
  await page.getByRole('button', { name: labels.showPassword }).click();
  await expect(page.getByRole('textbox', { name: labels.password })).toHaveAttribute(
    'type',
    'text',
  );

  await fillIn(page, portal.admin.email, portal.admin.password);
  await expect(page).toHaveURL(new RegExp(`${pages.dashboard}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.dashboard);

  // On phones it is in the menu.
  const menu = page.getByRole('button', { name: adminMenuTexts.open });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: labels.logOut }).click();
  await expect(page).toHaveURL(new RegExp(pages.login));
  await page.goto(pages.users);
  await expect(page).toHaveURL(new RegExp(pages.login));
});

test('a page opened before signing in is shown after it', async ({ page, portal }) => {
  await page.goto(`${pages.applications}?status=new`);
  await expect(page).toHaveURL(new RegExp(pages.login));

  await fillIn(page, portal.admin.email, portal.admin.password);

  await expect(page).toHaveURL(new RegExp(`${pages.applications}\\?status=new$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.applications);
});

test('the files of a screen load during the session check, and only with a session', async ({
  page,
  portal,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const isScreen = (file: string) => /\/assets\/(layout|applications)-[\w-]+\.js$/.test(file);
  await page.goto(pages.applications);
  await expect(page).toHaveURL(new RegExp(pages.login));
  await page.waitForLoadState('networkidle');
  expect(files.filter(isScreen)).toEqual([]);

  await asEditor(page, portal);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${paths.me}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(pages.applications);
  await expect.poll(() => files.filter(isScreen).length).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.applications);
});

test('a forgotten password is reset by the link in the email, once', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const email = `forgetful-${Date.now()}@example.org`;
  const editor = await signIn(portal);
  await editor.addUser({ name: 'For Getful', email, password: 'long forgotten' });
  await page.goto(pages.forgotPassword);
  await checkAccessibility(page);
  await screenshots(page, 'forgot-password');
  await page.getByLabel(labels.email).fill(email);
  await page.getByRole('button', { name: labels.sendLink }).click();
  await expect(page.getByText(messages.forgotSent)).toBeVisible();
  await expect.poll(() => linkFor(portal, email), { timeout: MAIL_MS }).toBeDefined();
  const link = (await linkFor(portal, email)) ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.resetPassword);
  await checkAccessibility(page);
  await screenshots(page, 'reset-password');
  await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill('12345');
  await page.getByRole('textbox', { name: labels.confirmPassword }).fill('12345');
  await page.getByRole('button', { name: labels.setPassword }).click();
  await expect(page.getByText(messages.passwordTooShort).first()).toBeVisible();
  await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill('well kept now');
  await page.getByRole('textbox', { name: labels.confirmPassword }).fill('well kept now');
  await page.getByRole('button', { name: labels.setPassword }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await fillIn(page, email, 'well kept now');
  await expect(page).toHaveURL(new RegExp(`${pages.correspondent}$`));

  await page.goto(pages.home);
  await page.goto(link);
  await page
    .getByRole('textbox', { name: labels.newPassword, exact: true })
    .fill('once more please');
  await page.getByRole('textbox', { name: labels.confirmPassword }).fill('once more please');
  await page.getByRole('button', { name: labels.setPassword }).click();
  await expect(page.getByText(messages.resetLinkInvalid)).toBeVisible();
});

test('an unknown page and a forbidden one each show their message @phone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.notFound);
  await checkAccessibility(page);
  await screenshots(page, 'not-found');

  await page.goto(pages.unauthorized);
  await expect(page.getByText(messages.accessDenied)).toBeVisible();
  await checkAccessibility(page);
});
