import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HEALTH_POLL_MS } from '#contract/shared/health.ts';
import { pages } from '#contract/shared/pages.ts';
import { paths } from '#contract/shared/paths.ts';
import { openPage } from '#test/render-page.tsx';

const HEALTHY = {
  status: 'ok',
  database: 'connected',
  version: '1.2.3',
  environment: 'test',
  message: 'All systems are working.',
};

test('a page that makes no requests of its own polls the health every 30 seconds', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(HEALTHY));
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

  const { unmount } = await openPage(pages.privacy);
  await screen.findByRole('heading', { level: 1 });
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(HEALTH_POLL_MS);
  await expect.poll(() => fetched.mock.calls.length).toBe(2);
  unmount();
  vi.advanceTimersByTime(HEALTH_POLL_MS);

  const addresses = fetched.mock.calls.map(([address]) => new URL(String(address)).pathname);
  expect(addresses).toEqual([paths.health, paths.health]);
});
