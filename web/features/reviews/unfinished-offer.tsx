import type { SavedDraft } from '#contract/reviews/reviews.ts';
import { RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { formatMoment } from '#web/lib/browser/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, Row } from '#web/ui/layout.tsx';
import { countScored } from './review-draft.ts';
import styles from './reviews.module.css';

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
