import { useId } from 'react';
import type { Application, StoredReview } from '#contract/applications/applications.ts';
import type { ApplicationDetail } from '#contract/applications/detail.ts';
import { agreementTexts } from '#contract/reviews/evidence-texts.ts';
import { type Criterion, type CriterionId, RUBRIC } from '#contract/reviews/rubric.ts';
import { reviewTexts } from '#contract/reviews/texts.ts';
import { Stack } from '#web/ui/layout.tsx';
import { AlertIcon } from '#web/ui/public-icons.tsx';
import { Soft } from '#web/ui/soft.tsx';
import styles from './agreement-table.module.css';

export type Reviewed = Pick<ApplicationDetail, 'reviews'> & {
  application: Pick<Application, 'review_score' | 'review_spread'>;
};

/** Editors beside each other, criterion by criterion, as soon as two have reviewed (rule review-13). */
export function AgreementTable({
  application: { review_score, review_spread },
  reviews,
}: Reviewed) {
  const heading = useId();
  const current = reviews.filter(({ is_current }) => is_current);
  if (current.length < 2) return null;
  const rows = compareReviews(current);
  const apart = rows.filter(({ isApart }) => isApart).length;
  return (
    <Stack gap={2} size="sm" className={styles.agreement}>
      <h3 id={heading} className="label-heading">
        {agreementTexts.title}
      </h3>
      <Soft>{apart > 0 ? agreementTexts.someApart(apart) : agreementTexts.noneApart}</Soft>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard if it is wide */}
      <section aria-labelledby={heading} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{reviewTexts.criterion}</th>
              {current.map(({ id, reviewer_name }) => (
                <th key={id} scope="col">
                  {reviewer_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ criterion: { id, title }, isApart, given }) => (
              <tr key={id} data-apart={isApart}>
                <th scope="row" title={isApart ? agreementTexts.apart : undefined}>
                  {title}
                  {isApart && (
                    <span className={styles.apart}>
                      {' '}
                      <AlertIcon className="late" size={14} />
                      <span className="sr-only">{agreementTexts.apart}</span>
                    </span>
                  )}
                </th>
                {given.map(({ reviewId, points, label }) => (
                  <td key={reviewId}>
                    {points === undefined ? (
                      <Soft as="span">{agreementTexts.notScored}</Soft>
                    ) : (
                      <>
                        {label} <Soft as="span">{agreementTexts.points(points)}</Soft>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="figures">
            <tr>
              <th scope="row">{agreementTexts.score}</th>
              {current.map(({ id, score }) => (
                <td key={id}>{agreementTexts.mean(score)}</td>
              ))}
            </tr>
            {review_score !== null && (
              <tr>
                <th scope="row">{agreementTexts.meanAndSpread}</th>
                <td colSpan={current.length}>
                  <strong>{agreementTexts.mean(review_score)}</strong>
                  {review_spread !== null && `, ${agreementTexts.spread(review_spread)}`}
                </td>
              </tr>
            )}
          </tfoot>
        </table>
      </section>
    </Stack>
  );
}

/** From this many levels on, reviews of a criterion differ (rule review-13). */
const LEVELS_APART = 2;

const pointsFor = ({ details }: StoredReview, id: CriterionId) => details?.criteria?.[id];

/** Whether the reviews give a criterion levels that are far apart. */
export function isApart({ id, levels }: Criterion, reviews: readonly StoredReview[]): boolean {
  const places = reviews
    .map((review) => levels.findIndex(({ points }) => points === pointsFor(review, id)))
    .filter((place) => place >= 0);
  return places.length > 1 && Math.max(...places) - Math.min(...places) >= LEVELS_APART;
}

/** A row per criterion, with the points and the level that each of the reviews gives. */
export const compareReviews = (reviews: readonly StoredReview[]) =>
  RUBRIC.map((criterion) => ({
    criterion,
    isApart: isApart(criterion, reviews),
    given: reviews.map((review) => {
      const points = pointsFor(review, criterion.id);
      const level = criterion.levels.find((candidate) => candidate.points === points);
      return { reviewId: review.id, points, label: level?.label };
    }),
  }));
