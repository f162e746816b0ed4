import { existsSync, readFileSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { z } from 'zod';

const browserFile = new URL('node_modules/.portal/browser.json', import.meta.url);

/** scripts/browser.mjs found or unpacked it before the tests. */
function readBrowser() {
  if (!existsSync(browserFile)) throw new Error('No browser is prepared: run `npm run e2e`.');
  const found = z
    .union([
      z.object({ executablePath: z.string(), env: z.record(z.string(), z.string()) }),
      z.object({ problem: z.string() }),
    ])
    .parse(JSON.parse(readFileSync(browserFile, 'utf8')));
  if ('problem' in found) throw new Error(found.problem);
  return found;
}

const browser = readBrowser();

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
  // Long enough for a machine that is five times slower: waiting costs only where something is wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      // Playwright matches this against the file name and the tags of a test.
      grep: /\.phone\.spec\.ts|@phone/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
  ],
});
