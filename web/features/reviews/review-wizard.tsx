import './reviews.css';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { AnswerField } from '#contract/apply/fields.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { toast } from '#web/lib/browser/toast.ts';
import { LevelChoice } from './level-choice.tsx';
import { RecommendationChoice } from './recommendation-choice.tsx';
import { isStarted, reviewDrafts } from './review-draft.ts';
import { goOnWithEnter, useReviewKeys } from './review-keys.ts';
import { ReviewNotes } from './review-notes.tsx';
import { RunningScore } from './running-score.tsx';
import { StepActions } from './step-actions.tsx';
import { StepList } from './step-list.tsx';
import { UnfinishedOffer } from './unfinished-offer.tsx';
import { type FinishedReview, useReview } from './use-review.ts';
import { WizardFrame } from './wizard-frame.tsx';

/** From here on the answers and the sheet both have room. */
export const BESIDE = '(min-width: 70em)';

type WizardProps = {
  applicationId: string;
  applicantName: string;
  /** Something happened meanwhile that the editor has to know. */
  notice: ReactNode;
  /** The answers themselves, for screens where the page behind cannot be seen. */
  renderAnswers: (fields: readonly AnswerField[]) => ReactNode;
  /** Which answers the step is about, for the page beside. */
  onStep: (fields: readonly AnswerField[]) => void;
  isSubmitting: boolean;
  /** Fails when the server refuses; the review then stays as it is. */
  onSubmit: (review: FinishedReview) => Promise<unknown>;
  onClose: () => void;
};

/** Nine criteria, a recommendation, and what they come to. Mounted anew, it is empty. */
export function ReviewWizard(props: WizardProps) {
  const { applicationId, applicantName, notice, isSubmitting, onSubmit, onClose, onStep } = props;
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  const review = useReview(applicationId, (finished) => {
    if (isSubmitting) return;
    const finish = () => {
      reviewDrafts.remove(applicationId);
      onClose();
    };
    // Why it was refused is said where it was sent.
    onSubmit(finished).then(finish, () => {});
  });
  const { draft, criterion, alert, unfinished } = review;
  const handleClose = () => {
    if (isStarted(draft)) toast.info(reviewTexts.kept);
    onClose();
  };
  useReviewKeys(review, !isBeside, handleClose);
  const step = useStepFocus(draft.step, alert.attempt);
  const tellStep = useEffectEvent(() => onStep(criterion.about));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once per step
  useEffect(() => tellStep(), [draft.step]);
  return (
    <WizardFrame isBeside={isBeside} title={reviewTexts.title(applicantName)} onClose={handleClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Enter for the choices inside it */}
      <div className="review-body" onKeyDown={(event) => goOnWithEnter(event, review.goOn)}>
        {notice}
        {unfinished && (
          <UnfinishedOffer
            unfinished={unfinished}
            onBringBack={review.bringBack}
            onDiscard={review.discard}
          />
        )}
        <StepList draft={draft} onGo={review.goTo} />
        <div className="review-step" ref={step}>
          <p className="step-number">{reviewTexts.step(draft.step + 1, RUBRIC.length)}</p>
          {/* Where a modal would otherwise put the focus: on the button that closes it. */}
          <h3 tabIndex={-1} data-autofocus>
            {criterion.title}
          </h3>
          {!isBeside && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled with the keyboard
            <section className="review-answers" aria-label={reviewTexts.answers} tabIndex={0}>
              {props.renderAnswers(criterion.about)}
            </section>
          )}
          <LevelChoice
            key={criterion.id}
            criterion={criterion}
            chosen={draft.criteria[criterion.id]}
            onChoose={(points) => review.score(criterion.id, points)}
          />
          {review.isLast && (
            <RecommendationChoice
              chosen={draft.recommendation}
              onChoose={(recommendation) => review.change({ recommendation })}
            />
          )}
          <ReviewNotes notes={draft.notes} onChange={(notes) => review.change({ notes })} />
        </div>
      </div>
      <div className="review-foot">
        <p role="alert" className="review-alert" key={alert.attempt}>
          {alert.sentence}
        </p>
        <RunningScore criteria={draft.criteria} />
        <StepActions review={review} isSubmitting={isSubmitting} />
        <p className="review-keys">{reviewTexts.keys}</p>
      </div>
    </WizardFrame>
  );
}

/** Each step is read from its headline; a warning leads to the choice that it asks for. */
function useStepFocus(step: number, attempt: number) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const heading = box.current?.querySelector('h3');
    heading?.focus({ preventScroll: true });
    // Not at first: above the headline there may be something to read.
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
