import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { reviewNextTexts, reviewShortcuts } from '#contract/reviews/next-texts.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { EditIcon } from '#web/ui/icons.tsx';

/** In the address of an application: its review is one of a series. */
export const SERIES = 'next';

/** Opens the next application that waits for a review, also with `r` (rule review-8). */
export function ReviewNextButton({
  list = '',
  replace = false,
  size = 'small',
}: Pick<ButtonLook, 'size'> & {
  /** The query string of the list whose filters apply. */
  list?: string;
  /** Whether the current page is left out of the history. */
  replace?: boolean;
}) {
  const reviewNext = useReviewNext(list, replace);
  useShortcuts([{ ...reviewShortcuts.reviewNext, run: reviewNext }]);
  return (
    <Button size={size} onClick={reviewNext}>
      <EditIcon size={16} />
      {reviewNextTexts.button}
    </Button>
  );
}

export function useReviewNext(list: string, replace: boolean) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    // Loaded with the first use: the list is the page that editors open most.
    mutationFn: async () => (await import('./review-holds.ts')).claimNext(list),
    onSuccess({ application_id: id }) {
      if (id === null) return void toast.info(reviewNextTexts.noneLeft);
      const search = { review: SERIES, list };
      void navigate({ to: '/admin/applications/$id', params: { id }, search, replace });
    },
    meta: { failed: reviewNextTexts.failed },
  });
  return () => {
    if (!isPending) mutate();
  };
}
