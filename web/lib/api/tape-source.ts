import { queryOptions, useQuery } from '@tanstack/react-query';
import { tapeLinkResponse } from '#contract/training/demo-tapes.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from './api.ts';
import { address } from './request.ts';

const linkOptions = (tapeId: string) =>
  queryOptions({
    queryKey: ['take-link', tapeId],
    queryFn: ({ signal }) => api.get(trainingPaths.tapeLink(tapeId), tapeLinkResponse, { signal }),
    // The address must not change while the recording plays; `renew` replaces one that has expired.
    staleTime: 3_600_000,
    gcTime: 3_600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorToast: 'none' },
  });

/** The address of a recording for a media element, which cannot send the session's token. */
export function useTapeSource(tapeId: string) {
  const { data, error, refetch } = useQuery(linkOptions(tapeId));
  return { src: data && address(data.url), error, renew: refetch };
}
