import type { Page } from '@playwright/test';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { courseTexts, moduleTexts } from '#contract/training/editor-texts.ts';
import { checkAccessibility, expect, expectNoSideways, PHONE, test } from './fixtures.ts';
import { asEditor, button, toast } from './reviewing.ts';

const TITLE = 'Sound';
const TEXT = '## Listen first\n\nWear headphones.';

const modules = (page: Page) => page.getByRole('list', { name: courseTexts.list });
const titles = (page: Page) => modules(page).getByRole('link');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('a module is written, kept over a reload, shown on a phone, and deleted', async ({
  page,
  portal,
}) => {
  const desk = page.viewportSize() ?? { width: 0, height: 0 };
  await asEditor(page, portal);
  await page.goto(pages.training);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PAGE_TITLES.training);
  await expect(titles(page)).toHaveCount(6);
  const starter = await titles(page).allTextContents();
  await checkAccessibility(page);

  await page.getByRole('link', { name: courseTexts.newModule }).click();
  await button(page, moduleTexts.addQuestion).click();
  await expect(field(page, moduleTexts.question)).toBeFocused();
  await button(page, moduleTexts.save).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await checkAccessibility(page);
  await page.getByRole('link', { name: `Question 1: ${messages.rightAnswerMissing}` }).click();
  await expect(field(page, moduleTexts.isRight(1))).toBeFocused();
  await field(page, moduleTexts.title).fill(TITLE);
  await field(page, moduleTexts.minutes).fill('15');
  await field(page, moduleTexts.text).fill(TEXT);
  await expect(page.getByRole('heading', { name: 'Listen first' })).toBeVisible();
  await field(page, moduleTexts.question).fill('When do you listen?');
  await field(page, moduleTexts.option(1)).fill('Afterwards');
  await field(page, moduleTexts.option(2)).fill('First');
  await field(page, moduleTexts.isRight(2)).check();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, moduleTexts.created)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);

  // Unsaved changes are asked about by the browser, come back, and can be discarded.
  await field(page, moduleTexts.text).fill('Not saved yet');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(page.getByText(/^These are your changes of Today/)).toBeVisible();
  await expect(field(page, moduleTexts.text)).toHaveValue('Not saved yet');
  await button(page, moduleTexts.discard).click();
  await expect(field(page, moduleTexts.text)).toHaveValue(TEXT);
  await page.reload();
  await expect(field(page, moduleTexts.text)).toHaveValue(TEXT);
  await expect(field(page, moduleTexts.isRight(2))).toBeChecked();
  await expectNoSideways(page);

  // A phone shows either the text or its preview.
  await page.setViewportSize(PHONE);
  await button(page, moduleTexts.preview).click();
  await expect(field(page, moduleTexts.text)).toBeHidden();
  await expect(page.getByRole('region', { name: moduleTexts.preview })).toBeVisible();
  await expectNoSideways(page);
  await checkAccessibility(page);
  const sizes = await page
    .locator('main :is(button, summary)')
    .evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility())
        .map((control) => [control.textContent, control.getBoundingClientRect().height] as const),
    );
  expect(sizes.length).toBeGreaterThan(5);
  for (const [name, height] of sizes) expect(height, name).toBeGreaterThanOrEqual(24);
  await page.getByRole('link', { name: moduleTexts.back }).click();
  await expect(titles(page).last()).toHaveText(TITLE);
  await expectNoSideways(page);
  await page.setViewportSize(desk);

  await button(page, courseTexts.deleteOne(TITLE)).click();
  const dialog = page.getByRole('dialog', { name: courseTexts.deleteTitle(TITLE) });
  await expect(dialog).toContainText(courseTexts.deleteHint);
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: courseTexts.delete }).click();
  await expect(titles(page)).toHaveText(starter);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
