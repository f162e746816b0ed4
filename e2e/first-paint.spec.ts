import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FIELDS } from '#contract/apply/fields.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { labels, messages } from '#contract/shared/messages.ts';
import { PAGE_FILES, PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { documentTexts } from '#contract/shared/shell-texts.ts';
import { appReady } from './app-ready.ts';
import { signIn } from './applications.ts';
import { field, fillStep, makeFormAnswers, pressNext, stepHeading } from './applying.ts';
import { expect, test } from './fixtures.ts';

const FORM_PAGES = [pages.apply, pages.status, pages.login, pages.forgotPassword];

/** Delays the application until `go` is called; the first script runs as usual. */
async function holdApplication(page: Page) {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await promise;
    await route.continue();
  });
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

/** The layout shifts since the page began to load. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(entry.toJSON().value));
          resolve(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 100);
      }),
  );

for (const path of Object.keys(PAGE_FILES)) {
  test(`${path} is readable before the application runs, and looks the same after @phone`, async ({
    page,
  }) => {
    const go = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() =>
      ['16px Inter', '16px Newsreader'].every((font) => document.fonts.check(font)),
    );
    const before = await layout(page);

    go();
    if (path !== pages.home) await appReady(page);

    expect(await layout(page)).toEqual(before);
    expect(await layoutShift(page)).toBe(0);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of FORM_PAGES) {
    test(`${path} is readable and says that it needs JavaScript`, async ({ page }) => {
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Searches by text leave this element out.
      const sentence = page.locator('noscript p');
      await expect(sentence).toBeVisible();
      expect(await sentence.innerText()).toBe(documentTexts.needsScript);
      await page.locator('button[type=submit]').first().click();
      await expect(page).toHaveURL(path);
    });
  }
});

for (const path of FORM_PAGES) {
  test(`${path} stays where it was scrolled to when the application starts`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    const go = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);

    go();
    await appReady(page);
    if (path === pages.apply) await expect(page).toHaveURL(/step=1/);
    // The router would scroll before the next frame.
    const place = await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(scrollY)))),
    );

    expect(place).toBe(120);
  });

  test(`the focus on a link of ${path} stays when the application starts`, async ({ page }) => {
    const go = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    const link = page.getByRole('contentinfo').getByRole('link').nth(1);
    await link.focus();

    go();
    await appReady(page);

    await expect(link).toBeFocused();
  });
}

for (const [address, sentence] of [
  [pages.login, messages.restricted],
  [`${pages.login}?from=${pages.users}`, messages.notSignedIn],
] as const) {
  test(`what is typed and submitted on ${address} before the application runs is sent`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const email = page.getByLabel(labels.email);
    const password = page.getByRole('textbox', { name: labels.password });
    const go = await holdApplication(page);
    await page.goto(address, { waitUntil: 'commit' });
    await email.fill('nobody@example.org');
    await password.fill('secret');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);

    go();

    await expect(page.getByRole('alert')).toHaveText(messages.invalidCredentials);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(email).toHaveValue('nobody@example.org');
    await expect(password).toHaveValue('secret');
    await expect(password).toBeFocused();
  });
}

test('the wizard keeps text typed before it ran, and shows no empty form in place of a draft', async ({
  page,
}) => {
  const { full_name } = makeFormAnswers('10001');
  const name = page.getByLabel(FIELDS.full_name.label);
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await name.fill(full_name);
  go();
  await appReady(page);
  await expect(name).toHaveValue(full_name);
  await page.getByLabel(FIELDS.phone.label).fill('212');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  const goAgain = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'domcontentloaded' });
  await expect(stepHeading(page, 1)).toBeHidden();
  goAgain();

  await expect(name).toHaveValue(full_name);
});

test('the caret stays where it is when the application starts', async ({ page }) => {
  const name = page.getByLabel(FIELDS.full_name.label);
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await name.pressSequentially('Hopper');
  await page.keyboard.press('Home');

  go();
  await appReady(page);
  await page.keyboard.type('Grace ');

  await expect(name).toHaveValue('Grace Hopper');
});

test('an empty step that is submitted before the application runs shows its errors', async ({
  page,
}) => {
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await pressNext(page);
  await pressNext(page);

  go();

  await expect(page.getByText(messages.formProblem)).toBeVisible();
  await expect(stepHeading(page, 1)).toBeVisible();
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

test('a step that is filled in and submitted before the application runs leads to the next', async ({
  page,
}) => {
  const answers = makeFormAnswers();
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await fillStep(page, 1, answers);
  await pressNext(page);

  go();

  await expectSecondStep(page, answers);
});

test('a step that is filled in and submitted while the application starts leads to the next @phone', async ({
  page,
}) => {
  const answers = makeFormAnswers();
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });

  go();
  await fillStep(page, 1, answers);
  await pressNext(page);

  await expectSecondStep(page, answers);
});

test('a click that begins before the application starts and ends after it is not lost', async ({
  page,
}) => {
  const answers = makeFormAnswers();
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await fillStep(page, 1, answers);
  await page.getByRole('button', { name: labels.next }).hover();
  await page.mouse.down();

  go();
  // The step in the address shows that the wizard has rendered.
  await expect(page).toHaveURL(/step=1/);
  await page.mouse.up();

  await expectSecondStep(page, answers);
});

test('an untouched sign-in page follows a sign-in in another tab', async ({
  page,
  portal,
  context,
}) => {
  const { session } = await signIn(portal);
  await page.goto(pages.login);
  await appReady(page);
  const other = await context.newPage();
  await other.goto(pages.home);

  await other.evaluate(
    ([token, user]) => {
      localStorage.setItem('user', user);
      localStorage.setItem('token', token);
    },
    [session.token, JSON.stringify(session.user)] as const,
  );

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.dashboard);
});

test('an untouched form shows a draft from another tab', async ({ page, context }) => {
  await page.goto(pages.apply);
  await appReady(page);
  const other = await context.newPage();
  await other.goto(pages.apply);
  await other.getByLabel(FIELDS.full_name.label).fill('Grace Elsewhere');

  await expect(page.getByLabel(FIELDS.full_name.label)).toHaveValue('Grace Elsewhere');
});

test('an untouched form shows that the network is gone', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED.*health/);
  await page.goto(pages.apply);
  await appReady(page);

  await context.setOffline(true);

  await expect(page.getByText(applyTexts.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(applyTexts.offline)).toBeHidden();
});

test('a page whose application cannot be loaded shows an error before anything is typed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/assets\/framework-/, (route) => route.abort());
  await page.goto(pages.login);

  await expect(page.getByText(documentTexts.loadFailed)).toBeVisible();
  await expect(page.getByLabel(labels.email)).toBeHidden();
});

test('a chosen color scheme applies before the first module, and the policy allows only that script', async ({
  page,
}) => {
  const { promise: never } = Promise.withResolvers<void>();
  await page.route(/\.js$/, () => never);
  await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'));
  const response = await page.goto(pages.login, { waitUntil: 'commit' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 22, 20)');
  const html = (await response?.text()) ?? '';
  const scripts = [...html.matchAll(/<script[^>]*>(.+?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  expect(scripts).toHaveLength(1);
  expect(response?.headers()['content-security-policy']).toContain(
    `script-src 'self' ${scripts[0]};`,
  );
});
