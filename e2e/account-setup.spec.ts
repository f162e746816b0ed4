import { accountTexts } from '#contract/auth/account-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { expect, fillLogin, setUpTotp, test } from './account-portal.ts';
import { checkAccessibility } from './fixtures.ts';

test.use({ settings: { REQUIRE_SECOND_FACTOR: 'admins' } });

test('an administrator who needs a second factor is led to /account until there is one', async ({
  page,
  portal,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await fillLogin(page, portal.admin);
  await expect(page).toHaveURL(new RegExp(`${pages.account}$`));
  await expect(page.getByText(accountTexts.factorRequired)).toBeVisible();
  await checkAccessibility(page);
  await page.goto(pages.users);
  await expect(page).toHaveURL(new RegExp(`${pages.account}$`));

  await setUpTotp(page);
  await expect(page.getByText(accountTexts.factorRequired)).toHaveCount(0);
  await page.goto(pages.users);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.users);
  await expect(page).toHaveURL(new RegExp(`${pages.users}$`));
});
