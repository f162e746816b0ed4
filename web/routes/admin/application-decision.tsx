import { useId, useState } from 'react';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { listTexts } from '#contract/applications/list-texts.ts';
import { isInReview, STATUS_INFO } from '#contract/applications/statuses.ts';
import { decideTexts } from '#contract/reviews/next-texts.ts';
import { freeSeats } from '#contract/waitlist/waitlist.ts';
import { useDecide } from '#web/features/applications/mutations/decide.ts';
import { putOffApplication } from '#web/features/reviews/review-holds.ts';
import { useShortcuts } from '#web/lib/browser/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LastChange } from '#web/ui/last-change.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './application-decision.module.css';
import { useSeries } from './use-series.ts';

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
  const decide = useDecide();
  const [notify, setNotify] = useState(true);
  const [isBusy, setIsBusy] = useState(false);
  const series = useSeries({
    task: 'decide',
    applicationId: application.id,
    list,
    isOn: true,
    onFail: onClose,
  });
  const choose = async (status: (typeof CHOICES)[number] | null) => {
    if (isBusy) return;
    setIsBusy(true);
    if (status === null) putOffApplication(application.id);
    const isDone = status === null || (await decide(application, status, notify));
    if (isDone) await series.openNext();
    setIsBusy(false);
  };
  const choices = [
    ...CHOICES.map((status) => ({ status, name: STATUS_INFO[status].label })),
    { status: null, name: decideTexts.notNow },
  ];
  // A colleague may have decided meanwhile.
  const isOpen = isInReview(application.status);
  useShortcuts(
    isOpen
      ? choices.map(({ status }, n) => ({ key: String(n + 1), run: () => void choose(status) }))
      : [],
  );
  const free = freeSeats(detail.zip);
  return (
    <Stack
      as="section"
      gap={2}
      className={classNames(styles.bar, 'floating-bar above-4 on-screen')}
      aria-labelledby={title}
    >
      <Row gap={2} rowGap={2}>
        <h2 id={title}>{decideTexts.title}</h2>
        {series.left !== undefined && <Soft as="span">{decideTexts.left(series.left)}</Soft>}
        {choices.map(({ status, name }, n) => (
          <Button
            key={name}
            size="small"
            isOff={!isOpen || isBusy}
            onClick={() => void choose(status)}
          >
            <kbd>{n + 1}</kbd> {name}
          </Button>
        ))}
        <Button size="small" className="at-end" onClick={onClose}>
          {decideTexts.end}
        </Button>
      </Row>
      <Row gap={3} rowGap={1} size="sm">
        <CheckField
          label={listTexts.emailApplicant}
          checked={notify}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        {free > 0 && (
          <Soft as="span">
            {STATUS_INFO.waitlisted.label}: {listTexts.noOfferByItself(free)}
          </Soft>
        )}
        <Soft as="span">
          <LastChange />
        </Soft>
      </Row>
    </Stack>
  );
}
