import { coverageTexts } from '#contract/coverage/texts.ts';
import { dashboardTexts } from '#contract/reports/dashboard-texts.ts';
import { SETTING_TEXTS } from '#contract/settings/texts.ts';
import { pages } from '#contract/shared/pages.ts';
import { waitlistTexts } from '#contract/waitlist/texts.ts';
import { answerCoverage, makeCoverage } from '#e2e/coverages.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

test.beforeEach(({ asEditor: _ }) => undefined);

onEach(DEVICES, (device) => {
  test('coverage: the map with every kind of dot, and its table', async ({ page, look }) => {
    await answerCoverage(page, makeCoverage(400));
    await page.goto(`${pages.coverage}?sort=waiting`);
    const map = page.getByRole('application', { name: coverageTexts.map });
    await map.press('ArrowRight');
    await expect(map.locator('circle')).toBeVisible();

    if (device === 'desktop') await look('coverage', { schemes: ['light', 'dark'] });
    else await look('coverage-map', { of: map.locator('xpath=ancestor::div[3]') });
  });

  test('the waitlist with seats, lines and an offer', async ({ page, look }) => {
    await page.goto(`${pages.waitlist}?zipCode=60614`);
    await expect(page.getByText(waitlistTexts.resume)).toBeVisible();

    await look('waitlist', { fullPage: true });
  });

  test('the settings', async ({ page, look }) => {
    await page.goto(pages.settings);
    await expect(page.getByLabel(SETTING_TEXTS.offer_days.label)).toHaveValue('7');
    await expect(page.getByText('Lately nine in ten')).toBeVisible();
    await expect(page.getByText(dashboardTexts.promisesSpan)).toBeVisible();

    await look('settings', { fullPage: true });
  });
});
