import { defineConfig } from 'vitest/config';

/**
 * `npm run test:faults`: separate from the other projects, because it takes minutes and a plain
 * `vitest run` runs all of them.
 */
export default defineConfig({
  test: {
    name: 'faults',
    include: ['test/faults/*.fault.test.ts'],
    globalSetup: ['test/faults/global-setup.ts'],
    // They wait half of the time; more at once would starve each other.
    maxWorkers: 2,
    // Ten times what they take, so that a busy machine does not end them.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/faults/summary-reporter.ts'],
  },
});
