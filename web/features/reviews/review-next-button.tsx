import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { nextFailed, nextShortcuts, nextTexts } from '#contract/reviews/next-texts.ts';
import type { Task } from '#contract/reviews/reviews.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { EditIcon } from '#web/ui/icons.tsx';
import { CheckIcon } from '#web/ui/public-icons.tsx';

/** In the address of an application: it is one of a series, to be reviewed or decided. */
export const SERIES = { review: 'next', decide: 'decide' } as const satisfies Record<Task, string>;

/** Opens the next application that waits for this task, also with its key (rule review-8). */
export function NextButton({
  task,
  list = '',
  replace = false,
  kind,
}: Pick<ButtonLook, 'kind'> & {
  task: Task;
  /** The query string of the list whose filters apply. */
  list?: string;
  /** Whether the current page is left out of the history. */
  replace?: boolean;
}) {
  const openNext = useNextKey(task, list, replace);
  const Icon = task === 'decide' ? CheckIcon : EditIcon;
  return (
    <Button kind={kind} size="compact" onClick={openNext}>
      <Icon size={16} />
      {nextTexts[task].button}
    </Button>
  );
}

export function useNext(task: Task, list: string, replace: boolean) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    // Loaded with the first use: the list is the page that editors open most.
    mutationFn: async () => (await import('./review-holds.ts')).claimNext(task, list),
    onSuccess({ application_id: id }) {
      if (id === null) return void toast.info(nextTexts[task].noneLeft);
      const search = { review: SERIES[task], list };
      void navigate({ to: '/admin/applications/$id', params: { id }, search, replace });
    },
    meta: { failed: nextFailed },
  });
  return () => {
    if (!isPending) mutate();
  };
}

/** Its key alone, where a button would crowd the page. */
export function useNextKey(task: Task, list: string, replace = false) {
  const openNext = useNext(task, list, replace);
  useShortcuts([{ ...nextShortcuts[task], run: openNext }]);
  return openNext;
}
