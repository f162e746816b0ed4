import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { isDecided, isInReview, STATUS_INFO } from '#contract/applications/statuses.ts';
import { decideTexts, nextFailed } from '#contract/reviews/next-texts.ts';
import { freeSeats } from '#contract/waitlist/waitlist.ts';
import { detailOptions } from '#web/features/applications/detail/detail.api.ts';
import { useDecide } from '#web/features/applications/mutations/decide.ts';
import { putOffApplication } from '#web/features/reviews/review-holds.ts';
import { SERIES } from '#web/features/reviews/review-next-button.tsx';
import { useReviewSeries } from '#web/features/reviews/review-series.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Row } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './application-decision.module.css';

const CHOICES = ['training', 'approved', 'rejected', 'waitlisted'] as const;

/** Below the answers and reviews of an application that Decide next opened; then comes the next one. */
export function ApplicationDecision({
  detail,
  list,
  onClose,
}: {
  detail: ApplicationDetail;
  /** The query string of the list whose filters apply to the series. */
  list: string;
  onClose: () => void;
}) {
  const { application } = detail;
  const title = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const decide = useDecide();
  const [notify, setNotify] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const series = useReviewSeries({
    task: 'decide',
    applicationId: application.id,
    list,
    isOn: true,
    prefetch: (id) =>
      void client.prefetchQuery({ ...detailOptions(id), meta: { errorToast: 'none' } }),
  });
  const openNext = async () => {
    const id = await series.findNext();
    // Replaces: one step back leads to where the series began.
    if (id === null)
      return navigate({ to: '.', search: { review: 'decided', list }, replace: true });
    const search = { review: SERIES.decide, list };
    return navigate({ to: '/admin/applications/$id', params: { id }, search, replace: true });
  };
  const run = async (act: () => Promise<boolean>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      if (await act()) await openNext();
    } catch {
      toast.error(nextFailed);
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  const choices = [
    ...CHOICES.map((status) => ({
      name: STATUS_INFO[status].label,
      choose: () => run(() => decide(application, status, notify)),
    })),
    {
      name: decideTexts.notNow,
      choose: () => run(async () => Boolean(putOffApplication(application.id))),
    },
  ];
  // A colleague may have decided meanwhile.
  const isOpen = isInReview(application.status) && !isDecided(application.status);
  useShortcuts(
    isOpen
      ? choices.map(({ choose }, n) => ({ key: String(n + 1), run: () => void choose() }))
      : [],
  );
  const free = freeSeats(detail.zip);
  return (
    <section className={styles.bar} aria-labelledby={title}>
      <Row gap={3} rowGap={2}>
        <h2 id={title}>{decideTexts.title}</h2>
        {series.left !== undefined && <Soft as="span">{decideTexts.left(series.left)}</Soft>}
        <Row gap={2} rowGap={2}>
          {choices.map(({ name, choose }, n) => (
            <Button key={name} size="small" isOff={!isOpen || isBusy} onClick={choose}>
              <kbd>{n + 1}</kbd> {name}
            </Button>
          ))}
        </Row>
        <CheckField
          label={listTexts.emailApplicant}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        <Button size="small" className={styles.end} onClick={onClose}>
          {decideTexts.end}
        </Button>
      </Row>
      {free > 0 && (
        <Soft size="xs">
          {STATUS_INFO.waitlisted.label}: {listTexts.noOfferByItself(free)}
        </Soft>
      )}
    </section>
  );
}
