import './reviews.css';
import '#web/ui/feedback.css';
import {
  MAX_POINTS,
  percentScore,
  RUBRIC,
  scoreColor,
  totalPoints,
} from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { countScored, type ReviewDraft } from './review-draft.ts';

/** The score so far: points, percent, colour and label (rule review-5). */
export function RunningScore({ criteria }: Pick<ReviewDraft, 'criteria'>) {
  const percent = percentScore(criteria);
  const scored = countScored(criteria);
  // No label before the first score.
  const color = scored > 0 ? scoreColor(percent) : undefined;
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
          {reviewTexts.scored(scored, RUBRIC.length)}
        </span>
      </output>
    </div>
  );
}
