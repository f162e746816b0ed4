import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { z } from 'zod';

const VISUAL = '**/*.visual.spec.ts';
const browserFile = new URL('node_modules/.portal/browser.json', import.meta.url);

/** Found or unpacked by scripts/browser.mjs before the tests. */
function readBrowser() {
  if (!existsSync(browserFile)) throw new Error('No browser is prepared: run `npm run e2e`.');
  const browser = z.object({
    executablePath: z.string(),
    env: z.record(z.string(), z.string()),
  });
  const found = z
    .union([browser.extend({ screenshots: browser.optional() }), z.object({ problem: z.string() })])
    .parse(JSON.parse(readFileSync(browserFile, 'utf8')));
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

const browser = readBrowser();
const { screenshots } = browser;

const launchOptions = ({ executablePath, env }: Omit<typeof browser, 'screenshots'>) => ({
  executablePath,
  env: { ...process.env, ...env },
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
    // A camera and a microphone, for those who record: another browser would need another portal too.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
});

/** Compares screens with their screenshots, pixel by pixel. */
const visual = screenshots && {
  name: 'visual',
  testMatch: VISUAL,
  snapshotPathTemplate: '{testDir}/visual/__screenshots__/{arg}{ext}',
  // Data, clock, fonts and browser are fixed: a retry would give the same.
  retries: 0,
  use: {
    launchOptions: launchOptions(screenshots),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    deviceScaleFactor: 1,
  },
};

export default defineConfig({
  testDir: 'e2e',
  // Those named *.test.ts run in Firefox, with Vitest.
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  // Each worker has its own portal and runs one test at a time, so that no test sees the applications
  // of another. More than two cores can run: tests wait half of the time.
  workers: 3,
  fullyParallel: true,
  // The retry records a trace. A test that needs it fails `npm test` all the same (scripts/counts.mjs).
  retries: 1,
  forbidOnly: true,
  // A missing screenshot is a failure; `--update-snapshots` writes it.
  updateSnapshots: 'none',
  // Long enough for a machine that is five times slower; only failing tests wait that long.
  timeout: 180_000,
  expect: {
    timeout: 60_000,
    // Two runs give identical files; the threshold (5 of 255 levels of gray, which is invisible) is for
    // processors that round a blend differently.
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
      // Few, and each worker starts a portal of its own.
      workers: 1,
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
