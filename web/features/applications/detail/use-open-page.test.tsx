import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OPEN_PAGE_MS } from '#contract/reviews/reviews.ts';
import { useOpenPage } from './use-open-page.ts';

afterEach(() => {
  setVisible(true);
});

function setVisible(isVisible: boolean) {
  const value = isVisible ? 'visible' : 'hidden';
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
}

test('an open application is reported every ten seconds, and not while its tab is hidden', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ editors: [], version: 1 }));
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
  const reports = () => fetched.mock.calls.filter(([, init]) => init?.method === 'POST').length;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const client = new QueryClient();

  renderHook(() => useOpenPage('a1', false, 1), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await pass(1);
  expect(reports()).toBe(1);
  await pass(OPEN_PAGE_MS);
  expect(reports()).toBe(2);
  setVisible(false);
  await pass(6 * OPEN_PAGE_MS);
  expect(reports()).toBe(2);
  setVisible(true);
  await pass(1);

  expect(reports()).toBe(3);
});
