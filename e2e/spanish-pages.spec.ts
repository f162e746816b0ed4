import type { Page } from '@playwright/test';
import { statusTexts } from '#contract/apply/status-lookup-texts.es.ts';
import { STEP_TITLES } from '#contract/apply/step-texts.es.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { applyTexts } from '#contract/apply/texts.es.ts';
import { homeTexts, landingTexts } from '#contract/landing/texts.es.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels } from '#contract/shared/labels.es.ts';
import { addressIn, LANGUAGE_NAMES, LANGUAGES } from '#contract/shared/languages.ts';
import { messagePageTexts } from '#contract/shared/message-page-texts.es.ts';
import { navigationTexts, PUBLIC_TITLES, siteTexts } from '#contract/shared/page-texts.es.ts';
import { siteTexts as englishTexts } from '#contract/shared/page-texts.ts';
import { PAGE_FILES, PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { reviewPromise, reviewTimes } from '#contract/shared/program-texts.es.ts';
import { addPerson, PASSWORD } from './account-portal.ts';
import { appReady } from './app-ready.ts';
import { field, fillStep, makeFormAnswers, pressNext, stepHeading } from './applying.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

const es = (path: string) => addressIn('es', path);
const FIRST_STEP = applyTexts.stepTitle(1, STEPS.length, STEP_TITLES.personal);
const HEADLINES = {
  [pages.home]: homeTexts.headline,
  [pages.apply]: FIRST_STEP,
  [pages.status]: PUBLIC_TITLES.status,
  [pages.login]: PUBLIC_TITLES.login,
  [pages.forgotPassword]: PUBLIC_TITLES.forgotPassword,
};

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const languageSwitch = (page: Page, language: keyof typeof LANGUAGE_NAMES) =>
  page.getByRole('banner').getByRole('link', { name: LANGUAGE_NAMES[language], exact: true });
const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('language'));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title] of Object.entries(HEADLINES)) {
    test(`${es(path)} is prerendered in Spanish @phone`, async ({ page }) => {
      const response = await page.goto(es(path));

      expect([response?.status(), response?.headers()['content-language']]).toEqual([200, 'es']);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(headline(page)).toHaveText(title);
      const navigation = page.getByRole('navigation', { name: siteTexts.publicNavigation });
      await expect(navigation.getByRole('link')).toHaveText(Object.values(navigationTexts));
      await expect(page.getByRole('contentinfo')).toContainText(siteTexts.disclaimer);
      expect(await page.content()).not.toMatch(/__[A-Z_]+__|undefined/);
    });
  }

  test('the Spanish landing page states the promised times, and its links stay in Spanish', async ({
    page,
    request,
  }) => {
    await page.goto('/es');

    const main = page.getByRole('main');
    await expect(
      main.getByText(reviewPromise(reviewTimes(DEFAULT_SETTINGS))).first(),
    ).toBeVisible();
    for (const [name, path] of [
      [homeTexts.apply, pages.apply],
      [homeTexts.status, pages.status],
      [landingTexts.closingAction, pages.apply],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', es(path));
    }
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const english = links.filter((link) => !link.startsWith('/es'));
    expect(new Set(english)).toEqual(new Set([pages.home, pages.adminLogin]));
    for (const link of new Set(links)) expect((await request.get(link)).status(), link).toBe(200);
  });

  test('the switch leads to the same page in the other language', async ({ page }) => {
    for (const path of Object.keys(PAGE_FILES)) {
      await page.goto(path);
      await languageSwitch(page, 'es').click();
      await expect(page).toHaveURL(es(path));
      await languageSwitch(page, 'en').click();
      await expect(page).toHaveURL(path);
    }
  });
});

test('every public page names its addresses in both languages', async ({ page, portal }) => {
  for (const path of [pages.home, pages.apply, pages.privacy]) {
    for (const language of LANGUAGES) {
      await page.goto(addressIn(language, path));
      const links = await page
        .locator('link[rel="alternate"]')
        .evaluateAll((all) =>
          all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        );
      expect(links).toEqual([
        ['en', portal.baseURL + path],
        ['es', portal.baseURL + es(path)],
        ['x-default', portal.baseURL + path],
      ]);
    }
  }
  await page.goto(es(pages.home));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    portal.baseURL + es(pages.home),
  );
  const locale = page.locator('meta[property="og:locale"]');
  await expect(locale).toHaveAttribute('content', 'es_US');
  await expect(page).toHaveTitle(new RegExp(`^${PUBLIC_TITLES.home} \\|`));
});

test('the switch keeps the answers and the step, and stores the choice @phone', async ({
  page,
}) => {
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await pressNext(page);
  await expect(stepHeading(page, 2)).toBeVisible();

  await languageSwitch(page, 'es').click();

  await expect(page).toHaveURL(es(`${pages.apply}?step=2`));
  await expect(headline(page)).toHaveText(
    applyTexts.stepTitle(2, STEPS.length, STEP_TITLES.background),
  );
  expect(await storedLanguage(page)).toBe('es');
  await page.getByRole('button', { name: labels.previous, exact: true }).click();
  await expect(headline(page)).toHaveText(FIRST_STEP);
  await expect(field(page, 'full_name')).toHaveValue(answers.full_name);

  await languageSwitch(page, 'en').click();
  await expect(stepHeading(page, 1)).toBeVisible();
  await expect(field(page, 'full_name')).toHaveValue(answers.full_name);
  expect(await storedLanguage(page)).toBe('en');
});

test('the application stays in Spanish from page to page, without a page load', async ({
  page,
}) => {
  await page.goto(es(pages.status));
  await appReady(page);
  await page.evaluate(() => document.body.classList.add('same-document'));

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: PUBLIC_TITLES.privacy }).click();
  await expect(page).toHaveURL(es(pages.privacy));
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.privacy);
  await page.getByRole('banner').getByRole('link', { name: navigationTexts.apply }).click();
  await expect(headline(page)).toHaveText(FIRST_STEP);
  await expect(page).toHaveTitle(new RegExp(`^${FIRST_STEP} \\|`));
  await page.getByRole('banner').getByRole('link', { name: navigationTexts.home }).click();
  await expect(headline(page)).toHaveText(homeTexts.headline);

  await expect(page).toHaveURL(es(pages.home));
  await expect(page.locator('body.same-document')).toBeAttached();
});

test('the API is called in the language of the page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const languages: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === paths.statusLookupPost) languages.push(request.headers()['accept-language']);
  });
  for (const language of LANGUAGES) {
    await page.goto(addressIn(language, pages.status));
    await appReady(page);
    await page.locator('#number').fill('VNC-2026-99999');
    await page.locator('#email').fill('nobody@example.org');
    await page.locator('main button[type=submit]').click();
    await expect(page.getByRole('alert').first()).toBeVisible();
  }

  expect(languages).toEqual([...LANGUAGES]);
});

test.describe('a browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is led to the Spanish pages once, and can stay on the English ones', async ({ page }) => {
    await page.goto(`${pages.apply}?step=1#main`);
    await expect(page).toHaveURL(es(`${pages.apply}?step=1#main`));
    await expect(headline(page)).toHaveText(FIRST_STEP);

    await languageSwitch(page, 'en').click();
    await expect(stepHeading(page, 1)).toBeVisible();
    for (const path of [pages.home, pages.status]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.locator('html')).toBeVisible();
    }
  });

  test('stays on an English page from its second visit on, even without the switch', async ({
    page,
  }) => {
    await page.goto(pages.home);
    await expect(page).toHaveURL(es(pages.home));

    await page.goto(pages.home);

    await expect(headline(page)).toBeVisible();
    await expect(page).toHaveURL(pages.home);
  });

  test('gets the English pages where nothing can be stored, so that it is not led in a circle', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(es(pages.home));

    await languageSwitch(page, 'en').click();

    await expect(page).toHaveURL(pages.home);
    await expect(headline(page)).toHaveText(/./);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('signs in at the English pages', async ({ page }) => {
    await page.goto(pages.dashboard);

    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(headline(page)).toHaveText(PAGE_TITLES.login);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('a sign-in in Spanish leads to the page that was asked for, in English', async ({
  page,
  portal,
}) => {
  const { email } = await addPerson(portal);
  await page.goto(pages.account);
  await expect(page).toHaveURL(/\/login\?from=/);
  await languageSwitch(page, 'es').click();
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.login);
  await appReady(page);

  await page.getByLabel(labels.email).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: labels.signIn, exact: true }).click();

  await expect(page).toHaveURL(pages.account);
  await expect(headline(page)).toHaveText(PAGE_TITLES.account);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(languageSwitch(page, 'es')).toBeHidden();
});

test('a Spanish address of a page behind the sign-in leads to the English one', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  const response = await page.goto(`${es(pages.applications)}?status=new`);

  expect(response?.status()).toBe(404);
  await expect(page).toHaveURL(/:\d+\/login\?from=/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(`${pages.applications}?status=new`);
});

test('an unknown Spanish address says so in Spanish', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const response = await page.goto('/es/ninguna');

  expect(response?.status()).toBe(404);
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.notFound);
  await expect(page.getByText(messagePageTexts.notFound)).toBeVisible();
  await checkAccessibility(page);
});

test('a page loads the texts of its own language only', async ({ page }) => {
  for (const [language, own, other] of [
    ['en', englishTexts.disclaimer, siteTexts.disclaimer],
    ['es', siteTexts.disclaimer, englishTexts.disclaimer],
  ] as const) {
    for (const path of [pages.apply, pages.status, pages.login]) {
      const scripts: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) scripts.push(response.text());
      });
      await page.goto(addressIn(language, path));
      await appReady(page);
      await page.waitForLoadState('networkidle');
      page.removeAllListeners('response');
      const code = (await Promise.all(scripts)).join('\n');
      expect([code.includes(own), code.includes(other)], `${language} ${path}`).toEqual([
        true,
        false,
      ]);
    }
  }
});

test('the Spanish pages have no accessibility finding', async ({ page }) => {
  for (const path of [...Object.keys(PAGE_FILES), pages.privacy, pages.thankYou]) {
    await page.goto(es(path));
    if (path !== pages.home) await appReady(page);
    await expect(headline(page)).toBeVisible();
    await checkAccessibility(page);
    await screenshots(page, `es-${path.slice(1) || 'home'}`);
  }
  await page.goto(es(pages.status));
  await expect(page.getByText(statusTexts.lead)).toBeVisible();
});

test('the header has two rows on a narrow phone, in both languages', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    for (const language of LANGUAGES) {
      await page.goto(addressIn(language, pages.home));
      const banner = page.getByRole('banner');
      const tops = await banner
        .locator('nav a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
      const tools = await banner.locator('.tools').boundingBox();
      expect(new Set(tops).size, `${language} at ${width}: links`).toBe(1);
      expect(tools?.y, `${language} at ${width}: tools`).toBeLessThan(tops[0] ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
