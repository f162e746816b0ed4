import {
  RECOMMENDATION_LABELS,
  RECOMMENDATIONS,
  type Recommendation,
} from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';

export const RECOMMENDATION_GROUP = 'recommendation';

/** The recommendation of a review. After the last level, number keys choose from it. */
export function RecommendationChoice({
  chosen,
  hasKeys,
  onChoose,
}: {
  chosen: Recommendation | null;
  /** Whether number keys choose from these now. */
  hasKeys: boolean;
  onChoose: (recommendation: Recommendation) => void;
}) {
  return (
    <fieldset className="level-choices recommendations" data-group={RECOMMENDATION_GROUP}>
      <legend>{reviewTexts.recommendation}</legend>
      {RECOMMENDATIONS.map((recommendation, place) => (
        <label key={recommendation} className="choice">
          <input
            type="radio"
            name={RECOMMENDATION_GROUP}
            checked={recommendation === chosen}
            onChange={() => onChoose(recommendation)}
          />
          <span>{RECOMMENDATION_LABELS[recommendation]}</span>
          <span className="key" aria-hidden="true">
            {hasKeys && place + 1}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
