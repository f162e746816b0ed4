import type { StoredReview } from '#contract/applications/applications.ts';
import { agreementTexts } from '#contract/reviews/evidence-texts.ts';
import { RECOMMENDATION_LABELS, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { AsWritten } from '#web/ui/as-written.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Row, Stack } from '#web/ui/layout.tsx';
import { ScoreBadge } from '#web/ui/score-badge.tsx';
import { Soft } from '#web/ui/soft.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { AgreementTable, type Reviewed } from './agreement-table.tsx';
import { EvidenceQuotes } from './evidence-list.tsx';
import styles from './review-history.module.css';

/**
 * Every submitted review, newest first. Those that count are open, the ones that their editors have
 * replaced are collapsed.
 */
export function ReviewHistory({ application, reviews }: Reviewed) {
  const current = reviews.filter(({ is_current }) => is_current);
  const earlier = reviews.filter(({ is_current }) => !is_current);
  if (reviews.length === 0) return <Soft>{reviewTexts.none}</Soft>;
  const isMarked = reviews.length > 1;
  return (
    <Stack className={styles.history}>
      <AgreementTable application={application} reviews={reviews} />
      {current.map((review) => (
        <StoredReviewCard
          key={review.id}
          review={review}
          isMarked={isMarked}
          isCompared={current.length > 1}
        />
      ))}
      {earlier.length > 0 && (
        <details>
          <summary>{reviewTexts.earlier(earlier.length)}</summary>
          {earlier.map((review) => (
            <StoredReviewCard key={review.id} review={review} isMarked={isMarked} />
          ))}
        </details>
      )}
    </Stack>
  );
}

function StoredReviewCard({
  review,
  isMarked,
  isCompared = false,
}: {
  review: StoredReview;
  isMarked: boolean;
  /** Its points are in the table above. */
  isCompared?: boolean;
}) {
  const { score, reviewer_name, created_at, details, is_current } = review;
  const recommendation = details?.recommendation;
  return (
    <Stack as="article" gap={2} className={styles.review} aria-label={reviewer_name}>
      <Row as="p" rowGap={1} align="baseline">
        <ScoreBadge score={score} />
        {recommendation && <strong>{RECOMMENDATION_LABELS[recommendation]}</strong>}
        <Soft as="span">
          {reviewer_name}, <Time value={created_at} />
        </Soft>
        {isMarked && (
          <Badge color={is_current ? 'blue' : 'gray'}>
            {is_current ? agreementTexts.current : agreementTexts.replaced}
          </Badge>
        )}
      </Row>
      {details?.notes && <AsWritten>{details.notes}</AsWritten>}
      {!isCompared && <ScoredCriteria criteria={details?.criteria} />}
      <EvidenceQuotes evidence={details?.evidence ?? []} />
    </Stack>
  );
}

function ScoredCriteria({
  criteria,
}: {
  criteria: NonNullable<StoredReview['details']>['criteria'] | undefined;
}) {
  const scored = RUBRIC.flatMap(({ id, title, levels }) => {
    const points = criteria?.[id];
    if (points === undefined) return [];
    const level = levels.find((candidate) => candidate.points === points);
    return [{ id, title, points, most: levels[0]?.points ?? 0, level: level?.label }];
  });
  if (scored.length === 0) return <Soft>{reviewTexts.noCriteria}</Soft>;
  return (
    <Table className={styles.criteria}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{reviewTexts.criterion}</th>
          <th scope="col">{reviewTexts.level}</th>
          <th scope="col">{reviewTexts.pointsOf}</th>
        </tr>
      </thead>
      <tbody>
        {scored.map(({ id, title, points, most, level }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            <td>{level}</td>
            <td>
              {points}/{most}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
