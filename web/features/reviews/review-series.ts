import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { claimFollowing, claimNext, lastLeft } from './review-holds.ts';

const followingOptions = (list: string, current: string) =>
  queryOptions({
    queryKey: ['next-review', list, current],
    queryFn: () => claimFollowing(list, current),
    // Each call holds an application: once per review is enough.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { errorToast: 'none' },
  });

/** One review after the other: the following application is held and loaded during the current one. */
export function useReviewSeries({
  applicationId,
  list,
  isOn,
  prefetch,
}: {
  applicationId: string;
  list: string;
  isOn: boolean;
  prefetch: (id: string) => void;
}) {
  const client = useQueryClient();
  const options = followingOptions(list, applicationId);
  const { data: following } = useQuery({ ...options, enabled: isOn });
  const prefetchNow = useEffectEvent(prefetch);
  const followingId = following?.application_id;
  useEffect(() => {
    if (followingId) prefetchNow(followingId);
  }, [followingId]);
  return {
    /** With the current one. */
    left: following ? following.left + 1 : lastLeft(),
    /** The application to review next; null if none is left. */
    async findNext(): Promise<string | null> {
      const prefetched = await client.fetchQuery(options).catch(() => null);
      const isHeld = prefetched?.held_until && prefetched.held_until > new Date();
      return (isHeld ? prefetched : await claimNext(list)).application_id;
    },
  };
}
