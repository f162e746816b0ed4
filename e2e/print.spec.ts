import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { asEditor } from './editor.ts';
import { checkAccessibility, expect, screenshots, test } from './fixtures.ts';
import { button, receive, section, toast } from './reviewing.ts';

const NOTE = 'Knows the council well.';
const onPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
const onScreen = (page: Page) => page.emulateMedia({ media: null, colorScheme: null });

test('an application prints as a dossier, with scores and notes by choice', async ({
  page,
  portal,
}) => {
  const { id, number, href } = await receive(portal, { full_name: 'Paula Paper' });
  const editor = await asEditor(page, portal);
  await editor.send('POST', paths.applicationNotes(id), { note: NOTE });
  await page.goto(href);
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.keyboard.press(detailShortcuts.flag.key);
  await expect(toast(page, messages.applicationFlagged)).toBeVisible();

  await onPaper(page);
  const answers = section(page, detailTexts.answers);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paula Paper');
  for (const part of [page.getByText(number, { exact: true }), answers]) {
    await expect(part.first()).toBeVisible();
  }
  await expect(section(page, reviewTexts.reviews)).toBeVisible();
  for (const title of [detailTexts.notes, detailTexts.history, technicalTexts.title]) {
    await expect(section(page, title)).toBeHidden();
  }
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const part of ['.admin-header', '.admin-navbar', '#toasts']) {
    await expect(page.locator(part)).toBeHidden();
  }
  const [left, ink] = await answers.evaluate((element) => [
    element.getBoundingClientRect().left,
    getComputedStyle(element).color,
  ]);
  expect(left).toBeLessThan(20);
  expect(ink).toBe('rgb(29, 27, 22)');

  await onScreen(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: detailTexts.print });
  await checkAccessibility(page);
  await screenshots(page, 'print-choice');
  await dialog.getByLabel(detailTexts.printScores).uncheck();
  await dialog.getByLabel(detailTexts.printNotes).check();
  await button(page, detailTexts.printNow).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(dialog).toHaveCount(0);

  await onPaper(page);
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(section(page, reviewTexts.reviews)).toBeHidden();
  await expect(page.getByText(detailTexts.notReviewed)).toBeHidden();
});

test('every page of the editors prints without what is around it, black on white', async ({
  page,
  portal,
}) => {
  await receive(portal);
  await asEditor(page, portal);
  for (const [path, title] of [
    [pages.dashboard, PAGE_TITLES.dashboard],
    [pages.applications, PAGE_TITLES.applications],
    [pages.reports, PAGE_TITLES.reports],
    [pages.activity, PAGE_TITLES.activity],
  ] as const) {
    await page.goto(path);
    await onPaper(page);
    const headline = page.getByRole('heading', { level: 1, name: title });
    await expect(headline).toBeVisible();
    expect((await headline.boundingBox())?.x).toBeLessThan(20);
    await expect(headline).toHaveCSS('color', 'rgb(29, 27, 22)');
    await expect(page.locator('.admin-header, .admin-navbar, .filter-bar').first()).toBeHidden();
    await expect(page.getByRole('button', { name: listTexts.reset })).toHaveCount(0);
    await onScreen(page);
  }
});
