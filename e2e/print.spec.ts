import type { Page } from '@playwright/test';
import { detailShortcuts, detailTexts } from '#contract/applications/detail-texts.ts';
import { overviewTexts } from '#contract/reports/overview-texts.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { ADMIN_NAVIGATION, adminMenuTexts } from '#contract/shared/admin-navigation.ts';
import { messages } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { technicalTexts } from '#contract/technical/texts.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { asEditor, button, receive, section, toast } from './reviewing.ts';

const NOTE = 'Knows the council well.';
const PRINTED = ['dashboard', 'applications', 'activity', 'reports'] as const;
const onPaper = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
const onScreen = (page: Page) => page.emulateMedia({ media: null, colorScheme: null });

/** From the left margin, black on white, and nothing of the page around it. */
async function expectPrinted(page: Page, title: string) {
  const headline = page.getByRole('heading', { level: 1, name: title });
  await expect(headline).toBeVisible();
  expect((await headline.boundingBox())?.x).toBeLessThan(20);
  await expect(headline).toHaveCSS('color', 'rgb(29, 27, 22)');
  const around = page
    .locator('#toasts')
    .or(page.getByRole('banner'))
    .or(page.getByRole('navigation', { name: adminMenuTexts.label }))
    .or(page.getByRole('search'));
  await expect(around.filter({ visible: true })).toHaveCount(0);
}

test('an application prints as a dossier, with scores and notes by choice, and so do the other pages', async ({
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
  await expectPrinted(page, 'Paula Paper');
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
  await expect(section(page, detailTexts.answers)).toBeVisible();
  await expect(section(page, reviewTexts.reviews)).toBeVisible();
  for (const title of [detailTexts.notes, detailTexts.history, technicalTexts.title]) {
    await expect(section(page, title)).toBeHidden();
  }

  await onScreen(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.keyboard.press('Shift+P');
  const dialog = page.getByRole('dialog', { name: detailTexts.print });
  await checkAccessibility(page);
  await dialog.getByLabel(detailTexts.printScores).uncheck();
  await dialog.getByLabel(detailTexts.printNotes).check();
  await button(page, detailTexts.printNow).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await onPaper(page);
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(section(page, reviewTexts.reviews)).toBeHidden();
  await expect(page.getByText(detailTexts.notReviewed)).toBeHidden();

  const menu = page.getByRole('navigation', { name: adminMenuTexts.label });
  for (const screen of PRINTED) {
    await onScreen(page);
    const label = ADMIN_NAVIGATION.find(({ to }) => to === pages[screen])?.label;
    await menu.getByRole('link', { name: label }).click();
    await onPaper(page);
    await expectPrinted(page, PAGE_TITLES[screen]);
  }
  const chart = page.getByRole('region', { name: /decisions?, by week$/ });
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(page.getByRole('search', { name: overviewTexts.filters })).toBeHidden();
});
