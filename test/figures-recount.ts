import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { ZIP_RANGES } from '#contract/coverage/zip-states.ts';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { tenth } from '#server/db/rounding-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { beginsWith, isInState } from '#server/db/zip-sql.ts';
import type { Figures } from '#server/reports/overview-response.ts';
import type { Bind, Place, Values } from '#server/reports/overview-scope.ts';

/* The overview from the rows themselves, as it was read before its counts were kept (decisions/003). */

const HOUR = 3_600;
const DAY = 86_400;
const RANGE_STARTS = sql.raw(
  `array[${ZIP_RANGES.map(({ first }) => Number(first)).join(', ')}]::int[]`,
);
type Counted = Omit<Figures, 'byState'> & {
  byRange: { range: number; received: number; approved: number }[];
};
type Scope = ReturnType<typeof scopeOf>;

function scopeOf(bind: Bind, { state, zipCode }: Place) {
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${bind('timeZone')}::text)`;
  const from = sql`${bind('from')}::date`;
  const to = sql`${bind('to')}::date`;
  const isZip = (zip: SQLWrapper) =>
    and(
      sql`true`,
      state && isInState(zip, state),
      zipCode ? beginsWith(zip, sql`${zipCode}`) : undefined,
    )!;
  return {
    isDay: (day: SQLWrapper) => sql`${day} between ${from} and ${to}`,
    isTime: (time: SQLWrapper) =>
      sql`${time} >= ${startOf(from)} and ${time} < ${startOf(sql`${to} + 1`)}`,
    isZip,
    isOfPlace: (applicationId: SQLWrapper) => sql`exists (select from ${applications}
      where ${applications.id} = ${applicationId} and ${isZip(applications.zip_code)})`,
    dayOf: (time: SQLWrapper) => sql`(${time} at time zone ${bind('timeZone')}::text)::date`,
    intervalOf: (day: SQLWrapper) =>
      sql`date_trunc(${bind('by')}::text, (${day})::timestamp)::date`,
  };
}

const perZip = ({ isDay, isZip }: Scope) => sql`
  select submitted_on, zip_code, status, 1 as n from ${applications}
  where ${isDay(sql`submitted_on`)} and ${isZip(sql`zip_code`)}`;

const endings = (
  { isTime, isOfPlace }: Scope,
  end: typeof paces.first_look_at | typeof paces.decided_at,
) => sql`
  select ${end} as at, ${paces.began_at} as began_at from ${paces}
  where ${isTime(end)} and ${isOfPlace(paces.application_id)}`;

/** How many came within the promised time, and half of them in how many hours or days. */
const promiseOf = (times: SQL, promised: SQL, unit: number) => sql`(
  select json_build_object(
    'count', count(*),
    'kept', count(*) filter (where at <= began_at + ${promised}),
    'median', ${tenth(sql`percentile_cont(0.5) within group (
      order by extract(epoch from at - began_at) / ${number(unit)})`)})
  from ${times} as times)`;

/** Deviations are of current reviews, whenever the co-reviewers wrote theirs (rule review-13). */
const reviewersOf = ({ isTime, isOfPlace }: Scope, viewer: ReturnType<Bind> | undefined) => sql`
  with written as (
    select application_id, reviewer_id, score, is_current from ${reviews}
    where ${isTime(sql`created_at`)} and reviewer_id is not null
      and ${isOfPlace(sql`${reviews}.application_id`)}
      and ${viewer ? sql`application_id in (select application_id from ${reviews} where reviewer_id = ${viewer}::uuid)` : sql`true`}
  ), everybody as (
    select application_id, sum(score) as total, count(*) as n from ${reviews}
    where is_current and application_id in (select application_id from written where is_current)
    group by application_id
  )
  select ${users.id} as id, ${users.name} as name,
    count(distinct application_id)::int as reviewed,
    ${tenth(sql`avg(score - (total - score)::numeric / nullif(n - 1, 0)) filter (where is_current)`)} as deviation
  from written left join everybody using (application_id)
  join ${users} on ${users.id} = reviewer_id
  group by ${users.id}
  order by reviewed desc, lower(${users.name}) collate "C", ${users.id}`;

function figuresOf(bind: Bind, place: Place, isHidden: boolean) {
  const scope = scopeOf(bind, place);
  const { intervalOf, dayOf } = scope;
  const byStatus = sql`select status, sum(n)::int as count from counted group by status`;
  const received = sql`select ${intervalOf(sql`submitted_on`)} as first, sum(n)::int as count from counted group by 1`;
  const decided = sql`select ${intervalOf(dayOf(sql`at`))} as first, count(*)::int as count from decisions group by 1`;
  const byRange = sql`select width_bucket(zip_code::int, ${RANGE_STARTS}) as range,
    sum(received)::int as received, sum(approved)::int as approved from zips group by 1`;
  const withdrawn = sql`select count(*) from ${applications} where ${applications.withdrawn_at} is not null
    and ${scope.isDay(applications.submitted_on)} and ${scope.isZip(applications.zip_code)}`;
  const byZip = sql`select * from zips order by received desc, zip_code limit ${number(OVERVIEW_ZIPS)}`;
  const looks = sql`(${endings(scope, paces.first_look_at)})`;
  return sql<Counted>`(
    with per_zip as (${perZip(scope)}), counted as (select * from per_zip),
    zips as (
      select zip_code, sum(n)::int as received,
        coalesce(sum(n) filter (where status = 'approved'), 0)::int as approved
      from per_zip group by zip_code having sum(n) > 0),
    decisions as (${endings(scope, paces.decided_at)})
    select json_build_object(
      'promised', json_build_object('first_look_hours', ${deskSettings.first_look_hours}, 'decision_days', ${deskSettings.decision_days}),
      'byStatus', ${jsonArray(byStatus)},
      'withdrawn', (${withdrawn}),
      'received', ${jsonArray(received)},
      'decided', ${jsonArray(decided)},
      'firstLooks', ${promiseOf(looks, sql`make_interval(hours => ${deskSettings.first_look_hours})`, HOUR)},
      'decisions', ${promiseOf(sql`decisions`, sql`make_interval(hours => 24 * ${deskSettings.decision_days})`, DAY)},
      'byRange', ${jsonArray(byRange)},
      'byZip', ${jsonArray(byZip)},
      'reviewers', ${jsonArray(reviewersOf(scope, isHidden ? bind('viewer') : undefined))}))`;
}

export async function recountFigures(db: Db, values: Values, place: Place): Promise<Figures> {
  const [row] = await db
    .select({
      figures: figuresOf((name) => sql`${values[name]}`, place, values.viewer !== null),
    })
    .from(deskSettings);
  const { byRange, ...figures } = row!.figures;
  // A state may have several ranges.
  const states = Map.groupBy(byRange, ({ range }) => ZIP_RANGES[range - 1]?.state ?? ('' as const));
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const byState = [...states].map(([state, rows]) => ({
    state,
    received: sum(rows.map(({ received }) => received)),
    approved: sum(rows.map(({ approved }) => approved)),
  }));
  return { ...figures, byState };
}

/** Since a time, how many looks or decisions there were and how many came within the seconds. */
export async function recountPromise(
  db: Db,
  end: 'first_look_at' | 'decided_at',
  since: Date,
  seconds: number,
) {
  const at = paces[end];
  const { rows } = await db.execute<{ count: number; kept: number }>(sql`
    select count(*)::int as count, (count(*) filter (
      where ${at} <= ${paces.began_at} + make_interval(secs => ${seconds}::int)))::int as kept
    from ${paces} where ${at} >= ${since.toISOString()}::timestamptz`);
  return rows[0]!;
}

/** What nobody has looked at, or decided, so many hours, or days, before a time. */
export async function recountOpen(db: Db, by: Date, promised: number) {
  const at = sql`${by.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ looks: number; decisions: number }>(sql`
    select (count(*) filter (where ${paces.review_status} = 'new' and ${paces.first_look_at} is null
        and ${paces.began_at} < ${at} - make_interval(hours => ${promised}::int)))::int as looks,
      (count(*) filter (where ${paces.began_at} < ${at} - make_interval(days => ${promised}::int)))::int as decisions
    from ${paces} where ${paces.review_status} is not null and ${paces.decided_at} is null`);
  return rows[0]!;
}
