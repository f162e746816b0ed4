import type { Reviewers } from '#contract/reviews/reviews.ts';
import { CRITERION_IDS } from '#contract/reviews/rubric.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './reviewers.queries.ts';

/** While scores are hidden from an editor, only applications that they have reviewed count (rule review-9). */
export async function getReviewers(db: Db, { id, hides }: Viewer): Promise<Reviewers> {
  const reviewedBy = hides.includes('scores') && id !== null ? id : undefined;
  const found = await queries.listReviewers(db, reviewedBy);
  return {
    editors: found.map(({ criteria, ...figures }) => ({
      ...figures,
      criteria: CRITERION_IDS.map((criterion) => ({
        criterion,
        deviation: criteria?.[criterion] ?? null,
      })),
    })),
  };
}
