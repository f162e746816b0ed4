import { isCancelledError, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applicationKeys } from './applications-cache.ts';
import { mutationOptions } from './mutation-options.ts';

test('a mutation cancels a running fetch, whose answer could show it as somebody else’s', async () => {
  const client = new QueryClient();
  let fetching: AbortSignal | undefined;
  const fetched = client.fetchQuery({
    queryKey: applicationKeys.detail('one'),
    queryFn: ({ signal }) => {
      fetching = signal;
      return new Promise<never>(() => {});
    },
  });
  const outcome = fetched.catch((error: unknown) => isCancelledError(error));

  await mutationOptions(client, 'Failed').onMutate(undefined);

  expect(fetching?.aborted).toBe(true);
  expect(await outcome).toBe(true);
});
