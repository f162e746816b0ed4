import type { StoredReview } from '#contract/applications/applications.ts';
import { type Criterion, type CriterionId, RUBRIC } from '#contract/reviews/rubric.ts';

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
