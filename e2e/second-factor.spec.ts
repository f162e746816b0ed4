import { accountTexts } from '#contract/auth/account-texts.ts';
import { passkeyErrors, signInTexts } from '#contract/auth/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import {
  addAuthenticator,
  addPerson,
  expect,
  fillIn,
  fillLogin,
  openAccount,
  setUpTotp,
  signOut,
  test,
  verify,
} from './account-portal.ts';
import { listModules } from './courses.ts';
import { checkAccessibility } from './fixtures.ts';
import { mailedLink } from './reviewing.ts';
import { totpCode } from './totp.ts';

const atPortal = new RegExp(`${pages.correspondent}$`);

test('an authenticator app is set up on /account, and its code signs in, as a recovery code does', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const person = await addPerson(portal);
  await fillLogin(page, person);
  await expect(page).toHaveURL(atPortal);
  await page.getByRole('link', { name: shellTexts.account }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.account);
  await expect(page.getByText(accountTexts.totpOff)).toBeVisible();

  const { key, shown, codes } = await setUpTotp(page);
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  await expect(page.getByRole('heading', { name: accountTexts.codesTitle })).toBeFocused();
  await expect(page.getByText(accountTexts.recoveryLeft(10))).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: accountTexts.codesSaved }).click();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  await signOut(page);

  await fillLogin(page, person);
  const code = page.getByLabel(signInTexts.code, { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await checkAccessibility(page);
  await verify(page, totpCode(key));
  await expect(page).toHaveURL(atPortal);
  await signOut(page);

  await fillLogin(page, person);
  await page.getByRole('button', { name: signInTexts.useRecoveryCode }).click();
  await expect(page.getByLabel(signInTexts.recoveryCode)).toBeFocused();
  await verify(page, codes[0] ?? '', signInTexts.recoveryCode);
  await expect(page).toHaveURL(atPortal);
  await page.goto(pages.account);
  await expect(page.getByText(accountTexts.recoveryLeft(9))).toBeVisible();
});

test('an invited person chooses a passkey in place of a password, and is in the first module', async ({
  page,
  portal,
}) => {
  const [first] = await listModules(portal);
  const { email } = await addPerson(portal, 'Nora Newcomer');
  const authenticator = await addAuthenticator(page);
  await page.goto(await mailedLink(portal, email, pages.resetPassword));
  const passkey = page.getByRole('button', { name: signInTexts.passkeyInstead });
  await authenticator.agree(false);
  await passkey.click();
  await expect(page.getByRole('alert')).toHaveText(passkeyErrors.cancelled);
  await authenticator.agree(true);
  await passkey.click();
  await expect(page.getByRole('heading', { name: accountTexts.codesTitle })).toBeFocused();
  await checkAccessibility(page);
  await page.getByRole('button', { name: accountTexts.codesSaved }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
});

test('a passkey is added, signs in alone and as the second step, and is removed', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const person = await addPerson(portal);
  await openAccount(page, person);
  const authenticator = await addAuthenticator(page);
  await page.getByLabel(accountTexts.passkeyName).fill('Work laptop');
  await page.getByRole('button', { name: accountTexts.addPasskey }).click();
  await expect(page.getByRole('region', { name: accountTexts.codesTitle })).toBeVisible();
  await page.getByRole('button', { name: accountTexts.codesSaved }).click();
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible();
  await signOut(page);

  await authenticator.agree(false);
  await page.getByRole('button', { name: labels.passkeySignIn }).click();
  await expect(page.getByRole('alert')).toHaveText(passkeyErrors.cancelled);
  await authenticator.agree(true);
  await page.getByRole('button', { name: labels.passkeySignIn }).click();
  await expect(page).toHaveURL(atPortal);
  await signOut(page);

  await fillIn(page, person);
  await expect(page.getByLabel(signInTexts.recoveryCode)).toBeFocused();
  await page.getByRole('button', { name: signInTexts.usePasskey }).click();
  await expect(page).toHaveURL(atPortal);

  await page.getByRole('link', { name: shellTexts.account }).click();
  await page.getByRole('button', { name: accountTexts.removeNamed('Work laptop') }).click();
  const dialog = page.getByRole('dialog', {
    name: accountTexts.removePasskeyTitle('Work laptop'),
  });
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: accountTexts.removeNamed('Work laptop') }).click();
  await dialog.getByRole('button', { name: accountTexts.remove }).click();
  await expect(page.getByText(accountTexts.noPasskeys)).toBeVisible();
  await expect(page.getByRole('heading', { name: accountTexts.passkeys })).toBeFocused();
});
