import {
  RECOMMENDATION_LABELS,
  RECOMMENDATIONS,
  type Recommendation,
} from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Stack } from '#web/ui/layout.tsx';
import styles from './reviews.module.css';

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
    <Stack
      as="fieldset"
      gap={1}
      className={styles.recommendations}
      data-group={RECOMMENDATION_GROUP}
    >
      <legend className="bold below-2">{reviewTexts.recommendation}</legend>
      {RECOMMENDATIONS.map((recommendation, place) => (
        <label key={recommendation} className={styles.choice}>
          <input
            type="radio"
            name={RECOMMENDATION_GROUP}
            checked={recommendation === chosen}
            onChange={() => onChoose(recommendation)}
          />
          <span>{RECOMMENDATION_LABELS[recommendation]}</span>
          <span className={classNames(styles.key, 'key-hint soft xs')} aria-hidden="true">
            {hasKeys && place + 1}
          </span>
        </label>
      ))}
    </Stack>
  );
}
