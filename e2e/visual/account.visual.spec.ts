import type { Page } from '@playwright/test';
import { accountTexts } from '#contract/auth/account-texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { shellTexts } from '#contract/shared/shell-texts.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const SCHEMES = ['light', 'dark'] as const;
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const USED = new Date('2026-06-16T18:30:00Z').toISOString();

/** Sessions depend on the browser and the machine, so these are made up. */
async function showSessions(page: Page) {
  const at = { created_at: USED, last_used_at: USED };
  const rows = [
    { id: crypto.randomUUID(), current: true, device: 'Chrome on Windows', place: null, ...at },
    {
      id: crypto.randomUUID(),
      current: false,
      device: 'Safari on iPhone',
      place: 'Albuquerque, New Mexico, United States',
      ...at,
    },
  ];
  await page.route(`**${paths.accountSessions}`, (route) =>
    route.fulfill({ json: { sessions: rows } }),
  );
}

onEach(DEVICES, () => {
  test('the account of a correspondent', async ({ page, look, asCorrespondent: _ }) => {
    await showSessions(page);
    await page.goto(pages.account);
    await expect(page.getByText('Safari on iPhone')).toBeVisible();

    await look('account', { schemes: SCHEMES, fullPage: true });
  });

  test('an authenticator app that is being set up', async ({ page, look, asCorrespondent: _ }) => {
    const uri = `otpauth://totp/Network:rosa%40example.org?secret=${KEY}&issuer=Network`;
    await page.route(`**${paths.accountTotp}`, (route) =>
      route.fulfill({ json: { secret: KEY, uri } }),
    );
    await showSessions(page);
    await page.goto(pages.account);
    await page.getByRole('button', { name: accountTexts.setUpTotp }).click();
    await expect(page.getByRole('img', { name: accountTexts.qrCode })).toBeVisible();

    await look('account-app', { of: page.getByRole('region', { name: accountTexts.totp }) });
  });
});

onEach(['desktop'], () => {
  test('the account of an administrator', async ({ page, look, asEditor: _ }) => {
    await showSessions(page);
    await page.goto(pages.dashboard);
    await page.getByRole('link', { name: shellTexts.account }).click();
    await expect(page.getByText('Safari on iPhone')).toBeVisible();

    await look('account-admin', { top: 640 });
  });
});
