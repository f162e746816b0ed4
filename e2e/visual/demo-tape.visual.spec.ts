import { pages } from '#contract/shared/pages.ts';
import type { Demo } from '#contract/training/demo.ts';
import { demoTexts } from '#contract/training/demo-texts.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const DEMO: Demo = {
  state: 'open',
  takes: [],
  notes: [],
  upload: {
    id: 'market-street',
    file_name: 'Market Street at night.mov',
    bytes: 120_000_000,
    expires_at: new Date('2026-06-18T15:00:00Z'),
  },
};

onEach(DEVICES, () => {
  test('a demo tape with an upload to continue', async ({ page, look, asCorrespondent: _ }) => {
    await page.route(`**${trainingPaths.demo}`, (route) => route.fulfill({ json: DEMO }));
    await page.goto(pages.demoTape);
    await expect(page.getByText(demoTexts.waitingFor)).toBeVisible();

    await look('demo-tape', { fullPage: true });
  });
});
