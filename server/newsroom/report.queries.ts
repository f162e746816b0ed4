import { count, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { storyChanges, storyCounts } from '#server/db/counts-schema.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { midnightOf, nearestDay, partsOf } from '#server/db/kept-spans.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { roster } from '#server/db/roster-schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { isActive, isSilent } from './activity-sql.ts';

type Time = 'first_submitted_at' | 'first_accepted_at' | 'first_declined_at' | 'first_published_at';
/** Those with stored counts (docs/decisions/003). */
const KEPT = { first_submitted_at: sql`'submitted'`, first_published_at: sql`'published'` };
type KeptTime = keyof typeof KEPT;
type Counted = { state: string; count: number }[];
export type Period = { from: string; to: string; timeZone: string };

const given = sql.placeholder;
const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${given('timeZone')}::text)`;
const STARTS = startOf(sql`${given('from')}::date`);
const ENDS = startOf(sql`${given('to')}::date + 1`);
const isIn = (time: { getSQL(): SQL }) => sql`${time} >= ${STARTS} and ${time} < ${ENDS}`;

const counted = (time: Time) =>
  sql<number>`(select count(*)::int from ${stories} where ${isIn(stories[time])})`.as(time);

/** How many had this first time in each of the given spans of days. */
function perSpan(time: KeptTime) {
  const kind = KEPT[time];
  // What is more or less between the time and the midnight (UTC) next to it.
  const edge = (at: SQL, midnight: SQL) => sql`(
    select case when ${at} < ${midnight} then count(*) else -count(*) end from ${stories}
    where ${stories[time]} >= least(${at}, ${midnight}) and ${stories[time]} < greatest(${at}, ${midnight}))`;
  return sql<number[]>`array(
    select (
      (select coalesce(sum(count), 0) from ${storyCounts} where kind = ${kind} || '_everywhere' and by = 'day'
        and first >= starts_on and first < ends_on)
      + (select coalesce(sum(change), 0) from ${storyChanges} where kind = ${kind} and day >= starts_on and day < ends_on)
      + ${edge(sql`starts`, midnightOf(sql`starts_on`))} - ${edge(sql`ends`, midnightOf(sql`ends_on`))})::int
    from unnest(${given('firsts')}::date[], ${given('lasts')}::date[]) with ordinality as span (first_day, last_day, place)
    cross join lateral (select ${startOf(sql`first_day`)} as starts, ${startOf(sql`last_day + 1`)} as ends) as times
    cross join lateral (select ${nearestDay(sql`starts`)} as starts_on, ${nearestDay(sql`ends`)} as ends_on) as days
    order by place)`.as(`${time}_per_span`);
}

function perState(time: KeptTime) {
  const kind = KEPT[time];
  const parts = partsOf({ name: time, from: STARTS, to: ENDS, byRows: false });
  return jsonArray(sql`
    with ${parts.with}
    select state, sum(n)::int as count from (
      select kept.state, kept.count as n from ${parts.spans(sql`${storyCounts}`)} where kept.kind = ${kind}
      union all
      select state, change from ${storyChanges} where kind = ${kind} and ${parts.isWholeDay(sql`day`)}
      union all
      ${parts.atEdges(
        (has, sign) => sql`select coalesce(${stories.zip_state}, ''), ${sign} from ${stories}
          where ${has(sql`${stories[time]}`)}`,
      )}
    ) as counted
    group by state having sum(n) <> 0`) as SQL<Counted>;
}

/** Of those decided in the period. */
const medianDays = sql<number | null>`(
  select percentile_cont(0.5) within group (
    order by date_part('epoch', ${stories.first_decided_at} - ${stories.first_submitted_at}) / 86400)
  from ${stories} where ${isIn(stories.first_decided_at)})`;

/** Counts, stored or from the part of an index that is in the period; no story is read. */
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
