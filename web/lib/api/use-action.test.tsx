import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useAction } from './use-action.ts';

test('what is done with the answer does not wait until the lists were loaded again', async () => {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  client.setQueryData(['tokens'], []);
  const onDone = vi.fn();
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: ['tokens'], queryFn: () => new Promise(() => {}), staleTime: 9_999 });
      return useAction(async (name: string) => `${name}'s secret`, { stale: [['tokens']], onDone });
    },
    { wrapper },
  );

  await act(async () => result.current.mutate('CMS'));

  expect(onDone.mock.calls).toEqual([["CMS's secret", 'CMS']]);
  expect([client.isFetching(), client.isMutating()]).toEqual([1, 1]);
});
