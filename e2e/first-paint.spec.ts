import type { Page } from '@playwright/test';
import { FIELD_LABELS } from '#contract/application-form.ts';
import { labels, messages } from '#contract/messages.ts';
import { PAGE_FILES, pages } from '#contract/pages.ts';
import { makeFormAnswers, stepHeading } from './applying.ts';
import { expect, test } from './fixtures.ts';
import { takenOver } from './taken-over.ts';

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
