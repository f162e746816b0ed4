import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FIELD_LABELS } from '#contract/apply/form.ts';
import { applyTexts } from '#contract/apply/texts.ts';
import { labels, messages, shellTexts } from '#contract/shared/messages.ts';
import { PAGE_FILES, PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { signIn } from './applications.ts';
import { makeFormAnswers, stepHeading } from './applying.ts';
import { expect, test } from './fixtures.ts';
import { allFetched, isTakenOver, takenOver } from './hydration.ts';

const DRAWN = [pages.apply, pages.status, pages.login, pages.forgotPassword];

/** Keeps the application from arriving until `go` is called; the first script runs as ever. */
async function holdApplication(page: Page) {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  await page.route(/\/assets\/framework-/, async (route) => {
    await promise;
    await route.continue();
  });
  return go;
}

/** What stands where, to the pixel. */
const layout = (page: Page) =>
  page.locator('#root *').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const text = element.childElementCount === 0 ? element.textContent : '';
      return [element.localName, text, ...[left, top, width, height].map(Math.round)].join(' ');
    }),
  );

for (const path of Object.keys(PAGE_FILES)) {
  test(`${path} is drawn before the application runs, and the same after @phone`, async ({
    page,
  }) => {
    const go = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() =>
      ['16px Inter', '16px Newsreader'].every((font) => document.fonts.check(font)),
    );
    const drawn = await layout(page);

    go();
    if (path !== pages.home) await takenOver(page);

    expect(await layout(page)).toEqual(drawn);
  });
}

test('what is typed and sent before the application runs arrives', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const go = await holdApplication(page);
  await page.goto(pages.login, { waitUntil: 'commit' });
  await page.getByLabel(labels.email).fill('nobody@example.org');
  await page.getByRole('textbox', { name: labels.password }).fill('secret');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');

  go();

  await expect(page.getByRole('alert')).toHaveText(messages.invalidCredentials);
  await expect(page.getByLabel(labels.email)).toHaveValue('nobody@example.org');
  await expect(page.getByRole('textbox', { name: labels.password })).toBeFocused();
});

test('the wizard keeps what was typed before it ran, and hides its outline from a draft', async ({
  page,
}) => {
  const { full_name } = makeFormAnswers('10001');
  const name = page.getByLabel(FIELD_LABELS.full_name);
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await name.fill(full_name);
  go();
  await expect(page).toHaveURL(/step=1/);
  await expect(name).toHaveValue(full_name);
  await page.getByLabel(FIELD_LABELS.phone).fill('212');
  await expect(page.getByText(/^Saved/)).toBeVisible();

  const goAgain = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'domcontentloaded' });
  await expect(stepHeading(page, 1)).toBeHidden();
  goAgain();

  await expect(name).toHaveValue(full_name);
});

for (const path of DRAWN) {
  test(`${path} runs nothing of the application until somebody turns to it @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    await allFetched(page);
    expect(await isTakenOver(page)).toBe(false);

    await page.keyboard.press('Tab');

    await expect.poll(() => isTakenOver(page)).toBe(true);
    await expect(page.locator('.skip-link')).toBeFocused();
  });

  test(`whoever scrolls ${path} stays where they are when the application has come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 400 });
    await page.goto(path);
    await page.mouse.wheel(0, 120);

    await expect.poll(() => isTakenOver(page)).toBe(true);
    if (path === pages.apply) await expect(page).toHaveURL(/step=1/);
    // The router has said what it did by the next frame.
    const place = await page.evaluate(
      () => new Promise((tell) => requestAnimationFrame(() => setTimeout(() => tell(scrollY)))),
    );

    expect(place).toBe(120);
  });
}

test('what is typed and sent before the page is drawn anew arrives', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const go = await holdApplication(page);
  await page.goto(`${pages.login}?from=${pages.users}`, { waitUntil: 'commit' });
  await page.getByLabel(labels.email).fill('nobody@example.org');
  await page.getByRole('textbox', { name: labels.password }).fill('secret');
  await page.keyboard.press('Enter');

  go();

  await expect(page.getByText(messages.notSignedIn)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(messages.invalidCredentials);
  await expect(page.getByLabel(labels.email)).toHaveValue('nobody@example.org');
  await expect(page.getByRole('textbox', { name: labels.password })).toBeFocused();
});

test('what is pressed before the application runs is done, once', async ({ page }) => {
  const go = await holdApplication(page);
  await page.goto(pages.login, { waitUntil: 'commit' });
  const password = page.locator('#password');
  await password.fill('secret');
  await page.getByRole('button', { name: labels.showPassword }).click();
  await expect(password).toHaveAttribute('type', 'password');

  go();

  await expect(page.getByRole('button', { name: labels.hidePassword })).toBeFocused();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('secret');
});

test('an empty step that is sent before the application runs says what it lacks', async ({
  page,
}) => {
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await page.getByRole('button', { name: applyTexts.next }).click();
  await page.getByRole('button', { name: applyTexts.next }).click();

  go();

  await expect(page.getByText(messages.formProblem)).toBeVisible();
  await expect(stepHeading(page, 1)).toBeVisible();
});

test('the caret stays where it is when the application takes the field over', async ({ page }) => {
  const name = page.getByLabel(FIELD_LABELS.full_name);
  const go = await holdApplication(page);
  await page.goto(pages.apply, { waitUntil: 'commit' });
  await name.pressSequentially('Hopper');
  await page.keyboard.press('Home');

  go();
  await expect(page).toHaveURL(/step=1/);
  await page.keyboard.type('Grace ');

  await expect(name).toHaveValue('Grace Hopper');
});

test('a sign-in in another tab is followed by a sign-in page that nobody has touched', async ({
  page,
  portal,
  context,
}) => {
  const { session } = await signIn(portal);
  await page.goto(pages.login, { waitUntil: 'networkidle' });
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

test('a draft from another tab is shown by a form that nobody has touched', async ({
  page,
  context,
}) => {
  await page.goto(pages.apply, { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto(pages.apply);
  await other.getByLabel(FIELD_LABELS.full_name).fill('Grace Elsewhere');

  await expect(page.getByLabel(FIELD_LABELS.full_name)).toHaveValue('Grace Elsewhere');
});

test('without the network an untouched form says so by itself', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED.*health/);
  await page.goto(pages.apply);
  await allFetched(page);

  await context.setOffline(true);

  await expect(page.getByText(applyTexts.offline)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(applyTexts.offline)).toBeHidden();
});

test('a page whose application cannot be fetched says so before anything is typed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await page.route(/\/assets\/framework-/, (route) => route.abort());
  await page.goto(pages.login);

  await expect(page.getByText(shellTexts.loadFailed)).toBeVisible();
  await expect(page.getByLabel(labels.email)).toBeHidden();
});

test('a chosen scheme is there before the first module, and only that script may run', async ({
  page,
}) => {
  const { promise: never } = Promise.withResolvers<void>();
  await page.route(/\.js$/, () => never);
  await page.addInitScript(() => localStorage.setItem('color-scheme', 'dark'));
  const answer = await page.goto(pages.login, { waitUntil: 'commit' });

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(23, 22, 20)');
  const html = (await answer?.text()) ?? '';
  const scripts = [...html.matchAll(/<script[^>]*>(.+?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  expect(scripts).toHaveLength(1);
  expect(answer?.headers()['content-security-policy']).toContain(
    `script-src 'self' ${scripts[0]};`,
  );
});
