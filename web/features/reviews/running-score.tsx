import './reviews.css';
import '#web/ui/feedback.css';
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
import { countScored } from './review-draft.ts';

/** The score so far: points and percent; with all nine also colour and label (rule review-5). */
export function RunningScore({ criteria }: { criteria: Criteria }) {
  const percent = percentScore(criteria);
  // Before that, even the best levels are few points of 105 and would be called low.
  const color = isComplete(criteria) ? scoreColor(percent) : undefined;
  return (
    <div className="running-score" data-color={color}>
      <div className="meter" aria-hidden="true">
        <div style={{ width: `${percent}%` }} />
      </div>
      <output aria-label={reviewTexts.score}>
        <strong>{percent}%</strong>{' '}
        {color && <span className="grade">{reviewTexts.grades[color]}</span>}
        <span className="soft">
          {' '}
          {reviewTexts.total(totalPoints(criteria), MAX_POINTS)},{' '}
          {reviewTexts.scored(countScored(criteria), RUBRIC.length)}
        </span>
      </output>
    </div>
  );
}
