import type { Ref } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import styles from '#web/features/apply/wizard.module.css';
import { formatClock, formatExact, formatMoment } from '#web/lib/browser/dates.ts';
import { useDocumentTitle } from '#web/lib/browser/title.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { useDraft } from './application-context.ts';
import { REVIEW_STEP, stepTitle } from './steps.ts';

export function StepHeading({
  step,
  headline,
}: {
  step: number;
  headline: Ref<HTMLHeadingElement>;
}) {
  const title = stepTitle(step);
  const count = applyTexts.stepCount(step, REVIEW_STEP);
  useDocumentTitle(applyTexts.stepTitle(step, REVIEW_STEP, title));
  return (
    <Stack as="header" gap={5} className={styles.heading}>
      <Progress
        aria-label={applyTexts.progress}
        aria-valuetext={count}
        max={REVIEW_STEP}
        value={step}
      />
      <div className={styles.titles}>
        <h1 ref={headline} tabIndex={-1}>
          <span className={classNames(styles.count, 'label-heading strong soft')}>{count}:</span>{' '}
          {title}
        </h1>
        <SavedNote />
      </div>
    </Stack>
  );
}

function SavedNote() {
  const { savedAt, isRefused } = useDraft();
  return (
    <Soft size="sm" className={classNames(styles.saved, 'figures')}>
      {savedAt && !isRefused && (
        <time dateTime={savedAt.toISOString()} title={formatExact(savedAt)}>
          {applyTexts.saved(isToday(savedAt) ? formatClock(savedAt) : formatMoment(savedAt))}
        </time>
      )}
    </Soft>
  );
}

const isToday = (time: Date) => time.toDateString() === new Date().toDateString();
