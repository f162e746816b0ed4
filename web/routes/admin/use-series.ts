import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { nextFailed } from '#contract/reviews/next-texts.ts';
import type { Task } from '#contract/reviews/reviews.ts';
import { detailOptions } from '#web/features/applications/detail/detail.api.ts';
import { SERIES } from '#web/features/reviews/review-next-button.tsx';
import { useReviewSeries } from '#web/features/reviews/review-series.ts';
import { toast } from '#web/lib/browser/toast.ts';

/** In the address after the last one of a series. */
export const DONE = { review: 'done', decide: 'decided' } as const satisfies Record<Task, string>;

/** One application after the other, as Review next and Decide next open them. */
export function useSeries({
  task,
  applicationId,
  list,
  isOn,
  onFail,
}: {
  task: Task;
  applicationId: string;
  /** The query string of the list whose filters apply to the series. */
  list: string;
  isOn: boolean;
  onFail: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { left, findNext } = useReviewSeries({
    task,
    applicationId,
    list,
    isOn,
    prefetch: (id) =>
      void client.prefetchQuery({ ...detailOptions(id), meta: { errorToast: 'none' } }),
  });
  const open = async () => {
    const id = await findNext();
    // Replaces: one step back leads to where the series began.
    if (id === null)
      return navigate({ to: '.', search: { review: DONE[task], list }, replace: true });
    const search = { review: SERIES[task], list };
    return navigate({ to: '/admin/applications/$id', params: { id }, search, replace: true });
  };
  const openNext = () =>
    open().catch(() => {
      toast.error(nextFailed);
      onFail();
    });
  return { left, openNext };
}
