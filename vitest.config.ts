import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledFolder } from './scripts/stamps.mjs';

const DATABASE_TESTS = ['server/**/*.test.ts', 'test/**/*.test.ts'];

/**
 * The shared server tests run on PostgreSQL. `npm test` runs these on the embedded engine too: what
 * must never fail there, and what is different there. `npm run test:all` runs the others there.
 */
const EMBEDDED = [
  'server/apply/apply.test.ts', // submits, seats
  'server/waitlist/offers.test.ts',
  'server/newsroom/people-in-service.test.ts', // triggers
  'server/reviews/{reviews,several-editors}.test.ts', // locks
  'server/applications/{applications.list,stored-json}.test.ts', // search, JSON
  'server/db/{client,invariants,review-invariants}.test.ts',
  'server/{db/client,db/embedded/maintenance,import/import-run}.embedded.test.ts',
];

/** In both tiers, each with versions of its own. */
const UPGRADES = 'test/upgrade.embedded.test.ts';

/** For `npm run test:all`: they start the portal, operators' commands or tools as processes. */
const SLOW = ['server/backup/backup.postgres.test.ts', 'test/{adding.postgres,upgrade}.test.ts'];

/** A file named for one engine runs on that one alone. */
function databaseProject(
  engine: 'embedded' | 'postgres',
  tier: 'quick' | 'slow',
  files: { include: string[]; exclude?: string[] },
) {
  const other = engine === 'embedded' ? 'postgres' : 'embedded';
  return {
    extends: true as const,
    test: {
      name: tier === 'slow' ? `${engine}-slow` : engine,
      include: files.include,
      exclude: [
        ...['**/*.{unit,fault,image,s3}.test.ts', `**/*.${other}.test.ts`],
        ...(files.exclude ?? []),
      ],
      // Loading the server's modules for each file took half of the time. State in a module is shared
      // between files in production too: between requests.
      isolate: false,
      globalSetup: ['test/global-setup.ts'],
      env: { TEST_ENGINE: engine, TEST_TIER: tier, NODE_COMPILE_CACHE: compiledFolder },
    },
  };
}

export default defineConfig({
  test: {
    // One more than cores, because tests wait for the database; each takes some 400 MB of memory.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Long enough for a machine that is ten times slower; only failing tests wait that long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          env: { NODE_COMPILE_CACHE: compiledFolder },
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
      databaseProject('postgres', 'quick', { include: DATABASE_TESTS, exclude: SLOW }),
      databaseProject('embedded', 'quick', { include: [...EMBEDDED, UPGRADES] }),
      databaseProject('postgres', 'slow', {
        include: [...SLOW, 'test/deadlocks.postgres.test.ts'],
      }),
      databaseProject('embedded', 'slow', { include: DATABASE_TESTS, exclude: EMBEDDED }),
    ],
  },
});
