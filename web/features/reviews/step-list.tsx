import type { ReviewDraft } from '#contract/reviews/reviews.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { firstOpenStep } from './review-draft.ts';
import styles from './reviews.module.css';

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
