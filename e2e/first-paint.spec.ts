import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_FILES, pages } from '#contract/shared/pages.ts';
import { documentTexts } from '#contract/shared/shell-texts.ts';
import { field, fillStep, makeFormAnswers, pressNext, stepHeading } from './applying.ts';
import { appReady, expect, test } from './fixtures.ts';

const WHOLE = 'whole document painted';
const FORM_PAGES = [pages.apply, pages.status, pages.login, pages.forgotPassword];

/** Delays the application until `go` is called; the first script runs as usual. */
async function holdApplication(page: Page) {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  await page.route(
    /\/assets\/framework-/,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return go;
}

/** The position of every element, to the pixel. */
const layout = (page: Page) =>
  page.locator('#root *').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const text = element.childElementCount === 0 ? element.textContent : '';
      return [element.localName, text, ...[left, top, width, height].map(Math.round)].join(' ');
    }),
  );

/** Marks in each page when its whole document has been painted: a slow browser paints it in parts. */
const markWhole = (page: Page) =>
  page.addInitScript((name) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(name)));
    });
  }, WHOLE);

/** The layout shifts since then. */
const layoutShift = (page: Page) =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const since = performance.getEntriesByName(name)[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter(({ startTime }) => startTime > since);
          resolve(shifts.reduce((sum, shift) => sum + Number(shift.toJSON().value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
    WHOLE,
  );

test('public pages are readable before the application runs, and look the same after @phone', async ({
  page,
}) => {
  await markWhole(page);
  for (const path of Object.keys(PAGE_FILES)) {
    const go = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(
      (name) =>
        performance.getEntriesByName(name).length > 0 &&
        ['16px Inter', '16px Newsreader'].every((font) => document.fonts.check(font)),
      WHOLE,
    );
    const before = await layout(page);

    go();
    if (path !== pages.home) await appReady(page);

    expect(await layout(page), path).toEqual(before);
    expect(await layoutShift(page), path).toBe(0);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('forms are readable and say that they need JavaScript', async ({ page }) => {
    for (const path of FORM_PAGES) {
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Searches by text leave this element out.
      const sentence = page.locator('noscript p');
      await expect(sentence).toBeVisible();
      expect(await sentence.innerText()).toBe(documentTexts.needsScript);
      await page.locator('button[type=submit]').first().click();
      await expect(page).toHaveURL(path);
    }
  });
});

test('text, caret and scroll position stay when the application starts, and no empty form stands in for a draft', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const name = field(page, 'full_name');
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await name.pressSequentially('Hopper');
  await page.keyboard.press('Home');
  const scrolledTo = await page.evaluate(() => {
    scrollBy(0, 60);
    return scrollY;
  });
  expect(scrolledTo).toBeGreaterThan(0);

  go();
  await appReady(page);
  await expect(page).toHaveURL(/step=1/);
  // The router would scroll before the next frame.
  const place = await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(scrollY)))),
  );
  expect(place).toBe(scrolledTo);
  await page.keyboard.type('Grace ');
  await expect(name).toHaveValue('Grace Hopper');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  const goAgain = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'domcontentloaded' });
  await expect(stepHeading(page, 1)).toBeHidden();
  goAgain();

  await expect(name).toHaveValue('Grace Hopper');
});

test('a step that is submitted before or while the application starts shows its errors or leads to the next', async ({
  page,
}) => {
  const answers = makeFormAnswers();
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await pressNext(page);
  await pressNext(page);

  go();

  await expect(page.getByText(messages.formProblem)).toBeVisible();
  await expect(stepHeading(page, 1)).toBeVisible();

  const goFilled = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await fillStep(page, 1, answers);
  await pressNext(page);
  goFilled();
  await expectSecondStep(page, answers);

  // A click that begins before the application starts and ends after it.
  await page.goto(pages.home);
  await page.evaluate(() => localStorage.clear());
  const goPressed = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await fillStep(page, 1, answers);
  await page.getByRole('button', { name: labels.next }).hover();
  await page.mouse.down();
  goPressed();
  // The step in the address shows that the wizard has rendered.
  await expect(page).toHaveURL(/step=1/);
  await page.mouse.up();
  await expectSecondStep(page, answers);
});

/** Step 2 is shown without errors, and step 1 has its answers. */
async function expectSecondStep(page: Page, answers: ReturnType<typeof makeFormAnswers>) {
  await expect(stepHeading(page, 2)).toBeVisible();
  await appReady(page);
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText(messages.formProblem)).toBeHidden();
  await page.getByRole('button', { name: labels.previous }).click();
  for (const name of ['full_name', 'email', 'phone', 'zip_code'] as const) {
    await expect(field(page, name)).toHaveValue(answers[name]);
  }
}

test('a sign-in before the application runs is sent, in the chosen color scheme; without the application the page says so', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/, /ERR_FAILED/);
  const email = page.getByLabel(labels.email);
  const password = page.getByRole('textbox', { name: labels.password });
  const address = `${pages.login}?from=${pages.users}`;
  await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'));
  const { promise, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  const response = await page.goto(address, { waitUntil: 'commit' });

  // Before the first module.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 22, 20)');
  const html = (await response?.text()) ?? '';
  const scripts = [...html.matchAll(/<script[^>]*>(.+?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  expect(scripts).toHaveLength(1);
  expect(response?.headers()['content-security-policy']).toContain(
    `script-src 'self' ${scripts[0]};`,
  );

  await email.fill('nobody@example.org');
  await password.fill('secret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  go();
  await expect(page.getByRole('alert')).toHaveText(messages.invalidCredentials);
  await expect(page.getByText(messages.notSignedIn)).toBeVisible();
  await expect(email).toHaveValue('nobody@example.org');
  await expect(password).toHaveValue('secret');
  await expect(password).toBeFocused();

  await page.route(/\/assets\/framework-/, (route) => route.abort());
  await page.goto(pages.login);
  await expect(page.getByText(documentTexts.loadFailed)).toBeVisible();
  await expect(email).toBeHidden();
});
