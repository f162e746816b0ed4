import type { Locator, Page } from '@playwright/test';
import { STEPS } from '#contract/apply/steps.ts';
import { addressIn, LANGUAGE_NAMES } from '#contract/shared/languages.ts';
import { labels } from '#contract/shared/messages.ts';
import { PAGE_TITLES, pages } from '#contract/shared/pages.ts';
import { fillStep, makeFormAnswers, pressNext, pressSubmit, stepHeading } from './applying.ts';
import { appReady, expect, expectNoSideways, test } from './fixtures.ts';

test('on a phone the form is short, wide enough and easy to touch, from the landing page to the thank-you page', async ({
  page,
}) => {
  test.slow();
  const answers = makeFormAnswers();
  await page.goto(pages.home);
  await page.getByRole('main').getByRole('link', { name: 'Apply Now' }).first().tap();
  await page.waitForURL(pages.apply);
  await appReady(page);
  await expect(stepHeading(page, 1)).toBeVisible();
  expect(await bottomOf(page.locator('progress'))).toBeLessThanOrEqual(160);
  expect(
    await bottomOf(page.getByRole('button', { name: labels.next, exact: true })),
  ).toBeLessThanOrEqual(1060);

  for (let step = 1; step < STEPS.length; step++) {
    if (step === 4) {
      await expect(stepHeading(page, step)).toBeVisible();
      // 2,405 px with five open text areas.
      const { height = 0 } = (await page.locator('#wizard').boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual(1220);
      await page.getByRole('link', { name: LANGUAGE_NAMES.es, exact: true }).tap();
      await page.waitForURL(addressIn('es', `${pages.apply}?step=4`));
      await appReady(page);
      expect(await listCovered(page)).toEqual([]);
      await page.getByRole('link', { name: LANGUAGE_NAMES.en, exact: true }).tap();
      await page.waitForURL(`${pages.apply}?step=4`);
      await appReady(page);
    }
    await fillStep(page, step, answers);
    await expectNoSideways(page);
    expect(await listSmallTargets(page), `step ${step}`).toEqual([]);
    await pressNext(page);
  }
  await expect(stepHeading(page, STEPS.length)).toBeVisible();
  expect(await listSmallTargets(page), 'review').toEqual([]);
  await pressSubmit(page);

  await expect(page).toHaveURL(pages.thankYou);
  await expect(page.getByRole('heading', { level: 1, name: PAGE_TITLES.thankYou })).toBeVisible();
});

/** The links to explain an answer that reach over Yes and No. */
const listCovered = (page: Page) =>
  page.locator('#wizard button[aria-describedby$="-question"]').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, top } = link.getBoundingClientRect();
        return [...(link.parentElement?.querySelectorAll('label') ?? [])]
          .map((label) => label.getBoundingClientRect())
          .some((box) => box.right > left && box.bottom > top);
      })
      .map(({ textContent }) => textContent),
  );

const bottomOf = async (part: Locator) => {
  const box = await part.first().boundingBox();
  return box ? Math.round(box.y + box.height) : Number.NaN;
};

/** Controls of the wizard too small to touch: less than 24 px. Links inside text and what nobody can reach are exempt. */
const listSmallTargets = (page: Page) =>
  page.locator('#wizard').evaluate((wizard) =>
    [...wizard.querySelectorAll('button, input, textarea, a:not(p a)')]
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .map((element) => element.closest('label') ?? element)
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < 24 || height < 24);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
