import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const STATUSES = { desktop: ['training'], phone: ['new', 'approved', 'waitlisted'] } as const;
const headline = { level: 1 } as const;

onEach(DEVICES, (device) => {
  test('the landing page', async ({ page, look }) => {
    await page.goto(pages.home);
    await expect(page.getByRole('heading', headline)).toBeVisible();

    await look('landing', { schemes: ['dark'] });
    await look('landing-whole', { fullPage: true, on: 'desktop' });
  });

  for (const status of STATUSES[device]) {
    test(`the status of an application that is ${status}`, async ({ page, look, newest }) => {
      const { application_number, email, full_name } = await newest(status);
      await page.goto(pages.status);
      await page.getByLabel(statusTexts.number).fill(application_number);
      await page.getByLabel(labels.email).fill(email);
      await page.getByRole('button', { name: statusTexts.check }).click();
      await expect(page.getByRole('region', { name: full_name })).toBeVisible();

      await look(`status-${status}`, { fullPage: true });
    });
  }

  test('a sign-in that is refused', async ({ page, look, expectedErrors }) => {
    expectedErrors.push(/401/);
    await page.goto(pages.login);
    await look('login', { on: 'desktop' });
    await page.getByLabel(labels.email).fill('nobody@example.org');
    await page.getByRole('textbox', { name: labels.password }).fill('wrong');
    await page.getByRole('button', { name: labels.signIn, exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(messages.invalidCredentials);

    await look('login-refused', { on: 'phone' });
  });
});

onEach(['desktop'], () => {
  test('a status that is not found', async ({ page, look, expectedErrors }) => {
    expectedErrors.push(/404/);
    await page.goto(pages.status);
    await page.getByLabel(statusTexts.number).fill('VNC-2026-99999');
    await page.getByLabel(labels.email).fill('nobody@example.org');
    await page.getByRole('button', { name: statusTexts.check }).click();
    await expect(page.getByRole('alert')).toHaveText(messages.statusNotFound);

    await look('status-not-found', { top: 700 });
  });

  for (const [name, path, title] of [
    ['forgot-password', pages.forgotPassword, PAGE_TITLES.forgotPassword],
    ['reset-password', `${pages.resetPassword}#token=unknown`, PAGE_TITLES.resetPassword],
    ['unauthorized', pages.unauthorized, PAGE_TITLES.unauthorized],
    ['not-found', '/no-such-page', PAGE_TITLES.notFound],
    ['privacy', pages.privacy, PAGE_TITLES.privacy],
  ] as const) {
    test(`the page ${name}`, async ({ page, look, expectedErrors }) => {
      if (name === 'not-found') expectedErrors.push(/404/);
      await page.goto(path);
      await expect(page.getByRole('heading', headline)).toHaveText(title);

      await look(name, { top: 600 });
    });
  }
});
