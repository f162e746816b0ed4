import {
  type Criteria,
  isComplete,
  MAX_POINTS,
  percentScore,
  RUBRIC,
  scoreColor,
  totalPoints,
} from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { countScored } from './review-draft.ts';
import styles from './reviews.module.css';

/** The score so far: points and percent; with all nine also colour and label (rule review-5). */
export function RunningScore({ criteria }: { criteria: Criteria }) {
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
