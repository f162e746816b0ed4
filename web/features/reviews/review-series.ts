import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { claimFollowing, claimNext } from './review-holds.ts';

export const SERIES = 'next';

/** Until the following application is known: how many are left, with the current one. */
let lastLeft: number | undefined;

/** Opens the next application of the list that waits for a review, with the wizard. */
export function useReviewNext(list: string, { replace = false }: { replace?: boolean } = {}) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => claimNext(list),
    onSuccess({ application_id: id, left }) {
      lastLeft = left;
      if (id === null) return void toast.info(reviewTexts.noneLeft);
      const search = { review: SERIES, list };
      void navigate({ to: '/admin/applications/$id', params: { id }, search, replace });
    },
    meta: { failed: reviewTexts.nextFailed },
  });
  return () => {
    if (!isPending) mutate();
  };
}

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
    left: following ? following.left + 1 : lastLeft,
    /** The application to review next; null if none is left. */
    async findNext(): Promise<string | null> {
      const prefetched = await client.fetchQuery(options).catch(() => null);
      const isHeld = prefetched?.held_until && prefetched.held_until > new Date();
      const { application_id, left } = isHeld ? prefetched : await claimNext(list);
      lastLeft = left;
      return application_id;
    },
  };
}
