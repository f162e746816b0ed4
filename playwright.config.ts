import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { z } from 'zod';

const VISUAL = '**/*.visual.spec.ts';
const browserFile = new URL('node_modules/.portal/browser.json', import.meta.url);

/** scripts/browser.mjs found or unpacked it before the tests. */
function readBrowser() {
  if (!existsSync(browserFile)) throw new Error('No browser is prepared: run `npm run e2e`.');
  const browser = z.object({
    executablePath: z.string(),
    env: z.record(z.string(), z.string()),
  });
  const found = z
    .union([browser.extend({ packaged: browser.optional() }), z.object({ problem: z.string() })])
    .parse(JSON.parse(readFileSync(browserFile, 'utf8')));
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

const browser = readBrowser();
const { packaged } = browser;

const launchOptions = ({ executablePath, env }: Omit<typeof browser, 'packaged'>) => ({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
});

/** Screens compared with their pictures, pixel by pixel: only one browser draws the same everywhere. */
const visual = packaged && {
  name: 'visual',
  testMatch: VISUAL,
  snapshotPathTemplate: '{testDir}/visual/__screenshots__/{arg}{ext}',
  // The same data, clock, fonts and browser: what differs once will differ again.
  retries: 0,
  use: {
    launchOptions: launchOptions(packaged),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    deviceScaleFactor: 1,
  },
};

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has a portal of its own and does one journey at a time, so that none sees another's
  // applications arrive.
  workers: 2,
  fullyParallel: true,
  // The retry records a trace. A test that needs it fails `npm test` all the same (scripts/counts.mjs).
  retries: 1,
  forbidOnly: true,
  // A picture that is missing is a failure; `--update-snapshots` writes it.
  updateSnapshots: 'none',
  // Long enough for a machine that is five times slower: waiting costs only where something is wrong.
  timeout: 180_000,
  expect: {
    timeout: 20_000,
    // Two runs give identical files; the threshold forgives what no eye can see (5 of 255 levels of
    // gray), in case another processor rounds a blend differently.
    toHaveScreenshot: { maxDiffPixels: 0, threshold: 0.02 },
  },
  reporter: 'list',
  use: {
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(browser),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', VISUAL],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: VISUAL,
      // Playwright matches this against the file name and the tags of a test.
      grep: /\.phone\.spec\.ts|@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    ...(visual ? [visual] : []),
  ],
});
