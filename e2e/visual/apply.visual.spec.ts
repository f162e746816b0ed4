import type { Page } from '@playwright/test';
import { takenZipTexts } from '#contract/apply/apply-lazy-texts.ts';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { thankYouTexts } from '#contract/apply/thank-you-texts.ts';
import { messages } from '#contract/shared/messages.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { fillStep, makeFormAnswers, pressNext, pressSubmit, stepHeading } from '#e2e/applying.ts';
import { DEVICES, expect, type LookOptions, onEach, test } from './visual.ts';

/** The steps in between: each is shown once. */
const PICTURED: Record<number, LookOptions> = {
  2: { on: 'desktop' },
  3: { on: 'phone' },
  4: { on: 'desktop', fullPage: true },
  5: { on: 'phone', fullPage: true },
};
/** In the demo data; in 60614 offers are paused, and a seat is free. */
const FULL_ZIP = '11201';
const saved = (page: Page) => expect(page.getByText(/^Saved/)).toBeVisible();

onEach(DEVICES, () => {
  test('the application form, from the first step to the thank-you page', async ({
    page,
    look,
    expectedErrors,
  }) => {
    // The ZIP code is full; later the place of a number that is not stored is looked up.
    expectedErrors.push(/409/, /404/);
    const answers = { ...makeFormAnswers(FULL_ZIP), email: 'maria@example.org' };

    await page.goto(pages.apply);
    await expect(stepHeading(page, 1)).toBeVisible();
    await look('apply-1-empty');
    await pressNext(page);
    await expect(page.getByText(messages.formProblem)).toBeVisible();
    await look('apply-1-problems');
    await fillStep(page, 1, answers);
    await expect(page.getByText(messages.zipTaken(SEATS_PER_ZIP))).toBeVisible();
    await pressNext(page);

    for (let step = 2; step < STEPS.length; step++) {
      await fillStep(page, step, answers);
      await saved(page);
      await look(`apply-${step}`, PICTURED[step]);
      await pressNext(page);
    }
    await expect(stepHeading(page, STEPS.length)).toBeVisible();
    await look('apply-6-review', { on: 'desktop' });

    // Whose ZIP code fills up after the last step asked for it is told by the refusal.
    const free = { available: true, count: SEATS_PER_ZIP - 1, limit: SEATS_PER_ZIP };
    await page.route(`**${paths.zipCheck(FULL_ZIP)}`, (route) => route.fulfill({ json: free }), {
      times: 1,
    });
    const checked = page.waitForResponse(`**${paths.zipCheck(FULL_ZIP)}`);
    await page.reload();
    await checked;
    await pressSubmit(page);
    await expect(page.getByText(takenZipTexts.meaning)).toBeVisible();
    await look('apply-6-waitlist', { on: 'phone' });
    // Not stored, so that the data stays the same for the other pictures.
    await page.route(`**${paths.submit}`, (route) =>
      route.fulfill({
        status: 201,
        json: { success: true, applicationNumber: 'VNC-2026-00042', status: 'waitlisted' },
      }),
    );
    await page.getByRole('button', { name: applyTexts.joinWaitlist }).click();
    await expect(page.getByText(thankYouTexts.waitlisted)).toBeVisible();
    await look('thank-you', { on: 'phone' });
  });
});
