import { ZIP_RANGES } from '#contract/coverage/zip-states.ts';

/** From the contract's table, not from the database's function that the counts were made with. */
const STATE = `coalesce((array[${ZIP_RANGES.map(({ state }) => `'${state}'`)}])[width_bucket(
  zip_code::int, array[${ZIP_RANGES.map(({ first }) => Number(first))}])], '')`;

const inSpans = (day: string) => `
  cross join lateral (values ('day', ${day}), ('month', date_trunc('month', ${day})::date)) as span (by, first)`;

/** Where the sums of the first rows, stored or not folded yet, differ from those of the others. */
const sumsDiffer = (keys: string, measures: string[], stored: string[], counted: string) => `
  select ${keys}, ${measures.map((name) => `sum(${name}) filter (where is_stored) as ${name}, sum(${name}) filter (where not is_stored) as counted_${name}`)}
  from (
    ${stored.map((rows) => `select ${keys}, ${measures}, true as is_stored from (${rows}) as stored`).join(' union all ')}
    union all select ${keys}, ${measures}, false from (${counted}) as counted
  ) as both_ways
  group by ${keys}
  having ${measures.map((name) => `sum(case when is_stored then ${name} else -${name} end) <> 0`).join(' or ')}`;

const REVIEW_PARTS = `(values (0, 1, (previous_at is not null)::int, 0, 0), (co_reviewers, 0, 0, 1, difference))
  as part (n, written, repeated, compared, difference)`;

/** Looks and decisions with the hours or quarters of a day that they took, rounded up. */
const TOOK = `select kind, at, began_at, ceil(extract(epoch from at - began_at) / unit)::int as took
  from application_paces cross join lateral (
    values ('look', first_look_at, 3600), ('decision', decided_at, 21600)
  ) as ends (kind, at, unit) where at is not null`;
const PROMISED = `select kind, promised from desk_settings cross join lateral (
  values ('look', first_look_hours), ('decision', decision_days * 4)) as promise (kind, promised)`;

const STORY_PARTS = `
  cross join lateral (values (kind, state), (kind || '_everywhere', '')) as part (kind, state)`;

/** What must hold for the figures of reports (docs/decisions/003). */
export const FIGURES_INVARIANTS = {
  state_counts_are_exact: {
    promise: 'The stored counts by state and by day or month equal those of the table.',
    sql: sumsDiffer(
      'by, first, state',
      ['received', 'approved'],
      [
        'select * from state_counts',
        `select by, first, ${STATE} as state, change as received,
          case when status = 'approved' then change else 0 end as approved
        from count_changes ${inSpans('submitted_on')} where is_withdrawn is not null`,
      ],
      `select by, first, ${STATE} as state, 1 as received, (status = 'approved')::int as approved
        from applications ${inSpans('submitted_on')}`,
    ),
  },
  zips_know_what_they_received: {
    promise: 'What a ZIP code has received since a month is what the table has.',
    sql: sumsDiffer(
      'zip_code, month',
      ['n'],
      [
        `select zip_code, month, n - coalesce(lead(n) over (partition by zip_code order by month), 0) as n
        from zip_received cross join lateral unnest(since) with ordinality as sums (n, month)`,
        `select zip_code, ${monthOf('submitted_on')} as month, change as n from count_changes
        where is_withdrawn is not null`,
      ],
      `select zip_code, ${monthOf('submitted_on')} as month, 1 as n from applications`,
    ),
  },
  pace_counts_are_exact: {
    promise: 'The stored counts of looks and decisions equal those of the applications’ times.',
    sql: sumsDiffer(
      'kind, by, first, took',
      ['count'],
      [
        'select * from pace_counts',
        `select kind, by, first, took, change as count from pace_changes
        ${inSpans(`(hour at time zone 'UTC')::date`)}`,
      ],
      `select kind, by, first, took, 1 as count from (
          select kind, at, took from (${TOOK}) as ended
          union all select kind || '_days', at, ceil(extract(epoch from at - began_at) / 86400)::int from (${TOOK}) as ended
          union all select 'open_look', began_at, 0 from application_paces
          where review_status = 'new' and first_look_at is null and decided_at is null
          union all select 'open_decision', began_at, 0 from application_paces
          where review_status is not null and decided_at is null
        ) as paces ${inSpans(`(at at time zone 'UTC')::date`)}`,
    ),
  },
  promise_counts_are_exact: {
    promise:
      'How many looks and decisions there were, and came within the promised time, is what the applications’ times say.',
    sql: sumsDiffer(
      'kind, by, first',
      ['count', 'kept'],
      [
        'select * from promise_counts',
        `select kind, by, first, change as count, case when took <= promised then change else 0 end as kept
        from pace_changes join (${PROMISED}) as promises using (kind)
        ${inSpans(`(hour at time zone 'UTC')::date`)}`,
      ],
      `select kind, by, first, 1 as count, (took <= promised)::int as kept
        from (${TOOK}) as paces join (${PROMISED}) as promises using (kind)
        ${inSpans(`(at at time zone 'UTC')::date`)}`,
    ),
  },
  decision_hours_are_exact: {
    promise: 'The stored counts of decisions by hour equal those of the applications’ times.',
    sql: sumsDiffer(
      'hour',
      ['count'],
      [
        'select * from decision_hours',
        `select hour, change as count from pace_changes where kind = 'decision'`,
      ],
      `select date_trunc('hour', decided_at, 'UTC') as hour, 1 as count
        from application_paces where decided_at is not null`,
    ),
  },
  story_counts_are_exact: {
    promise:
      'The stored counts of stories by state, by status and by day or month equal those of the table.',
    sql: sumsDiffer(
      'kind, by, first, state',
      ['count'],
      [
        'select * from story_counts',
        `select part.kind, by, first, part.state, change as count from story_changes
        ${STORY_PARTS} ${inSpans('day')}`,
      ],
      `select part.kind, by, first, part.state, 1 as count
        from (select kind, (at at time zone 'UTC')::date as day, ${STATE} as state from stories
          cross join lateral (values ('submitted', first_submitted_at), ('published', first_published_at), ('status_' || status, created_at)) as firsts (kind, at)
          where at is not null and kind <> 'status_draft') as firsts
        ${STORY_PARTS} ${inSpans('day')}`,
    ),
  },
  reviews_are_compared: {
    promise:
      'A current review knows how it differs from the others, and each the one before it of its editor.',
    sql: `
      select id, application_id from reviews cross join lateral (
        select nullif(count(*), 0) as others, sum(reviews.score - other.score) as difference
        from reviews as other where other.application_id = reviews.application_id
          and other.is_current and reviews.is_current and other.id <> reviews.id
      ) as compared cross join lateral (
        select max(created_at) as at from reviews as earlier
        where earlier.application_id = reviews.application_id
          and earlier.reviewer_id = reviews.reviewer_id and earlier.id <> reviews.id
          and earlier.created_at <= reviews.created_at
      ) as before
      where (reviews.co_reviewers, reviews.difference)
          is distinct from (compared.others, compared.difference)
        or (reviewer_id is not null and previous_at is distinct from before.at
          -- Of two at the same time one follows the other.
          and (before.at is null or before.at < created_at))`,
  },
  review_counts_are_exact: {
    promise: 'The stored counts of reviews by editor and by day or month equal those of the table.',
    sql: sumsDiffer(
      'by, first, reviewer_id, co_reviewers',
      ['written', 'repeated', 'compared', 'difference'],
      [
        'select * from review_counts',
        `select by, first, review_changes.* from review_changes ${inSpans('written_on')}`,
      ],
      `select by, first, reviewer_id, part.n as co_reviewers, part.written, part.repeated,
          part.compared, part.difference
        from reviews cross join lateral ${REVIEW_PARTS} ${inSpans(`(created_at at time zone 'UTC')::date`)}
        where reviewer_id is not null and (part.n = 0 or (is_current and part.n > 0))`,
    ),
  },
};

function monthOf(day: string): string {
  return `greatest(1, (extract(year from ${day})::int - 2025) * 12 + extract(month from ${day})::int)`;
}
