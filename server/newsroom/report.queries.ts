import { count, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { roster } from '#server/db/roster-schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { isActive, isSilent } from './activity-sql.ts';

type Time = 'first_submitted_at' | 'first_accepted_at' | 'first_declined_at' | 'first_published_at';
type Counted = { state: string; count: number }[];
export type Period = { from: string; to: string; timeZone: string };

const given = sql.placeholder;
const startOf = (day: SQL) => sql`(${day})::timestamp at time zone ${given('timeZone')}::text`;
const isIn = (time: { getSQL(): SQL }) => sql`${time} >= ${startOf(sql`${given('from')}::date`)}
  and ${time} < ${startOf(sql`${given('to')}::date + 1`)}`;

const counted = (time: Time) =>
  sql<number>`(select count(*)::int from ${stories} where ${isIn(stories[time])})`.as(time);

/** How many had this first time in each of the given spans of days. */
const perSpan = (time: Time) =>
  sql<number[]>`array(
    select (select count(*)::int from ${stories} where ${stories[time]} >= ${startOf(sql`span.first`)}
      and ${stories[time]} < ${startOf(sql`span.last + 1`)})
    from unnest(${given('firsts')}::date[], ${given('lasts')}::date[]) with ordinality as span (first, last, place)
    order by place)`.as(`${time}_per_span`);

const perState = (time: Time) =>
  jsonArray(sql`select coalesce(${stories.zip_state}, '') as state, count(*)::int as count
    from ${stories} where ${isIn(stories[time])} group by 1`) as SQL<Counted>;

/** Of those decided in the period. */
const medianDays = sql<number | null>`(
  select percentile_cont(0.5) within group (
    order by date_part('epoch', ${stories.first_decided_at} - ${stories.first_submitted_at}) / 86400)
  from ${stories} where ${isIn(stories.first_decided_at)})`;

/** Each figure reads the part of an index that is in the period, and no story. */
const storyFigures = prepareOnce((db) =>
  db
    .select({
      submitted: perSpan('first_submitted_at'),
      published: perSpan('first_published_at'),
      accepted: counted('first_accepted_at'),
      declined: counted('first_declined_at'),
      submittedByState: perState('first_submitted_at'),
      publishedByState: perState('first_published_at'),
      medianDays: medianDays.as('median_days'),
    })
    .from(sql`(select 1) as one_row`)
    .prepare('newsroom_stories'),
);

export async function countStories(
  db: Db,
  period: Period,
  spans: Record<'first' | 'last', string>[],
) {
  const firsts = spans.map(({ first }) => first);
  const lasts = spans.map(({ last }) => last);
  const [figures] = await storyFigures(db).execute({ ...period, firsts, lasts });
  return figures!;
}

export async function countPeopleByState(db: Db, now: Date) {
  const counting = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  return db
    .select({
      state: sql<string>`coalesce(${roster.state}, '')`.as('found'),
      in_service: count(),
      active: counting(isActive(now)),
      silent_30: counting(isSilent('silent_30', now)),
      silent_90: counting(isSilent('silent_90', now)),
    })
    .from(roster)
    .where(isNotNull(roster.since))
    .groupBy(sql`found`);
}

/** By the month in which they came into service, oldest first. */
export async function countCohorts(db: Db, timeZone: string) {
  const { rows } = await db.execute<Record<'month', string> & Record<Cohort, number>>(sql`
    select to_char(month, 'YYYY-MM') as month, counted.*
    from (select date_trunc('month', min(since) at time zone ${timeZone}::text) as first,
        date_trunc('month', max(since) at time zone ${timeZone}::text) as last from ${roster}) as known
    cross join generate_series(known.first, known.last, interval '1 month') as month
    cross join lateral (
      select count(*)::int as people, (count(*) filter (where active_after_3))::int as after_3,
        (count(*) filter (where active_after_6))::int as after_6,
        (count(*) filter (where active_after_12))::int as after_12
      from ${roster} where since >= month at time zone ${timeZone}::text
        and since < (month + interval '1 month') at time zone ${timeZone}::text
    ) as counted
    where counted.people > 0
    order by month`);
  return rows;
}
type Cohort = 'people' | 'after_3' | 'after_6' | 'after_12';
