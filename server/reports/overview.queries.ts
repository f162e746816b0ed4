import { type SQL, sql } from 'drizzle-orm';
import { ZIP_RANGES } from '#contract/coverage/zip-states.ts';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { countChanges, dayCounts, zipDayCounts } from '#server/db/counts-schema.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { tenth } from '#server/db/rounding-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import type { Figures } from './overview-response.ts';
import { type Bind, type Place, type Scope, scopeOf, type Values } from './overview-scope.ts';

const HOUR = 3_600;
const DAY = 86_400;
const RANGE_STARTS = sql.raw(
  `array[${ZIP_RANGES.map(({ first }) => Number(first)).join(', ')}]::int[]`,
);

/** Stored counts and the changes that are not folded yet, which have their ZIP code. */
const perZip = ({ isDay, isZip }: Scope) => sql`
  select submitted_on, zip_code, status, count as n from ${zipDayCounts}
  where ${isDay(sql`submitted_on`)} and ${isZip(sql`zip_code`)}
  union all
  select submitted_on, zip_code, status, change from ${countChanges}
  where ${isDay(sql`submitted_on`)} and zip_code is not null and ${isZip(sql`zip_code`)}`;

/** The same without ZIP codes: far fewer rows. */
const perDay = ({ isDay }: Scope) => sql`
  select submitted_on, status, count as n from ${dayCounts} where ${isDay(sql`submitted_on`)}
  union all
  select submitted_on, status, change from ${countChanges} where ${isDay(sql`submitted_on`)}`;

const endings = (
  { isTime, isOfPlace }: Scope,
  end: typeof paces.first_look_at | typeof paces.decided_at,
) => sql`
  select ${end} as at, ${paces.began_at} as began_at from ${paces}
  where ${isTime(end)} and ${isOfPlace(paces.application_id)}`;

/** How many came within the promised time, and half of them in how many hours or days. */
const promiseOf = (times: SQL, promisedSeconds: ReturnType<Bind>, unit: number) => sql`(
  select json_build_object(
    'count', count(*),
    'kept', count(*) filter (where at <= began_at + make_interval(secs => ${promisedSeconds}::int)),
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

/** Every figure in one statement, from what is kept: never a scan of the applications. */
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
  return sql<Figures>`(
    with per_zip as (${perZip(scope)}),
    counted as (${scope.hasPlace ? sql`select submitted_on, status, n from per_zip` : perDay(scope)}),
    zips as (
      select zip_code, sum(n)::int as received,
        coalesce(sum(n) filter (where status = 'approved'), 0)::int as approved
      from per_zip group by zip_code having sum(n) > 0),
    decisions as (${endings(scope, paces.decided_at)})
    select json_build_object(
      'byStatus', ${jsonArray(byStatus)},
      'withdrawn', (${withdrawn}),
      'received', ${jsonArray(received)},
      'decided', ${jsonArray(decided)},
      'firstLooks', ${promiseOf(looks, bind('lookSeconds'), HOUR)},
      'decisions', ${promiseOf(sql`decisions`, bind('decisionSeconds'), DAY)},
      'byRange', ${jsonArray(byRange)},
      'byZip', ${jsonArray(byZip)},
      'reviewers', ${jsonArray(reviewersOf(scope, isHidden ? bind('viewer') : undefined))}))`;
}

const ONE_ROW = sql`(select 1) as one_row`;
const readAll = prepareOnce((db) =>
  db
    .select({ figures: figuresOf(sql.placeholder, {}, false).as('figures') })
    .from(ONE_ROW)
    .prepare('overview'),
);

/** With a viewer, reviews of applications that are not open to them are left out. */
export async function getFigures(db: Db, values: Values, place: Place): Promise<Figures> {
  const isHidden = values.viewer !== null;
  const [row] =
    place.state || place.zipCode || isHidden
      ? await db
          .select({ figures: figuresOf((name) => sql`${values[name]}`, place, isHidden) })
          .from(ONE_ROW)
      : await readAll(db).execute(values);
  return row!.figures;
}
