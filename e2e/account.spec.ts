import { accountTexts, confirmPasswordTexts } from '#contract/auth/account-texts.ts';
import { accountNoticeTexts, confirmEmailTexts } from '#contract/auth/texts.ts';
import { portalTexts } from '#contract/portal/texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { addPerson, expect, fillLogin, openAccount, PASSWORD, test } from './account-portal.ts';
import { signIn } from './applications.ts';
import { checkAccessibility, screenshots } from './fixtures.ts';
import { MAIL_MS, mailTo } from './reviewing.ts';

const atPortal = new RegExp(`${pages.correspondent}$`);

test('the password is changed, which ends all other sessions', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const person = await addPerson(portal);
  await signIn(portal, person);
  await openAccount(page, person);
  const sessions = page.getByRole('region', { name: accountTexts.sessions });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const change = async (current: string, next: string, repeated = next) => {
    await page.getByRole('textbox', { name: accountTexts.currentPassword }).fill(current);
    await page.getByRole('textbox', { name: labels.newPassword, exact: true }).fill(next);
    await page.getByRole('textbox', { name: accountTexts.repeatPassword }).fill(repeated);
    await page.getByRole('button', { name: accountTexts.changePassword }).click();
  };

  await change('not this one', 'nine patient heralds', 'nine patient herald');
  await expect(page.getByRole('alert')).toContainText(messages.passwordsDiffer);
  await change('not this one', 'nine patient heralds');
  await expect(page.getByRole('alert')).toContainText(messages.passwordWrong);
  await expect(page.getByRole('alert')).toBeFocused();
  await change(PASSWORD, 'password123');
  await expect(page.getByRole('alert')).toContainText(messages.passwordGuessable);
  await checkAccessibility(page);
  await change(PASSWORD, 'nine patient heralds');
  await expect(page.getByText(accountTexts.passwordSaved)).toBeVisible();

  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(accountTexts.thisDevice)).toBeVisible();
  await expect(page.getByRole('textbox', { name: accountTexts.currentPassword })).toHaveValue('');
});

test('sessions are ended one by one and all others at once', async ({ page, portal }) => {
  const person = await addPerson(portal);
  for (let other = 0; other < 3; other += 1) await signIn(portal, person);
  await openAccount(page, person);
  const sessions = page.getByRole('region', { name: accountTexts.sessions });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);

  await sessions
    .getByRole('button', { name: accountTexts.endNamed('') })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: accountTexts.endOthers }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(accountTexts.noOthers)).toBeVisible();
});

test('a change that needs the password again asks for it in place and is then made @phone', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/403/, /400/);
  const person = await addPerson(portal);
  await openAccount(page, person);
  let asked = 0;
  // As after 15 minutes.
  await page.route(`**${paths.accountTotp}`, async (route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    await route.fulfill({
      status: 403,
      json: { code: 'sign_in_again', message: messages.signInAgain },
    });
  });
  const dialog = page.getByRole('dialog', { name: confirmPasswordTexts.title });
  const setUp = page.getByRole('button', { name: accountTexts.setUpTotp });
  await setUp.click();
  await expect(dialog.getByRole('textbox', { name: labels.password })).toBeFocused();
  await checkAccessibility(page);
  await screenshots(page, 'account-password-dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(messages.signInAgain)).toBeVisible();
  await expect(setUp).toBeFocused();

  await setUp.click();
  await dialog.getByRole('textbox', { name: labels.password }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(messages.passwordWrong);
  await dialog.getByRole('textbox', { name: labels.password }).fill(PASSWORD);
  await page.keyboard.press('Enter');

  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: accountTexts.qrCode })).toBeVisible();
});

test('a new email address counts once its link is confirmed by a button', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const person = await addPerson(portal);
  const email = `new-${person.email}`;
  await openAccount(page, person);
  const ask = async (address: string) => {
    await page.getByLabel(accountTexts.newEmail).fill(address);
    await page.getByRole('button', { name: accountTexts.changeEmail }).click();
    await expect(page.getByText(accountTexts.emailPending(address))).toBeVisible();
  };
  await ask(`other-${person.email}`);
  await page.getByRole('button', { name: accountTexts.cancelEmail }).click();
  await ask(email);
  await checkAccessibility(page);
  const link = async () => {
    const text = (await mailTo(portal, email))
      .join()
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    return /https?:\S+confirm-email#token=[\w-]+/.exec(text)?.[0];
  };
  await expect.poll(link, { timeout: MAIL_MS }).toBeDefined();
  const { pathname, hash } = new URL((await link()) ?? '');

  await page.goto(pathname + hash);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.confirmEmail);
  await checkAccessibility(page);
  await screenshots(page, 'confirm-email');
  await page.getByRole('button', { name: confirmEmailTexts.confirm }).click();
  await expect(page.getByText(confirmEmailTexts.done)).toBeVisible();
  await page.goto(pages.account);
  await expect(page.getByText(accountTexts.emailNow(email))).toBeVisible();

  await page.goto(pathname + hash);
  await page.getByRole('button', { name: confirmEmailTexts.confirm }).click();
  await expect(page.getByText(confirmEmailTexts.invalid)).toBeVisible();
});

test('an account that cannot be loaded says so and can be retried', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/500/);
  const person = await addPerson(portal);
  await fillLogin(page, person);
  await expect(page).toHaveURL(atPortal);
  await page.route(`**${paths.account}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(pages.account);
  await expect(page.getByText(accountTexts.loadFailed)).toBeVisible();
  await page.unroute(`**${paths.account}`);

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByRole('heading', { name: accountTexts.sessions })).toBeVisible();
});

test('a password that an administrator chose is offered to be changed, until that is dismissed', async ({
  page,
  portal,
}) => {
  const person = await addPerson(portal);
  await fillLogin(page, person);
  await expect(page).toHaveURL(atPortal);
  await expect(page.getByText(accountNoticeTexts.offered)).toBeVisible();
  await checkAccessibility(page);

  await page.getByRole('button', { name: accountNoticeTexts.dismiss }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();

  await expect(page.getByText(portalTexts.comingSoon, { exact: true })).toBeVisible();
  await expect(page.getByText(accountNoticeTexts.offered)).toHaveCount(0);
});

test('an administrator without a second factor is reminded on the dashboard, until dismissed', async ({
  page,
  portal,
}) => {
  await fillLogin(page, portal.admin);
  await expect(page.getByText(accountNoticeTexts.noSecondFactor)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: accountNoticeTexts.setUp }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.account);
  await expect(page.getByRole('heading', { name: accountTexts.sessions })).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'account-admin');

  await page.goto(pages.dashboard);
  await page.getByRole('button', { name: accountNoticeTexts.dismiss }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: dashboardTexts.review })).toBeVisible();
  await expect(page.getByText(dashboardTexts.byStatus)).toBeVisible();
  await expect(page.getByText(accountNoticeTexts.noSecondFactor)).toHaveCount(0);
});
