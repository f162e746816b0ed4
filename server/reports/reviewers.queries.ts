import { type SQL, sql } from 'drizzle-orm';
import type { CriterionId } from '#contract/reviews/rubric.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { tenth } from '#server/db/rounding-sql.ts';
import { reviews } from '#server/db/schema.ts';

type ReviewerFigures = {
  id: string;
  name: string;
  reviews: number;
  mean: number;
  deviation: number | null;
  median_minutes: number | null;
  criteria: Partial<Record<CriterionId, number | null>> | null;
};

/** Own value minus the mean of the others in the same window; null without others. */
const deviationOf = (value: SQL) =>
  sql`${value} - (sum(${value}) over same - ${value})::numeric / nullif(count(*) over same - 1, 0)`;

/** Every editor with current reviews, compared with their co-reviewers (rule review-13). */
export async function listReviewers(
  db: Db,
  /** Only applications that this editor has reviewed; undefined for all. */
  reviewedBy: string | undefined,
): Promise<ReviewerFigures[]> {
  const isCounted =
    reviewedBy === undefined
      ? sql`true`
      : sql`application_id in (
          select ${reviews.application_id} from ${reviews} where ${reviews.reviewer_id} = ${reviewedBy})`;
  const { rows } = await db.execute<ReviewerFigures>(sql`
    with compared as (
      select application_id, reviewer_id, score, details, ${deviationOf(sql`score`)} as deviation,
        extract(epoch from created_at - started_at) / 60 as minutes
      from ${reviews} where is_current and ${isCounted}
      window same as (partition by application_id)
    ), points as (
      select reviewer_id, criterion, ${deviationOf(sql`given`)} as deviation
      from compared cross join lateral (
        select key as criterion, value::numeric as given from jsonb_each(
          case jsonb_typeof(details -> 'criteria') when 'object' then details -> 'criteria' else '{}' end
        ) where jsonb_typeof(value) = 'number'
      ) as scored
      where deviation is not null
      window same as (partition by application_id, criterion)
    ), by_criterion as (
      select reviewer_id, jsonb_object_agg(criterion, deviation) as criteria from (
        select reviewer_id, criterion, ${tenth(sql`avg(deviation)`)} as deviation
        from points group by reviewer_id, criterion
      ) as means group by reviewer_id
    )
    select ${users.id}, ${users.name}, reviews, mean, deviation, median_minutes, criteria from (
      select reviewer_id, count(*)::int as reviews, ${tenth(sql`avg(score)`)} as mean,
        ${tenth(sql`avg(deviation)`)} as deviation,
        ${tenth(sql`percentile_cont(0.5) within group (order by minutes)`)} as median_minutes
      from compared group by reviewer_id
    ) as figures
    join ${users} on ${users.id} = reviewer_id
    left join by_criterion using (reviewer_id)
    order by lower(${users.name}) collate "C", ${users.id}`);
  return rows;
}
