import { defineConfig } from 'vitest/config';
import { findFirefox, NO_FIREFOX } from './scripts/firefox.mjs';

const executablePath = findFirefox();
if (!executablePath) {
  throw new Error(`The Firefox tests cannot run: ${NO_FIREFOX}, and FIREFOX_PATH is not set.`);
}

/** `npm run e2e:firefox`: separate from the other projects, because not every machine has a Firefox. */
export default defineConfig({
  test: {
    name: 'firefox',
    include: ['e2e/firefox/*.test.ts'],
    globalSetup: ['e2e/firefox/global-setup.ts'],
    env: { FIREFOX_PATH: executablePath },
    maxWorkers: 2,
    // Long enough for a machine that is ten times slower; only failing tests wait that long.
    testTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
