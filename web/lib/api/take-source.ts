import { queryOptions, useQuery } from '@tanstack/react-query';
import { takeLinkAnswer } from '#contract/training/demo.ts';
import { trainingPaths } from '#contract/training/paths.ts';
import { api } from './api.ts';
import { address } from './request.ts';

const linkOptions = (takeId: string) =>
  queryOptions({
    queryKey: ['take-link', takeId],
    queryFn: ({ signal }) => api.get(trainingPaths.takeLink(takeId), takeLinkAnswer, { signal }),
    // The address must not change while the recording plays; `renew` replaces one that has expired.
    staleTime: 3_600_000,
    gcTime: 3_600_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { errorToast: 'none' },
  });

/** The address of a recording for a media element, which cannot send the session's token. */
export function useTakeSource(takeId: string) {
  const { data, error, refetch } = useQuery(linkOptions(takeId));
  return { src: data && address(data.url), error, renew: refetch };
}
