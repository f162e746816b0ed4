import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AnswerField } from '#contract/apply/fields.ts';
import type { Evidence } from '#contract/reviews/evidence.ts';
import type { FinishedReview } from '#contract/reviews/reviews.ts';
import {
  type Criteria,
  isComplete,
  MAX_POINTS,
  percentScore,
  type Recommendation,
  RUBRIC,
  scoreColor,
  totalPoints,
} from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LastChange } from '#web/ui/last-change.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { EvidenceList } from './evidence-list.tsx';
import { usePinToReview } from './evidence-pinning.ts';
import { LevelChoice } from './level-choice.tsx';
import { RecommendationChoice } from './recommendation-choice.tsx';
import { countScored, isStarted } from './review-draft.ts';
import { nextOnEnter, useReviewKeys } from './review-keys.ts';
import styles from './reviews.module.css';
import { useReview } from './use-review.ts';
import {
  ReviewNotes,
  ReviewStepActions,
  StepList,
  UnfinishedOffer,
  WizardFrame,
} from './wizard-frame.tsx';

/** Wide enough for the answers and the sheet side by side. */
const BESIDE = '(min-width: 70em)';

type WizardProps = {
  applicationId: string;
  applicantName: string;
  /** For example, that another editor changed the application meanwhile. */
  notice: ReactNode;
  /** For narrow screens, where the review covers the answers. */
  renderAnswers: (fields: readonly AnswerField[]) => ReactNode;
  /** Whether a pinned passage is still part of its answer. */
  standsInAnswer?: (passage: Evidence) => boolean;
  /** Called with the answers that the step is about, to highlight them on the page. */
  onStep: (fields: readonly AnswerField[]) => void;
  /** How many reviews are left, with this one; for one review after the other. */
  left?: number | undefined;
  /** What happens with the application after the review. */
  renderDecision?: (recommendation: Recommendation | null) => ReactNode;
  /** Rejects if nothing was stored; the review then stays open. */
  onSubmit: (review: FinishedReview) => Promise<unknown>;
  /** After a successful submit; closes the review unless given. */
  onSubmitted?: () => void;
  onClose: () => void;
};

/** Nine criteria, a recommendation and the score. Empty whenever it is mounted. */
export function ReviewWizard(props: WizardProps) {
  const { applicationId, applicantName, notice, left, onClose, onStep } = props;
  const { onSubmitted = onClose, standsInAnswer = () => true } = props;
  const isBeside = useMediaQuery(BESIDE);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const handleSubmit = async (finished: FinishedReview) => {
    if (isSubmitting) return;
    setIsSubmitting(true);
    try {
      await review.stored.stop();
      await props.onSubmit(finished);
    } catch {
      // The caller shows why.
      setIsSubmitting(false);
      review.stored.save(review.draft);
      return;
    }
    review.stored.remove();
    onSubmitted();
  };
  const review = useReview(applicationId, (finished) => void handleSubmit(finished));
  const { draft, criterion, alert, unfinished } = review;
  const handleClose = () => {
    if (isStarted(draft)) toast.info(reviewTexts.saved);
    onClose();
  };
  usePinToReview(review, { isBeside, standsInAnswer });
  const step = useStepFocus(draft.step, alert.attempt);
  useReviewKeys(review, { step, isModal: !isBeside, isSubmitting, onClose: handleClose });
  const notifyStep = useEffectEvent(() => onStep(criterion.about));
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per step
  useEffect(() => notifyStep(), [draft.step]);
  return (
    <WizardFrame isBeside={isBeside} title={reviewTexts.title(applicantName)} onClose={handleClose}>
      {left !== undefined && (
        <Soft size="sm" className={classNames(styles.left, 'figures')}>
          {reviewTexts.left(left)} <LastChange />
        </Soft>
      )}
      <Stack
        gap={3}
        className={styles.body}
        data-from-top
        onKeyDown={(event) => nextOnEnter(event, review.next)}
      >
        {notice}
        {unfinished && (
          <UnfinishedOffer
            unfinished={unfinished}
            onResume={review.resume}
            onDiscard={review.discard}
          />
        )}
        <StepList draft={draft} onGo={review.goTo} />
        <Stack gap={3} className={styles.step} data-last={review.isLast} ref={step}>
          <Soft size="xs" className={styles.number}>
            {reviewTexts.step(draft.step + 1, RUBRIC.length)}
          </Soft>
          {/* A modal would otherwise focus its close button. */}
          <h3 tabIndex={-1} data-autofocus>
            {criterion.title}
          </h3>
          {!isBeside && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard
            <section className={styles.answers} aria-label={reviewTexts.answers} tabIndex={0}>
              {props.renderAnswers(criterion.about)}
            </section>
          )}
          <LevelChoice
            key={criterion.id}
            criterion={criterion}
            chosen={draft.criteria[criterion.id]}
            hasKeys={!review.asksRecommendation}
            onChoose={(points) => review.score(criterion.id, points)}
            onPress={review.scoreAndGoOn}
          />
          {review.isLast && (
            <RecommendationChoice
              chosen={draft.recommendation}
              hasKeys={review.asksRecommendation}
              onChoose={(recommendation) => review.change({ recommendation })}
            />
          )}
          <EvidenceList
            evidence={draft.evidence}
            criterion={criterion.id}
            onRemove={(passage) =>
              review.change({ evidence: draft.evidence.filter((one) => one !== passage) })
            }
          />
          <ReviewNotes notes={draft.notes} onChange={(notes) => review.change({ notes })} />
        </Stack>
      </Stack>
      <Stack gap={2} className={styles.foot}>
        <p role="alert" className="urgent sm gone-while-empty" key={alert.attempt}>
          {alert.sentence}
        </p>
        {review.isLast && props.renderDecision && (
          // biome-ignore lint/a11y/noStaticElementInteractions: handles Enter for the choices inside it
          <div onKeyDown={(event) => nextOnEnter(event, review.next)}>
            {props.renderDecision(draft.recommendation)}
          </div>
        )}
        <RunningScore criteria={draft.criteria} />
        <ReviewStepActions review={review} isSubmitting={isSubmitting} />
        <Soft size="xs" className="key-hint">
          {review.asksRecommendation ? reviewTexts.recommendationKeys : reviewTexts.keys}
        </Soft>
      </Stack>
    </WizardFrame>
  );
}

/** Focuses the headline of each step, and after a warning the choice that is missing. */
function useStepFocus(step: number, attempt: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const heading = box.current?.querySelector('h3');
    heading?.focus({ preventScroll: true });
    // Not on the first render: there may be a notice above the headline.
    if (shown.current !== step) heading?.scrollIntoView({ block: 'start' });
    shown.current = step;
  }, [step]);
  useEffect(() => {
    if (attempt === 0) return;
    const open = [...(box.current?.querySelectorAll('fieldset') ?? [])].find(
      (group) => !group.querySelector(':checked'),
    );
    open?.querySelector('input')?.focus();
  }, [attempt]);
  return box;
}

/** The score so far: points and percent; with all nine also colour and label (rule review-5). */
function RunningScore({ criteria }: { criteria: Criteria }) {
  const percent = percentScore(criteria);
  // Before that, even the best levels are few points of 105 and would be called low.
  const color = isComplete(criteria) ? scoreColor(percent) : undefined;
  return (
    <Stack gap={1} size="sm" className={styles.score} data-color={color}>
      <Meter>
        <div style={{ width: `${percent}%` }} />
      </Meter>
      <output aria-label={reviewTexts.score}>
        <strong>{percent}%</strong>{' '}
        {color && <span className={styles.grade}>{reviewTexts.grades[color]}</span>}
        <Soft as="span">
          {' '}
          {reviewTexts.total(totalPoints(criteria), MAX_POINTS)},{' '}
          {reviewTexts.scored(countScored(criteria), RUBRIC.length)}
        </Soft>
      </output>
    </Stack>
  );
}
