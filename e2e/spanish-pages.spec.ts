import type { Page } from '@playwright/test';
import { applyTexts } from '#contract/apply/apply-texts.es.ts';
import { STEP_TITLES } from '#contract/apply/field-texts.es.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { accountTexts } from '#contract/auth/account-texts.es.ts';
import { homeTexts, landingTexts } from '#contract/landing/texts.es.ts';
import { boardTexts } from '#contract/newsroom/board-texts.es.ts';
import { ownNavigationTexts } from '#contract/portal/navigation-texts.es.ts';
import { nextStepTexts, PORTAL_FEATURES } from '#contract/portal/texts.es.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels } from '#contract/shared/labels.es.ts';
import { addressIn, LANGUAGE_NAMES, LANGUAGES } from '#contract/shared/languages.ts';
import { messagePageTexts } from '#contract/shared/message-page-texts.es.ts';
import {
  navigationTexts,
  OWN_TITLES,
  PUBLIC_TITLES,
  siteTexts,
} from '#contract/shared/page-texts.es.ts';
import { siteTexts as englishTexts } from '#contract/shared/page-texts.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { reviewPromise, reviewTimes } from '#contract/shared/program-texts.es.ts';
import { shellTexts } from '#contract/shared/shell-texts.es.ts';
import { courseTexts } from '#contract/training/course-texts.es.ts';
import { USER_STATUS_LABELS } from '#contract/users/user-texts.es.ts';
import { addPerson } from './account-portal.ts';
import { field, fillStep, makeFormAnswers, pressNext, stepHeading } from './applying.ts';
import { appReady, checkAccessibility, expect, expectNoSideways, test } from './fixtures.ts';

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

  test('every page is prerendered in Spanish, and leads to the same page in English', async ({
    page,
    request,
    portal,
  }) => {
    for (const [path, title] of Object.entries(HEADLINES)) {
      const response = await page.goto(es(path));
      expect([response?.status(), response?.headers()['content-language']]).toEqual([200, 'es']);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(headline(page)).toHaveText(title);
      const navigation = page.getByRole('navigation', { name: siteTexts.publicNavigation });
      await expect(navigation.getByRole('link')).toHaveText(Object.values(navigationTexts));
      await expect(page.getByRole('contentinfo')).toContainText(siteTexts.disclaimer);
      expect(await page.content()).not.toMatch(/__[A-Z_]+__|undefined/);
      await languageSwitch(page, 'en').click();
      await expect(page).toHaveURL(path);
      await expect(languageSwitch(page, 'es')).toHaveAttribute('href', es(path));
    }

    await page.goto('/es');
    const main = page.getByRole('main');
    const promise = reviewPromise(reviewTimes(DEFAULT_SETTINGS));
    await expect(main.getByText(promise).first()).toBeVisible();
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
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', portal.baseURL + es(pages.home));
    const locale = page.locator('meta[property="og:locale"]');
    await expect(locale).toHaveAttribute('content', 'es_US');
    await expect(page).toHaveTitle(new RegExp(`^${PUBLIC_TITLES.home} \\|`));

    // The header has two rows on a narrow phone, in both languages.
    for (const language of LANGUAGES) {
      await page.goto(addressIn(language, pages.home));
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        const banner = page.getByRole('banner');
        const tops = await banner
          .locator('nav a')
          .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
        const tools = await banner.locator('.tools').boundingBox();
        expect(new Set(tops).size, `${language} at ${width}: links`).toBe(1);
        expect(tools?.y, `${language} at ${width}: tools`).toBeLessThan(tops[0] ?? 0);
        await expectNoSideways(page);
      }
    }
  });
});

test('the switch keeps answers and step; from then on pages, texts and API are Spanish', async ({
  page,
  portal,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/404/);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  /** The scripts since the last call have the texts of one language and not those of the other. */
  const expectTexts = async (own: string, other: string) => {
    await page.waitForLoadState('networkidle');
    const files = await Promise.all([...scripts].map((url) => page.request.get(url)));
    const code = (await Promise.all(files.map((file) => file.text()))).join('\n');
    expect([code.includes(own), code.includes(other)]).toEqual([true, false]);
    scripts.clear();
  };
  const answers = makeFormAnswers();
  await page.goto(pages.apply);
  await fillStep(page, 1, answers);
  await pressNext(page);
  await expect(stepHeading(page, 2)).toBeVisible();
  await expectTexts(englishTexts.disclaimer, siteTexts.disclaimer);

  await languageSwitch(page, 'es').click();
  await expect(page).toHaveURL(es(`${pages.apply}?step=2`));
  await expect(headline(page)).toHaveText(
    applyTexts.stepTitle(2, STEPS.length, STEP_TITLES.background),
  );
  expect(await storedLanguage(page)).toBe('es');
  await appReady(page);
  await page.getByRole('button', { name: labels.previous, exact: true }).click();
  await expect(headline(page)).toHaveText(FIRST_STEP);
  await expect(field(page, 'full_name')).toHaveValue(answers.full_name);
  await expect(page).toHaveTitle(new RegExp(`^${FIRST_STEP} \\|`));
  await checkAccessibility(page);

  await page.evaluate(() => document.body.classList.add('same-document'));
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: PUBLIC_TITLES.privacy }).click();
  await expect(page).toHaveURL(es(pages.privacy));
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.privacy);
  await page.getByRole('banner').getByRole('link', { name: navigationTexts.home }).click();
  await expect(headline(page)).toHaveText(homeTexts.headline);
  await page.getByRole('banner').getByRole('link', { name: navigationTexts.status }).click();
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.status);
  await expect(page.locator('body.same-document')).toBeAttached();
  const called = page.waitForRequest((request) => request.url().endsWith(paths.statusLookupPost));
  await page.locator('#number').fill('VNC-2026-99999');
  await page.locator('#email').fill('nobody@example.org');
  await page.locator('main button[type=submit]').click();
  expect((await called).headers()['accept-language']).toBe('es');
  await expect(page.getByRole('alert').first()).toBeVisible();

  const response = await page.goto('/es/ninguna');
  expect(response?.status()).toBe(404);
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.notFound);
  await expect(page.getByText(messagePageTexts.notFound)).toBeVisible();
  await expectTexts(siteTexts.disclaimer, englishTexts.disclaimer);

  // What editors read is in English, whatever the language of the sign-in.
  await page.goto(`${es(pages.applications)}?status=new`);
  await expect(page).toHaveURL(/:\d+\/login\?from=/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(`${pages.applications}?status=new`);
  await languageSwitch(page, 'es').click();
  await expect(headline(page)).toHaveText(PUBLIC_TITLES.login);
  await appReady(page);
  await page.getByLabel(labels.email).fill(portal.admin.email);
  await page.getByLabel(labels.password, { exact: true }).fill(portal.admin.password);
  await page.getByRole('button', { name: labels.signIn, exact: true }).click();
  await expect(page).toHaveURL(`${pages.applications}?status=new`);
  await expect(headline(page)).toHaveText(PAGE_TITLES.applications);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(languageSwitch(page, 'es')).toBeHidden();
});

test('the portal, the course, the board and the account of a correspondent are Spanish', async ({
  page,
  portal,
}) => {
  const { email, password } = await addPerson(portal);
  await page.goto(es(pages.correspondent));
  await expect(page).toHaveURL(/\/es\/login\?from=/);
  await page.getByLabel(labels.email).fill(email);
  await page.getByLabel(labels.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: labels.signIn, exact: true }).click();

  await expect(page).toHaveURL(es(pages.correspondent));
  await expect(headline(page)).toHaveText(OWN_TITLES.correspondent);
  await expect(page.getByRole('heading', { name: courseTexts.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(USER_STATUS_LABELS.active);
  await checkAccessibility(page);
  await page.getByRole('link', { name: PORTAL_FEATURES[5]?.title ?? '' }).click();
  await expect(page).toHaveURL(es(pages.board));
  await expect(headline(page)).toHaveText(OWN_TITLES.board);
  await expect(page.getByText(boardTexts.lead)).toBeVisible();
  await page.getByRole('link', { name: ownNavigationTexts.portal }).click();
  await page.getByRole('link', { name: nextStepTexts.begin }).click();
  await expect(page.getByRole('heading', { name: courseTexts.questions })).toBeVisible();
  await page.getByRole('button', { name: courseTexts.check }).click();
  await expect(page.getByText(courseTexts.unanswered).first()).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: courseTexts.back }).click();
  await page.getByRole('link', { name: shellTexts.account }).click();
  await expect(headline(page)).toHaveText(OWN_TITLES.account);
  await expect(page.getByRole('heading', { name: accountTexts.sessions })).toBeVisible();
  await checkAccessibility(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);

  await languageSwitch(page, 'en').click();
  await expect(page).toHaveURL(pages.account);
  await expect(headline(page)).toHaveText(PAGE_TITLES.account);
});

test.describe('a browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('is led to the Spanish pages once, and can stay on the English ones', async ({ page }) => {
    await page.goto(`${pages.apply}?step=1#main`);
    await expect(page).toHaveURL(es(`${pages.apply}?step=1#main`));
    await expect(headline(page)).toHaveText(FIRST_STEP);
    // From the second visit on, even without the switch.
    await page.goto(pages.home);
    await expect(headline(page)).toBeVisible();
    await expect(page).toHaveURL(pages.home);
    await languageSwitch(page, 'es').click();
    await expect(page).toHaveURL(es(pages.home));
    await languageSwitch(page, 'en').click();
    await expect(page).toHaveURL(pages.home);

    await page.evaluate(() => localStorage.clear());
    await page.goto(pages.dashboard);
    await expect(page).toHaveURL(/:\d+\/login\?from=/);
    await expect(headline(page)).toHaveText(PAGE_TITLES.login);

    // Where nothing can be stored it is not led in a circle.
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(es(pages.home));
    await languageSwitch(page, 'en').click();
    await expect(page).toHaveURL(pages.home);
    await expect(headline(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});
