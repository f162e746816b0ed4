import { defineConfig } from 'vitest/config';

/** `npm run test:image`: separate from the other projects, because it needs Podman or Docker. */
export default defineConfig({
  test: {
    name: 'image',
    include: ['test/image/*.image.test.ts'],
    globalSetup: ['test/image/global-setup.ts'],
    // Ten times what they take, so that a busy machine does not end them.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
