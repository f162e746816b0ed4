import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/**
 * For `onSettled` of a mutation: loads again what begins with these keys. It is awaited, so that no
 * button is enabled before the page shows the result.
 */
export function useRefresh(...keys: QueryKey[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
