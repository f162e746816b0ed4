import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { questions as spanishQuestions } from '#contract/landing/texts.es.ts';
import { questions } from '#contract/landing/texts.ts';
import { nextStepTexts } from '#contract/portal/texts.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { addressIn, LANGUAGES } from '#contract/shared/languages.ts';
import * as spanishPages from '#contract/shared/page-texts.es.ts';
import { PAGE_FILES, PAGE_TITLES, pages, siteTexts } from '#contract/shared/pages.ts';
import * as spanishTimes from '#contract/shared/program-texts.es.ts';
import { reviewTimes } from '#contract/shared/program-texts.ts';
import { addPerson } from './account-portal.ts';
import { appReady } from './app-ready.ts';
import { signIn } from './applications.ts';
import { asEditor, keepSignedIn } from './editor.ts';
import { expect, test } from './fixtures.ts';

/** How much JavaScript a page may load until it is idle, compressed, in kB of 1000 bytes. */
const BUDGETS = [
  { path: pages.apply, limit: 167 },
  { path: pages.status, limit: 150 },
  { path: pages.login, limit: 150 },
] as const;

/** All scripts that the browser fetched: entry, screens and everything that they import. */
function watchScripts(page: Page) {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    // Compressed here, so that the figure does not depend on the server's settings.
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.set(pathname, size);
  });
  return async () => {
    const sizes = await Promise.all(
      [...scripts].map(async ([path, size]) => ({ path, bytes: await size })),
    );
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const list = sizes.map(({ path, bytes }) => `${(bytes / 1000).toFixed(1)} ${path}`);
    return { total, list };
  };
}

async function expectWithin(weigh: ReturnType<typeof watchScripts>, limit: number) {
  const { total, list } = await weigh();
  const description = `${total.toFixed(1)} kB of at most ${limit} kB`;
  test.info().annotations.push({ type: 'first load', description });
  expect(total, `${description}:\n${list.join('\n')}`).toBeLessThanOrEqual(limit);
  // A page that loads nothing would pass every budget.
  expect(list.length).toBeGreaterThan(0);
}

const LANDING_TEXTS = {
  en: { question: questions(reviewTimes(DEFAULT_SETTINGS))[0], scheme: siteTexts.schemeIs },
  es: {
    question: spanishQuestions(spanishTimes.reviewTimes(DEFAULT_SETTINGS))[0],
    scheme: spanishPages.siteTexts.schemeIs,
  },
};

for (const language of LANGUAGES) {
  const address = (path: string) => addressIn(language, path);

  test(`${address(pages.home)} loads a few kB, whatever the visitor does on it`, async ({
    page,
  }) => {
    const { question, scheme } = LANDING_TEXTS[language];
    const weigh = watchScripts(page);

    await page.goto(address(pages.home), { waitUntil: 'networkidle' });
    await page.getByText(question.question).click();
    await expect(page.getByText(question.answer)).toBeVisible();
    await page.getByRole('button', { name: scheme.auto }).click();
    await expect(page.getByRole('button', { name: scheme.light })).toBeVisible();
    await page.waitForLoadState('networkidle');

    await expectWithin(weigh, 3.5);
  });

  for (const { path, limit } of BUDGETS) {
    test(`the first load of ${address(path)} is at most ${limit} kB`, async ({ page }) => {
      const weigh = watchScripts(page);

      await page.goto(address(path));
      await appReady(page);
      await page.waitForLoadState('networkidle');

      await expectWithin(weigh, limit);
    });
  }

  for (const path of Object.keys(PAGE_FILES)) {
    test(`the first paint of ${address(path)} waits for no request @phone`, async ({ page }) => {
      await page.goto(address(path), { waitUntil: 'networkidle' });

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

      expect(blocking).toEqual([]);
      expect(styles).toEqual([]);
      expect(files).toBeGreaterThan(0);
    });
  }
}

test('the next screen loads only the styles that the page does not have yet', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(new URL(request.url()).pathname);
  });
  await page.goto(pages.login);
  await appReady(page);

  const navigation = page.getByRole('navigation', { name: siteTexts.publicNavigation });
  await navigation.getByRole('link', { name: 'Check Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.status);

  expect(styles).toEqual([expect.stringMatching(/^\/assets\/status-/)]);
});

test("the first load of the editors' list is at most 260 kB", async ({ page, portal }) => {
  await asEditor(page, portal);
  const weigh = watchScripts(page);

  await page.goto(pages.applications, { waitUntil: 'networkidle' });
  await expect(
    page.getByRole('heading', { level: 1, name: PAGE_TITLES.applications }),
  ).toBeVisible();

  await expectWithin(weigh, 260);
});

test("the first load of the correspondents' portal is at most 200 kB; Markdown comes with a module", async ({
  page,
  portal,
}) => {
  const { session } = await signIn(portal, await addPerson(portal));
  await keepSignedIn(page, session);
  const weigh = watchScripts(page);

  await page.goto(pages.correspondent, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: nextStepTexts.title })).toBeVisible();

  await expectWithin(weigh, 200);
  const isMarkdown = (line: string) => line.includes('/markdown-');
  expect((await weigh()).list.filter(isMarkdown)).toEqual([]);
  await page.getByRole('link', { name: nextStepTexts.begin }).click();
  await expect(page.locator('.prose')).toBeVisible();
  expect((await weigh()).list.filter(isMarkdown)).toHaveLength(1);
});
