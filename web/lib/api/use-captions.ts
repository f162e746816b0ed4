import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#web/lib/browser/use-object-url.ts';
import { IN_PLACE } from './read-options.ts';
import { request } from './request.ts';

export const captionsKey = (path: string) => ['captions', path];

/**
 * The captions of a recording that has some, in memory: a <track> cannot send the session's token.
 * Without them it still plays.
 */
export function useCaptions(path: string, hasCaptions: boolean) {
  const { data, isError } = useQuery({
    queryKey: captionsKey(path),
    queryFn: ({ signal }) =>
      request('GET', path, undefined, { signal }, (response) => response.blob()),
    enabled: hasCaptions,
    meta: IN_PLACE,
  });
  return { src: useObjectUrl(hasCaptions ? data : undefined), isError };
}
