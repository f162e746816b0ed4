import { type ReactNode, useEffect, useId, useRef } from 'react';
import { REVIEW_NOTES_MAX, type ReviewDraft, type SavedDraft } from '#contract/reviews/reviews.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { labels } from '#contract/shared/messages.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { CloseIcon } from '#web/ui/public-icons.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { countScored, firstOpenStep } from './review-draft.ts';
import styles from './reviews.module.css';
import type { Review } from './use-review.ts';

type FrameProps = { title: string; children: ReactNode; onClose: () => void };

/** A sheet beside the answers, or the whole screen where there is no room for both. */
export function WizardFrame({ isBeside, ...frame }: FrameProps & { isBeside: boolean }) {
  return isBeside ? <SideSheet {...frame} /> : <FullScreen {...frame} />;
}

function FullScreen({ title, children, onClose }: FrameProps) {
  useReturnFocus();
  return (
    <Dialog title={title} size="full" className={styles.full} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** A dialog that is not modal: the page beside it can be read, scrolled and used. */
function SideSheet({ title, children, onClose }: FrameProps) {
  const heading = useId();
  useReturnFocus();
  return (
    <div
      role="dialog"
      aria-labelledby={heading}
      className={classNames(styles.sheet, 'on-screen')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Row align="start" justify="between" wrap={false} className={styles.head}>
        <h2 id={heading} className="small-heading">
          {title}
        </h2>
        <Button kind="icon" size="small" aria-label={labels.close} onClick={onClose}>
          <CloseIcon />
        </Button>
      </Row>
      {children}
    </div>
  );
}

/** Returns the focus to the control that opened it, or to the headline after a shortcut. */
function useReturnFocus(): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    opener.current = document.activeElement;
    return () => {
      const back =
        opener.current instanceof HTMLElement && opener.current !== document.body
          ? opener.current
          : document.querySelector<HTMLElement>('h1');
      back?.focus({ preventScroll: true });
    };
  }, []);
}

/** The nine steps as a row of buttons, which show the open step and the scored ones. */
export function StepList({
  draft: { step: current, criteria },
  onGo,
}: {
  draft: ReviewDraft;
  onGo: (step: number) => void;
}) {
  const reachable = firstOpenStep(criteria);
  return (
    <nav aria-label={reviewTexts.steps}>
      <ol className={styles.steps}>
        {RUBRIC.map(({ id, title, levels }, step) => {
          const points = criteria[id];
          return (
            <li key={id}>
              <button
                type="button"
                data-scored={points !== undefined}
                aria-current={step === current ? 'step' : undefined}
                disabled={step > reachable}
                aria-label={
                  points === undefined
                    ? reviewTexts.stepOpen(step + 1, title)
                    : reviewTexts.stepScored(step + 1, title, points, levels[0]?.points ?? 0)
                }
                title={title}
                onClick={() => onGo(step)}
              >
                {step + 1}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Previous and Next, on the last step Submit; disabled until possible (rule review-2). */
export function ReviewStepActions({
  review,
  isSubmitting,
}: {
  review: Review;
  isSubmitting: boolean;
}) {
  const { draft, isLast, isStepScored, canSubmit } = review;
  return (
    <Row justify="between" wrap={false}>
      <Button size="small" disabled={draft.step === 0} onClick={() => review.goTo(draft.step - 1)}>
        {labels.previous}
      </Button>
      {isLast ? (
        <Button
          kind="primary"
          size="small"
          disabled={!canSubmit}
          isBusy={isSubmitting}
          onClick={review.submit}
        >
          {isSubmitting ? reviewTexts.submitting : reviewTexts.submit}
        </Button>
      ) : (
        <Button kind="primary" size="small" disabled={!isStepScored} onClick={review.next}>
          {labels.next}
        </Button>
      )}
    </Row>
  );
}

/** Shown at every step. */
export function ReviewNotes({
  notes,
  onChange,
}: {
  notes: string;
  onChange: (notes: string) => void;
}) {
  return (
    <TextArea
      name="review-notes"
      label={reviewTexts.notes}
      hint={reviewTexts.notesHint}
      value={notes}
      maxLength={REVIEW_NOTES_MAX}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Offers to resume or discard an unfinished review. */
export function UnfinishedOffer({
  unfinished,
  onResume,
  onDiscard,
}: {
  unfinished: SavedDraft;
  onResume: () => void;
  onDiscard: () => void;
}) {
  const { saved_at, criteria } = unfinished;
  return (
    <Card gap={2} size="sm" className={styles.unfinished} role="status">
      <p>{reviewTexts.unfinished(formatMoment(saved_at), countScored(criteria), RUBRIC.length)}</p>
      <Row as="p" gap={2}>
        <Button size="small" onClick={onResume}>
          {reviewTexts.resume}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {reviewTexts.discard}
        </Button>
      </Row>
    </Card>
  );
}
