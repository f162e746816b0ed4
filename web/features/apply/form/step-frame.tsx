import type { Ref } from 'react';
import { applyTexts } from '#contract/apply/apply-texts.ts';
import { STEPS } from '#contract/apply/steps.ts';
import { labels } from '#contract/shared/messages.ts';
import type { SubmissionState } from '#web/features/apply/submit/submission.ts';
import styles from '#web/features/apply/wizard.module.css';
import { formatClock, formatExact, formatMoment } from '#web/lib/browser/dates.ts';
import { useDocumentTitle } from '#web/lib/browser/title.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Row, Stack } from '#web/ui/layout.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { StepMark } from '#web/ui/step-mark.tsx';
import { useDraft, useJoinLabel, useSubmission } from './application-context.ts';
import { FIRST_STEP, isOffered, REVIEW_STEP, stepTitle } from './steps.ts';

/** All six steps: by name where there is room, by number where there is not. */
export function StepIndicator({
  current,
  onChoose,
}: {
  current: number;
  onChoose: (step: number) => void;
}) {
  return (
    <nav aria-label={applyTexts.steps}>
      <Row as="ol" gap={1} align="stretch" justify="between" wrap={false} className={styles.steps}>
        {STEPS.map(({ id, title }, place) => {
          const step = place + 1;
          const isDone = step < current;
          return (
            <li key={id}>
              <button
                type="button"
                disabled={!isOffered(step, current)}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => onChoose(step)}
              >
                <StepMark
                  number={step}
                  state={isDone ? 'done' : step === current ? 'current' : 'next'}
                />
                <span className={classNames(styles.name, step === current && 'bold')}>
                  <span className="sr-only">{`${applyTexts.stepCount(step, STEPS.length)}: `}</span>
                  {title}
                  {isDone && <span className="sr-only">{` (${applyTexts.isDone})`}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </Row>
    </nav>
  );
}

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

/** Previous, and one button for Next, Submit or returning to the review. */
export function ApplyStepActions({
  step,
  isEditing,
  onPrevious,
}: {
  step: number;
  isEditing: boolean;
  onPrevious: () => void;
}) {
  const submission = useSubmission();
  const joinLabel = useJoinLabel();
  const isReview = step === REVIEW_STEP;
  const isReceived = isReview && submission.kind === 'received';
  const isBusy = isReview && ['sending', 'waiting', 'submitted'].includes(submission.kind);
  return (
    <Row className={styles.actions}>
      {step > FIRST_STEP && !isEditing && <Button onClick={onPrevious}>{labels.previous}</Button>}
      {!isReceived && (
        <Button type="submit" kind="primary" className="at-end" isBusy={isBusy}>
          {isReview
            ? submitLabel(submission, joinLabel)
            : isEditing
              ? applyTexts.returnToReview
              : labels.next}
        </Button>
      )}
    </Row>
  );
}

function submitLabel({ kind, isJoining }: SubmissionState, joinLabel?: string): string {
  if (kind === 'sending' || kind === 'submitted') return applyTexts.submitting;
  if (kind === 'waiting') return applyTexts.waiting;
  if (joinLabel) return joinLabel;
  return kind === 'full' || isJoining ? applyTexts.joinWaitlist : applyTexts.submit;
}
