import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { questions as spanishQuestions } from '#contract/landing/texts.es.ts';
import { questions } from '#contract/landing/texts.ts';
import { nextStepTexts } from '#contract/portal/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { addressIn, LANGUAGES, type Language } from '#contract/shared/languages.ts';
import * as spanishPages from '#contract/shared/page-texts.es.ts';
import { type PAGE_FILES, PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import * as spanishTimes from '#contract/shared/program-texts.es.ts';
import { reviewTimes } from '#contract/shared/program-texts.ts';
import { addPerson } from './account-portal.ts';
import { signIn } from './applications.ts';
import { appReady, expect, test } from './fixtures.ts';
import { asEditor, keepSignedIn } from './reviewing.ts';

/** How much JavaScript a public page may load until it is idle, compressed, in kB of 1000 bytes. */
const BUDGETS = {
  [pages.home]: 3.5,
  [pages.apply]: 167,
  [pages.status]: 150,
  [pages.login]: 150,
  [pages.forgotPassword]: 150,
} satisfies Record<keyof typeof PAGE_FILES, number>;

/** Each visit loads everything anew, as a first one does. */
async function forgetLoaded(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Expects that all scripts fetched during `visit` are within the limit; returns their paths. */
async function expectWithin(page: Page, limit: number, visit: () => Promise<unknown>) {
  const scripts = new Map<string, Promise<number>>();
  const add = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    // Compressed here, so that the figure does not depend on the server's settings.
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.set(pathname, size);
  };
  page.on('response', add);
  await visit();
  const sizes = await Promise.all(
    [...scripts].map(async ([path, size]) => ({ path, bytes: await size })),
  );
  page.off('response', add);

  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  const list = sizes.map(({ path, bytes }) => `${(bytes / 1000).toFixed(1)} ${path}`);
  const description = `${page.url()}: ${total.toFixed(1)} kB of at most ${limit} kB`;
  test.info().annotations.push({ type: 'first load', description });
  expect(total, `${description}:\n${list.join('\n')}`).toBeLessThanOrEqual(limit);
  // A page that loads nothing would pass every budget.
  expect(list.length).toBeGreaterThan(0);
  return [...scripts.keys()];
}

const LANDING_TEXTS = {
  en: { question: questions(reviewTimes(DEFAULT_SETTINGS))[0], scheme: siteTexts.schemeIs },
  es: {
    question: spanishQuestions(spanishTimes.reviewTimes(DEFAULT_SETTINGS))[0],
    scheme: spanishPages.siteTexts.schemeIs,
  },
};

/** What a visitor can do on the landing page without leaving it. */
async function visitLandingPage(page: Page, language: Language) {
  const { question, scheme } = LANDING_TEXTS[language];
  await page.getByText(question.question).click();
  await expect(page.getByText(question.answer)).toBeVisible();
  await page.getByRole('button', { name: scheme.auto }).click();
  await expect(page.getByRole('button', { name: scheme.light })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('color-scheme'));
}

async function expectNothingBlocksPaint(page: Page) {
  const { blocking, styles, files } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const named = (list: PerformanceResourceTiming[]) => list.map(({ name }) => name);
    return {
      // Missing in TypeScript's DOM types.
      blocking: named(
        entries.filter((entry) => entry.toJSON().renderBlockingStatus === 'blocking'),
      ),
      styles: named(entries.filter(({ name }) => name.endsWith('.css'))),
      files: entries.length,
    };
  });
  expect({ blocking, styles }, page.url()).toEqual({ blocking: [], styles: [] });
  expect(files).toBeGreaterThan(0);
}

test('public pages load no more JavaScript than their budgets, and paint without waiting for a request', async ({
  page,
}) => {
  await forgetLoaded(page);
  for (const language of LANGUAGES) {
    for (const [path, limit] of Object.entries(BUDGETS)) {
      await expectWithin(page, limit, async () => {
        await page.goto(addressIn(language, path));
        if (path === pages.home) await visitLandingPage(page, language);
        else await appReady(page);
        await page.waitForLoadState('networkidle');
      });
      await expectNothingBlocksPaint(page);
    }
  }

  // The next screen loads only the styles that the page does not have yet.
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await page.goto(pages.login);
  await appReady(page);
  const navigation = page.getByRole('navigation', { name: siteTexts.publicNavigation });
  await navigation.getByRole('link', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.status);
  expect(styles).not.toEqual([]);
  expect(styles.filter((path) => !path.startsWith('/assets/status-'))).toEqual([]);
});

test("the editors' list loads at most 230 kB, the correspondents' pages 200 kB, and Markdown with a module", async ({
  page,
  portal,
}) => {
  const heading = (name: string) => page.getByRole('heading', { name });
  await forgetLoaded(page);
  await asEditor(page, portal);
  await expectWithin(page, 230, async () => {
    await page.goto(pages.applications, { waitUntil: 'networkidle' });
    await expect(heading(PAGE_TITLES.applications)).toBeVisible();
  });

  const { session } = await signIn(portal, await addPerson(portal));
  await keepSignedIn(page, session);
  const scripts = await expectWithin(page, 200, async () => {
    await page.goto(pages.correspondent, { waitUntil: 'networkidle' });
    await expect(heading(nextStepTexts.title)).toBeVisible();
  });
  expect(scripts.filter((path) => path.includes('/markdown-'))).toEqual([]);
  for (const path of [pages.ownStories, pages.newStory]) {
    await expectWithin(page, 200, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  await page.goto(pages.correspondent);
  const markdown = page.waitForResponse(/\/markdown-/);
  await page.getByRole('link', { name: nextStepTexts.begin }).click();
  await expect(page.locator('.prose')).toBeVisible();
  await markdown;
});
