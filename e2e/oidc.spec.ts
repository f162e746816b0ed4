import { oidcTexts } from '#contract/auth/oidc-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { startOidcProvider } from '#test/shared/oidc-provider.ts';
import { addPerson } from './account-portal.ts';
import { checkAccessibility, expect, test as portalTest } from './fixtures.ts';
import { type Portal, START_LIMIT_MS, withPortal } from './start-portal.ts';

type Provider = Awaited<ReturnType<typeof startOidcProvider>>;

const test = portalTest.extend<object, { provider: Provider; portal: Portal }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
    async ({}, use) => {
      const provider = await startOidcProvider(() => callback);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  portal: [
    async ({ provider }, use) =>
      withPortal(provider.env, async (portal) => {
        callback = `${portal.baseURL}${paths.oidcCallback}`;
        await use(portal);
      }),
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
});
let callback = '';

const atProvider = /A request left the portal: http:\/\/127\.0\.0\.1:\d+\/(auth|interaction)/;
const continueButton = oidcTexts.continueWith('Example Login');

test('who is refused stays at the sign-in page; who is known comes back to the page they wanted', async ({
  page,
  portal,
  provider,
  expectedErrors,
}) => {
  expectedErrors.push(atProvider);
  const { email } = await addPerson(portal);
  const button = page.getByRole('link', { name: continueButton });
  provider.state.person = { sub: 'nobody', email: 'nobody@example.org', email_verified: true };
  await page.goto(pages.login);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(oidcTexts.refused);
  await expect(page).toHaveURL(new RegExp(`${pages.login}$`));
  await checkAccessibility(page);
  // A code that this tab has not asked for is not used: somebody else may have sent the link.
  provider.state.person = { sub: email, email, email_verified: true };
  await page.goto(`${pages.login}#code=sent-by-somebody-else`);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(oidcTexts.refused);

  // Those of the provider, where nobody's session would go on.
  await page.context().clearCookies();
  await page.goto(pages.account);
  await button.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.account);
  await expect(page).toHaveURL(new RegExp(`${pages.account}$`));
});
