import { defineConfig } from 'vitest/config';

/** `npm run test:s3`: separate from the other projects, because it needs Podman or Docker. */
export default defineConfig({
  test: {
    name: 's3',
    include: ['test/s3/*.s3.test.ts'],
    globalSetup: ['test/s3/global-setup.ts'],
    env: { TEST_ENGINE: 'embedded' },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
