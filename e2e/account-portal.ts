import type { Page } from '@playwright/test';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { signInTexts } from '#contract/auth/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { signIn } from './applications.ts';
import { expect, test as portalTest } from './fixtures.ts';
import type { Portal } from './start-portal.ts';
import { totpCode } from './totp.ts';

export { expect };

/** By name: browsers refuse passkeys at a bare IP address. */
export const test = portalTest.extend({
  baseURL: async ({ portal }, use) => use(portal.baseURL.replace('127.0.0.1', 'localhost')),
});

export const PASSWORD = 'seven quiet lanterns';
let people = 0;

/** A new correspondent, by the API. */
export async function addPerson(portal: Portal, name = 'Rosa Delgado') {
  people += 1;
  const email = `person-${people}-${Date.now()}@example.org`;
  const admin = await signIn(portal);
  await admin.addUser({ name, email, password: PASSWORD });
  return { email, password: PASSWORD };
}

type Person = { email: string; password: string };

/** On the sign-in page. */
export async function fillIn(page: Page, person: Person) {
  await page.getByLabel(labels.email).fill(person.email);
  await page.getByRole('textbox', { name: labels.password }).fill(person.password);
  await page.getByRole('button', { name: labels.signIn, exact: true }).click();
}

export async function fillLogin(page: Page, person: Person) {
  await page.goto(pages.login);
  await fillIn(page, person);
}

export async function openAccount(page: Page, person: Person) {
  await fillLogin(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.correspondent);
  await page.goto(pages.account);
  await expect(page.getByRole('heading', { name: accountTexts.sessions })).toBeVisible();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: labels.signOut }).click();
  await expect(page).toHaveURL(new RegExp(pages.login));
}

/** Sets up an authenticator app on /account: its key, the code that was used, and the recovery codes. */
export async function setUpTotp(page: Page) {
  await page.getByRole('button', { name: accountTexts.setUpTotp }).click();
  await expect(page.getByRole('img', { name: accountTexts.qrCode })).toBeVisible();
  const shown = await page.locator('code').innerText();
  const key = shown.replaceAll(' ', '');
  // Of the step before, so that the present one is unused. It is refused once the present one has ended:
  // late in its 30 seconds the next one is waited for.
  await expect.poll(() => Date.now() % 30_000).toBeLessThan(15_000);
  const code = totpCode(key, -1);
  await page.getByLabel(accountTexts.totpCode).fill(code);
  await page.getByRole('button', { name: accountTexts.confirmTotp }).click();
  const panel = page.getByRole('region', { name: accountTexts.codesTitle });
  await expect(panel.getByRole('listitem')).toHaveCount(10);
  return { key, shown, code, codes: await panel.locator('code').allInnerTexts() };
}

export const verify = async (page: Page, code: string, label: string = signInTexts.code) => {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: signInTexts.verify }).click();
};

/** A passkey store of this page that always agrees, as after a fingerprint. */
export async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it has the consent of its owner. */
    agree: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
