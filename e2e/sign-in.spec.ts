import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { fillIn } from './account-portal.ts';
import { signIn } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { headline, mailedLink } from './reviewing.ts';

test('who signs in gets to the page that was asked for, whose files load only with a session', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/401/);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const screens = () =>
    files.filter((file) => /\/assets\/(layout|applications)-[\w-]+\.js$/.test(file));
  await page.goto(`${pages.applications}?status=new`);
  await expect(page).toHaveURL(new RegExp(pages.login));
  await expect(headline(page)).toHaveText(PAGE_TITLES.login);
  await expect(page.getByText(messages.restricted)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(screens()).toEqual([]);

  await fillIn(page, { ...portal.admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toContainText(messages.invalidCredentials);
  await checkAccessibility(page);
  await fillIn(page, portal.admin);
  await expect(page).toHaveURL(new RegExp(`${pages.applications}\\?status=new$`));
  await expect(headline(page)).toHaveText(PAGE_TITLES.applications);

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
  await expect(headline(page)).not.toHaveText(PAGE_TITLES.applications);
  release();
  await expect(headline(page)).toHaveText(PAGE_TITLES.applications);

  await page.getByRole('button', { name: labels.logOut }).click();
  await expect(page).toHaveURL(new RegExp(pages.login));
  await page.goto(pages.users);
  await expect(page).toHaveURL(new RegExp(pages.login));
  await page.goto(pages.adminLogin);
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await fillIn(page, portal.admin);
  await expect(headline(page)).toHaveText(PAGE_TITLES.dashboard);
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

  await page.goto(await mailedLink(portal, email, pages.resetPassword, 'Set a new password'));
  await expect(headline(page)).toHaveText(PAGE_TITLES.resetPassword);
  await checkAccessibility(page);
  await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill('well kept now');
  await page.getByRole('textbox', { name: labels.confirmPassword }).fill('well kept now');
  await page.getByRole('button', { name: labels.setPassword }).click();
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await fillIn(page, { email, password: 'well kept now' });
  await expect(page).toHaveURL(new RegExp(`${pages.correspondent}$`));
});
