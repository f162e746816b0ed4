import { CRITERION_IDS, MAX_POINTS } from '#contract/reviews/rubric.ts';

/** What must hold for the reviews of several editors and the score that follows from them. */
export const REVIEW_INVARIANTS = {
  scores_are_the_mean: {
    promise:
      'Score, number of reviews and spread of an application are those of its current reviews.',
    sql: `
      select id, application_number, review_score, mean, review_count, n, review_spread, spread
      from applications cross join lateral (
        select count(*) as n, round(avg(score)) as mean,
          case when count(*) > 1 then max(score) - min(score) end as spread
        from reviews where application_id = applications.id and is_current
      ) as recounted
      where (review_score is null) <> (reviewed_at is null)
        or (review_score, review_count, review_spread) is distinct from (mean, n, spread)`,
  },
  current_reviews_are_the_newest: {
    promise: 'The newest review of an editor, and no other, is their current one.',
    // Reviews of deleted accounts cannot be told apart: several of them may be current.
    sql: `
      select application_id, reviewer_id, count(*) filter (where is_current) as current from reviews
      group by application_id, reviewer_id
      having count(*) filter (where is_current) = 0 or (reviewer_id is not null and (
        count(*) filter (where is_current) > 1
        or max(created_at) filter (where is_current) < max(created_at)))`,
  },
  scores_are_percents: {
    promise: 'The score of a review with every criterion is the percent of its points.',
    sql: `
      select id, application_id, score, points from reviews
      cross join lateral (
        select count(*) as given, sum(value::int) as points
        from jsonb_each_text(coalesce(nullif(details -> 'criteria', 'null'), '{}'))
      ) as criteria
      where given = ${CRITERION_IDS.length} and score <> round(points * 100.0 / ${MAX_POINTS})`,
  },
};
