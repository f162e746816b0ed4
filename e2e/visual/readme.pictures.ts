import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { detailTexts } from '#contract/applications/detail-texts.ts';
import { FIELDS } from '#contract/apply/fields.ts';
import { statusTexts } from '#contract/apply/status-lookup-texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { fillStep, makeFormAnswers, pressNext } from '#e2e/applying.ts';
import { button } from '#e2e/reviewing.ts';
import { ROOT } from '#test/shared/portal-process.ts';
import { expect, onEach, test } from './visual.ts';

/** Writes the visible part of the page to docs/images, in both colour schemes. */
async function take(page: Page, name: string) {
  await page.mouse.move(0, 0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const path = join(ROOT, 'docs', 'images', `${name}-${colorScheme}.webp`);
    await page.screenshot({ path, type: 'webp', quality: 62, animations: 'disabled' });
  }
}

// So high that no row of the list and no level of the review is cut off.
test.use({ viewport: { width: 1280, height: 828 } });

test('landing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  // Chromium shows a spinner on the poster of a video that is loaded on demand.
  await page.locator('video').evaluateAll((videos) => {
    for (const video of videos) video.removeAttribute('controls');
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await take(page, 'landing');
});

test('list', async ({ page, asEditor: _ }) => {
  // By name, so that the statuses are mixed.
  await page.goto(`${pages.applications}?sortBy=full_name&sortOrder=asc`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await take(page, 'list');
});

test('review', async ({ page, asEditor: _, newest }) => {
  const { id, full_name } = await newest('new');
  await page.goto(pages.application(id));
  await button(page, detailTexts.addReview).click();
  const review = page.getByRole('dialog', { name: reviewTexts.title(full_name) });
  for (const { title } of RUBRIC.slice(0, 3)) {
    await expect(review.getByRole('heading', { level: 3 }).first()).toHaveText(title);
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
  }
  await review.getByRole('radio').first().check();
  await take(page, 'review');
});

test('dashboard', async ({ page, asEditor: _ }) => {
  await page.setViewportSize({ width: 1280, height: 966 });
  await page.goto(pages.dashboard);
  await expect(page.getByRole('heading', { name: dashboardTexts.topZips })).toBeVisible();
  await take(page, 'dashboard');
});

onEach(['phone'], () => {
  test('wizard', async ({ page }) => {
    await page.goto(pages.apply);
    await fillStep(page, 1, makeFormAnswers('10001'));
    await pressNext(page);
    await fillStep(page, 2, makeFormAnswers('10001'));
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await page.getByLabel(FIELDS.question_2_journalism.label).blur();
    await page.evaluate(() => scrollTo(0, 0));
    await take(page, 'phone-apply');
  });

  test('status', async ({ page, newest }) => {
    const { application_number, email, full_name } = await newest('training');
    await page.goto(pages.status);
    await page.getByLabel(statusTexts.number).fill(application_number);
    await page.getByLabel(labels.email).fill(email);
    await page.getByRole('button', { name: statusTexts.check }).click();
    const card = page.getByRole('region', { name: full_name });
    await expect(card).toBeFocused();
    await card.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 16));
    await take(page, 'phone-status');
  });
});
