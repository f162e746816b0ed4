import { count, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { roster } from '#server/db/roster-schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { isActive, isSilent } from './activity-sql.ts';

type Time = 'first_submitted_at' | 'first_accepted_at' | 'first_declined_at' | 'first_published_at';
export type Period = { from: string; to: string; timeZone: string };

const startOf = (day: SQL, timeZone: string) =>
  sql`${day}::timestamp at time zone ${timeZone}::text`;
const isIn = (time: SQL | { getSQL(): SQL }, { from, to, timeZone }: Period) =>
  sql`${time} >= ${startOf(sql`${from}::date`, timeZone)}
    and ${time} < ${startOf(sql`(${to}::date + 1)`, timeZone)}`;

/** How many stories had one of their first times in each of these spans of days. */
export async function countStories(
  db: Db,
  time: Time,
  spans: { first: string; last: string }[],
  timeZone: string,
): Promise<number[]> {
  const firsts = sql.param(spans.map(({ first }) => first));
  const lasts = sql.param(spans.map(({ last }) => last));
  const { rows } = await db.execute<{ n: number }>(sql`
    select (select count(*)::int from ${stories} where ${stories[time]} >= ${startOf(sql`span.first`, timeZone)}
      and ${stories[time]} < ${startOf(sql`(span.last + 1)`, timeZone)}) as n
    from unnest(${firsts}::date[], ${lasts}::date[]) with ordinality as span (first, last, place)
    order by place`);
  return rows.map(({ n }) => n);
}

export async function medianDaysToAnswer(db: Db, period: Period): Promise<number | null> {
  const [found] = await db
    .select({
      days: sql<number | null>`percentile_cont(0.5) within group (order by
        extract(epoch from ${stories.first_decided_at} - ${stories.first_submitted_at})::float8 / 86400)`,
    })
    .from(stories)
    .where(isIn(stories.first_decided_at, period));
  return found?.days == null ? null : Math.round(Number(found.days) * 10) / 10;
}

/** Most of the work is by ZIP code: a state is looked up once for each. */
export async function countStoriesByState(db: Db, period: Period) {
  const byZip = (time: 'first_submitted_at' | 'first_published_at') => sql`
    select zip_code, count(*)::int as n from ${stories} where ${isIn(stories[time], period)} group by zip_code`;
  const { rows } = await db.execute<{ state: string; submitted: number; published: number }>(sql`
    select coalesce(state_of_zip(zip_code), '') as state, sum(submitted)::int as submitted, sum(published)::int as published
    from (
      select zip_code, n as submitted, 0 as published from (${byZip('first_submitted_at')}) as sent
      union all select zip_code, 0, n from (${byZip('first_published_at')}) as shown
    ) as counted
    group by 1`);
  return rows;
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
