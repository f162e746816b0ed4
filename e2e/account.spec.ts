import { accountTexts, confirmPasswordTexts } from '#contract/auth/account-texts.ts';
import { accountNoticeTexts, confirmEmailTexts } from '#contract/auth/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { addPerson, fillLogin, PASSWORD } from './account-portal.ts';
import { signIn } from './applications.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { mailedLink } from './reviewing.ts';

test('somebody ends sessions, changes the password and the email address, and gives the password again', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /403/);
  const person = await addPerson(portal);
  for (let other = 0; other < 3; other += 1) await signIn(portal, person);
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });
  await fillLogin(page, person);
  await expect(page.getByText(accountNoticeTexts.offered)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: accountNoticeTexts.changePassword }).click();
  const sessions = page.getByRole('region', { name: accountTexts.sessions });
  await expect(sessions.getByRole('listitem')).toHaveCount(4);
  await checkAccessibility(page);

  // Sessions end one by one, and all others with a new password.
  await sessions
    .getByRole('button', { name: accountTexts.endNamed('') })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  const change = async (current: string, next: string, repeated = next) => {
    await textbox(accountTexts.currentPassword).fill(current);
    await textbox(labels.newPassword).fill(next);
    await textbox(accountTexts.repeatPassword).fill(repeated);
    await page.getByRole('button', { name: accountTexts.changePassword }).click();
  };
  await change('not this one', 'nine patient heralds', 'nine patient herald');
  await expect(page.getByRole('alert')).toContainText(messages.passwordsDiffer);
  await change('not this one', 'nine patient heralds');
  await expect(page.getByRole('alert')).toContainText(messages.passwordWrong);
  await expect(page.getByRole('alert')).toBeFocused();
  await change(PASSWORD, 'nine patient heralds');
  await expect(page.getByText(accountTexts.passwordSaved)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByText(accountTexts.thisDevice)).toBeVisible();
  await expect(textbox(accountTexts.currentPassword)).toHaveValue('');
  await signIn(portal, { ...person, password: 'nine patient heralds' });
  await page.reload();
  await sessions.getByRole('button', { name: accountTexts.endOthers }).click();
  await expect(sessions.getByText(accountTexts.noOthers)).toBeVisible();

  // A change that needs the password again, as after 15 minutes, asks for it in place.
  let asked = 0;
  await page.route(`**${paths.accountTotp}`, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fulfill({
      status: 403,
      json: { code: 'sign_in_again', message: messages.signInAgain },
    });
  });
  const dialog = page.getByRole('dialog', { name: confirmPasswordTexts.title });
  const password = dialog.getByRole('textbox', { name: labels.password });
  const setUp = page.getByRole('button', { name: accountTexts.setUpTotp });
  await setUp.click();
  await expect(password).toBeFocused();
  await checkAccessibility(page);
  await password.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(messages.passwordWrong);
  await password.fill('nine patient heralds');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: accountTexts.qrCode })).toBeVisible();

  // A new email address counts once its link is confirmed by a button.
  const email = `new-${person.email}`;
  const ask = async (address: string) => {
    await page.getByLabel(accountTexts.newEmail).fill(address);
    await page.getByRole('button', { name: accountTexts.changeEmail }).click();
    await expect(page.getByText(accountTexts.emailPending(address))).toBeVisible();
  };
  await ask(`other-${person.email}`);
  await page.getByRole('button', { name: accountTexts.cancelEmail }).click();
  await ask(email);
  const link = await mailedLink(portal, email, pages.confirmEmail);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.confirmEmail);
  await checkAccessibility(page);
  await page.getByRole('button', { name: confirmEmailTexts.confirm }).click();
  await expect(page.getByText(confirmEmailTexts.done)).toBeVisible();
  await page.goto(pages.account);
  await expect(page.getByText(accountTexts.emailNow(email))).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: confirmEmailTexts.confirm }).click();
  await expect(page.getByText(confirmEmailTexts.invalid)).toBeVisible();
});
