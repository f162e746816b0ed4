import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Task } from '#contract/reviews/reviews.ts';
import { claimFollowing, claimNext, lastLeft } from './review-holds.ts';

const followingOptions = (task: Task, list: string, current: string) =>
  queryOptions({
    queryKey: ['next-review', task, list, current],
    queryFn: () => claimFollowing(task, list, current),
    // Each call holds an application: once per review is enough.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { errorToast: 'none' },
  });

/** One after the other: the following application is held and loaded while the current one is open. */
export function useReviewSeries({
  task,
  applicationId,
  list,
  isOn,
  prefetch,
}: {
  task: Task;
  applicationId: string;
  list: string;
  isOn: boolean;
  prefetch: (id: string) => void;
}) {
  const client = useQueryClient();
  const options = followingOptions(task, list, applicationId);
  const { data: following } = useQuery({ ...options, enabled: isOn });
  const prefetchNow = useEffectEvent(prefetch);
  const followingId = following?.application_id;
  useEffect(() => {
    if (followingId) prefetchNow(followingId);
  }, [followingId]);
  return {
    /** With the current one. */
    left: following ? following.left + 1 : lastLeft(),
    /** The next application; null if none is left. */
    async findNext(): Promise<string | null> {
      const prefetched = await client.fetchQuery(options).catch(() => null);
      const isHeld = prefetched?.held_until && prefetched.held_until > new Date();
      return (isHeld ? prefetched : await claimNext(task, list)).application_id;
    },
  };
}
