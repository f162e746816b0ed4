import { pages } from '#contract/shared/pages.ts';
import { demoTapeTexts } from '#contract/training/demo-tape-texts.ts';
import type { OwnDemoTapes } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { DEVICES, expect, onEach, test } from './visual.ts';

const DEMO: OwnDemoTapes = {
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
    await expect(page.getByText(demoTapeTexts.waitingFor)).toBeVisible();

    await look('demo-tape', { fullPage: true });
  });
});
