import { defineConfig } from 'vitest/config';

/**
 * `npm run test:faults`: apart from the other projects, because it takes minutes and a plain
 * `vitest run` runs all of them.
 */
export default defineConfig({
  test: {
    name: 'faults',
    include: ['test/faults/*.fault.test.ts'],
    globalSetup: ['test/faults/global-setup.ts'],
    // Half of what they do is waiting; more at once would starve each other.
    maxWorkers: 2,
    // Ten times what they take: they end by themselves, a busy machine must not end them.
    testTimeout: 1_200_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/faults/summary-reporter.ts'],
  },
});
