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
      exclude: ['**/*.{unit,fault,image,s3}.test.ts', `**/*.${other}.test.ts`],
      // Loading the server's modules for each file took half of the time. State in a module is shared
      // between files in production too: between requests.
      isolate: false,
      globalSetup: ['test/global-setup.ts'],
      env: { TEST_ENGINE: engine },
    },
  };
}

export default defineConfig({
  test: {
    // Each worker has a database that takes some 400 MB of memory.
    maxWorkers: Math.min(4, availableParallelism()),
    // Long enough for a machine that is five times slower; only failing tests wait that long.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['contract/**/*.test.ts', '{server,test,scripts,bench}/**/*.unit.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A jsdom for each file took three quarters of the time; test/web-setup.ts resets the shared one.
          isolate: false,
          env: { TZ: 'America/New_York' },
          setupFiles: ['test/web-setup.ts'],
        },
      },
      databaseProject('embedded'),
      databaseProject('postgres'),
    ],
  },
});
