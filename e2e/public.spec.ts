import { ADDED_BY_SERVER, SENT_BY_BROWSER } from '#contract/apply/privacy-notice.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import {
  brief,
  homeTexts,
  landingTexts,
  questions,
  REQUIREMENTS,
} from '#contract/landing/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { nextSteps, reviewTimes } from '#contract/shared/program-texts.ts';
import { IP_DATA_CREDIT } from '#contract/technical/risk.ts';
import { appReady } from './app-ready.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';

const TIMES = reviewTimes(DEFAULT_SETTINGS);
const BRIEF = brief(TIMES);
const QUESTIONS = questions(TIMES);
const NEXT_STEPS = nextSteps(TIMES);

const NUMBER = 'VNC-2026-00042';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete @phone', async ({ page }) => {
    await page.goto(pages.home);

    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(homeTexts.headline);
    await expect(main.getByText(homeTexts.notice).first()).toBeVisible();
    for (const { title, text } of [...REQUIREMENTS, ...NEXT_STEPS]) {
      await expect(main.getByRole('heading', { level: 3, name: title })).toBeVisible();
      await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
    }
    for (const { figure, counts } of BRIEF) {
      await expect(main.getByText(counts, { exact: true }).locator('..')).toContainText(figure);
    }
    for (const { question, answer } of QUESTIONS) {
      await main.getByText(question).click();
      await expect(main.getByText(answer, { exact: true })).toBeVisible();
    }
    const videos = main.getByLabel(landingTexts.videoTitle).filter({ visible: true });
    await expect(videos).toHaveCount(1);
    await expect(main.getByText(landingTexts.videoOwn)).toBeVisible();
    await expect(main.getByText(landingTexts.videoPlay)).toBeHidden();
    const html = await page.content();
    expect(html).not.toContain('undefined');
    expect(html).not.toMatch(/__[A-Z_]+__/);
  });

  test('the landing page leads to the form and to the status', async ({ page }) => {
    await page.goto(pages.home);

    for (const [name, address] of [
      [homeTexts.apply, pages.apply],
      [homeTexts.status, pages.status],
      [landingTexts.closingAction, pages.apply],
    ] as const) {
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        address,
      );
    }
  });
});

test('the landing page has no accessibility finding and no broken link', async ({
  page,
  request,
}) => {
  await page.goto(pages.home);
  await checkAccessibility(page);
  await screenshots(page, 'home');

  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
  const own = links.filter((link) => link.startsWith('http'));
  const statuses = await Promise.all(
    [...new Set(own)].map(async (link) => (await request.get(link)).status()),
  );

  expect(links.length).toBeGreaterThan(10);
  expect(statuses).toEqual(statuses.map(() => 200));
});

test('the landing page links to the application, which returns to it without a page load', async ({
  page,
}) => {
  await page.goto(pages.home);
  const before = await page.getByRole('main').innerText();

  await page.getByRole('link', { name: homeTexts.status }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.status);
  await appReady(page);
  await page.evaluate(() => document.body.classList.add('same-document'));
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTexts.headline);
  expect(await page.getByRole('main').innerText()).toBe(before);
  await page.getByText(QUESTIONS[0].question).click();
  await expect(page.getByText(QUESTIONS[0].answer)).toBeVisible();
  await expect(page.locator('body.same-document')).toBeAttached();
});

test('the health of the server is polled by the application, and not on the landing page', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  expect(requests).not.toContain(paths.health);

  await page.goto(pages.privacy);

  await expect.poll(() => requests).toContain(paths.health);
});

test('the landing page has a description and an image for link previews', async ({
  page,
  request,
  portal,
}) => {
  await page.goto(pages.home);

  const content = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await page.title()).toContain(PAGE_TITLES.home);
  expect(await content('description')).toMatch(/volunteer/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${portal.baseURL}${pages.home}`,
  );
  const picture = await request.get((await content('og:image')) ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('the thank-you page shows the number once, to keep, to copy and to print @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(pages.home);
  await page.evaluate((number) => sessionStorage.setItem('applicationNumber', number), NUMBER);
  await page.goto(pages.thankYou);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.thankYou);
  await expect(page.getByText(NUMBER, { exact: true })).toBeVisible();
  await expect(page.getByText(thankYouTexts.save)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('applicationNumber')))
    .toBeNull();
  for (const { title, text } of NEXT_STEPS) {
    const heading = page.getByRole('heading', { name: title, exact: true });
    await expect(page.getByRole('listitem').filter({ has: heading })).toContainText(text);
  }
  await page.getByRole('button', { name: thankYouTexts.copy }).click();
  await expect(page.getByRole('status')).toHaveText(thankYouTexts.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBER);
  await checkAccessibility(page);
  await screenshots(page, 'thank-you');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: thankYouTexts.print })).toBeHidden();
  await expect(page.getByText(NUMBER, { exact: true })).toBeVisible();
  await expect(page.getByText(thankYouTexts.statusAddress)).toContainText(pages.status);
  await screenshots(page, 'thank-you-print');
});

test('the thank-you page without a number explains how to find it', async ({ page }) => {
  await page.goto(pages.home);
  await page.evaluate((number) => sessionStorage.setItem('applicationNumber', number), NUMBER);
  await page.goto(pages.thankYou);
  await expect(page.getByText(NUMBER, { exact: true })).toBeVisible();

  await page.reload();

  await expect(page.getByRole('heading', { name: thankYouTexts.noNumber })).toBeVisible();
  await expect(page.getByText(NUMBER)).toBeHidden();
  await expect(page.getByText(NEXT_STEPS[0].text)).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'thank-you-no-number');
  await page.getByRole('main').getByRole('link', { name: thankYouTexts.checkStatus }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.status);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.thankYou);
  await page.getByRole('main').getByRole('link', { name: labels.backToHome }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(homeTexts.headline);
});

test('the privacy page lists every item, its sources and a contact', async ({ page }) => {
  await page.goto(pages.home);
  await page.getByRole('link', { name: PAGE_TITLES.privacy }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.privacy);
  const items = [...SENT_BY_BROWSER.flatMap((group) => [...group.items]), ...ADDED_BY_SERVER];
  for (const { description } of items) {
    await expect(page.getByRole('listitem').getByText(description, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: IP_DATA_CREDIT.text })).toHaveAttribute(
    'href',
    IP_DATA_CREDIT.href,
  );
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await checkAccessibility(page);
  await screenshots(page, 'privacy');
});

test('the first tab stop is a link that skips the navigation', async ({ page }) => {
  await page.goto(pages.home);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: siteTexts.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');

  await expect(page.getByRole('main').getByRole('link', { name: homeTexts.apply })).toBeFocused();
});
