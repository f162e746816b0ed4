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
    // Each file starts servers and loads them: two at once would measure each other.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/faults/closing-words.ts'],
  },
});
