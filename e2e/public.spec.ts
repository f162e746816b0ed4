import { collectedTexts } from '#contract/apply/privacy-notice.ts';
import {
  brief,
  homeTexts,
  landingTexts,
  questions,
  REQUIREMENTS,
} from '#contract/landing/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { nextSteps, reviewTimes } from '#contract/shared/program-texts.ts';
import { IP_DATA_CREDIT } from '#contract/technical/risk.ts';
import { appReady, checkAccessibility, expect, test } from './fixtures.ts';

const TIMES = reviewTimes(DEFAULT_SETTINGS);
const BRIEF = brief(TIMES);
const QUESTIONS = questions(TIMES);
const NEXT_STEPS = nextSteps(TIMES);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is complete, and every link of it leads somewhere', async ({
    page,
    request,
    portal,
  }) => {
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

    for (const [name, address] of [
      [homeTexts.apply, pages.apply],
      [homeTexts.status, pages.status],
      [landingTexts.closingAction, pages.apply],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
    }
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(8);
    for (const link of new Set(links)) expect((await request.get(link)).status(), link).toBe(200);

    // For previews of the link.
    const content = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect(await page.title()).toContain(PAGE_TITLES.home);
    expect(await content('description')).toMatch(/volunteer/);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `${portal.baseURL}${pages.home}`);
    const picture = await request.get((await content('og:image')) ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
  });
});

test('from the landing page by keyboard, to the other public pages and back without a page load', async ({
  page,
}) => {
  const headline = page.getByRole('heading', { level: 1 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: siteTexts.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: homeTexts.apply })).toBeFocused();
  await checkAccessibility(page);
  // Only the application polls the health of the server.
  expect(requests).not.toContain(paths.health);
  const landing = await page.getByRole('main').innerText();

  await page.getByRole('link', { name: PAGE_TITLES.privacy }).click();
  await expect(headline).toHaveText(PAGE_TITLES.privacy);
  await appReady(page);
  await expect.poll(() => requests).toContain(paths.health);
  const { sent, added } = collectedTexts;
  const items = [...Object.values(sent).map((group) => group.items), added].flatMap(Object.values);
  const listed = (await page.getByRole('listitem').allInnerTexts()).join('\n');
  for (const item of items) expect(listed).toContain(item);
  const credit = page.getByRole('link', { name: IP_DATA_CREDIT.text });
  await expect(credit).toHaveAttribute('href', IP_DATA_CREDIT.href);
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await checkAccessibility(page);

  await page.evaluate(() => document.body.classList.add('same-document'));
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(headline).toHaveText(homeTexts.headline);
  expect(await page.getByRole('main').innerText()).toBe(landing);
  await page.getByText(QUESTIONS[0].question).click();
  await expect(page.getByText(QUESTIONS[0].answer)).toBeVisible();
  await expect(page.locator('body.same-document')).toBeAttached();
});
