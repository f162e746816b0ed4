import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Both engines run the same files; a file named for one engine runs on that one alone. */
function databaseProject(engine: 'embedded' | 'postgres') {
  const other = engine === 'embedded' ? 'postgres' : 'embedded';
  return {
    extends: true as const,
    test: {
      name: engine,
      include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
      exclude: ['**/*.unit.test.ts', '**/*.fault.test.ts', `**/*.${other}.test.ts`],
      globalSetup: ['test/global-setup.ts'],
      env: { TEST_ENGINE: engine },
    },
  };
}

export default defineConfig({
  test: {
    // Each worker holds a database of some 400 MB.
    maxWorkers: Math.min(4, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', '{server,test,scripts,bench}/**/*.unit.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/web-setup.ts'],
        },
      },
      databaseProject('embedded'),
      databaseProject('postgres'),
    ],
  },
});
