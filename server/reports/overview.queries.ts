import { type SQL, sql } from 'drizzle-orm';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { users } from '#server/db/account-schema.ts';
import { applicationPaces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import * as stored from '#server/db/counts-schema.ts';
import { jsonArray } from '#server/db/json-sql.ts';
import { type Parts, partsOf, spansOf } from '#server/db/kept-spans.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { tenth } from '#server/db/rounding-sql.ts';
import { applications, reviews } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import type { Figures } from './overview-response.ts';
import { type Bind, type Place, type Scope, scopeOf, type Values } from './overview-scope.ts';
import { allZips, highestZips } from './overview-zips.ts';
import { DECISION, LOOK, medianOf, promiseOf } from './pace-figures.ts';
import { openLate } from './promises.ts';

const changes = stored.countChanges;

/** Received applications by day and status. */
function countedDays({ hasPlace, isDay, isZip }: Scope) {
  const table = hasPlace ? stored.zipDayCounts : stored.dayCounts;
  const isThere = hasPlace ? sql`zip_code is not null and ${isZip(sql`zip_code`)}` : sql`true`;
  return sql`
    select submitted_on, status, sum(n)::int as n from (
      select submitted_on, status, count as n from ${table}
      where ${isDay(sql`submitted_on`)} and ${isThere}
      union all
      select submitted_on, status, change from ${changes}
      where ${isDay(sql`submitted_on`)} and ${isThere}
    ) as counted group by submitted_on, status`;
}

function withdrawnOf({ hasPlace, isDay, isZip }: Scope) {
  if (hasPlace) {
    return sql`select count(*)::int from ${applications} where ${applications.withdrawn_at} is not null
      and ${isDay(applications.submitted_on)} and ${isZip(applications.zip_code)}`;
  }
  return sql`select coalesce(sum(n), 0)::int from (
    select count as n from ${stored.withdrawnCounts} where ${isDay(sql`submitted_on`)}
    union all
    select change from ${changes} where is_withdrawn and ${isDay(sql`submitted_on`)}) as counted`;
}

const byState = ({ from, to, isDay }: Scope) => sql`
  select state, sum(received)::int as received, sum(approved)::int as approved from (
    select kept.state, kept.received, kept.approved
    from (${spansOf(from, sql`${to} + 1`)}) as span join ${stored.stateCounts} as kept
      on kept.by = span.by and kept.first >= span.starts and kept.first < span.ends
    union all
    select state_of_zip(zip_code), change, case when status = 'approved' then change else 0 end
    from ${changes} where is_withdrawn is not null and ${isDay(sql`submitted_on`)}
  ) as counted
  group by state having sum(received) > 0`;

/** Read once, in place of the table of the same name. */
function pacesOfPlace({ starts, ends, isOfPlace }: Scope) {
  const isThen = (time: SQL) => sql`${time} >= ${starts} and ${time} < ${ends}`;
  const { application_id, first_look_at, decided_at } = applicationPaces;
  return sql`${applicationPaces} as materialized (
    select * from public.application_paces
    where (${isThen(sql`${first_look_at}`)} or ${isThen(sql`${decided_at}`)})
      and ${isOfPlace(application_id)})`;
}

/** How many came within the promised time, and half of them in how many hours or days. */
const withMedian = (kind: typeof LOOK | typeof DECISION, parts: Parts) => sql`(
  select row_to_json(promise) from (
    select counted.*, ${medianOf(kind, parts)} as median from (${promiseOf(kind, parts)}) as counted
  ) as promise)`;

/** By the hour, which is enough for days that begin with one; else by row. */
const decidedAt = (parts: Parts, byRows: boolean) => {
  const { end, kind } = DECISION;
  if (byRows) {
    return parts.atEdges(
      (has, sign) => sql`select ${end} as at, ${sign} as n from ${applicationPaces}
        where ${has(sql`${end}`)}`,
    );
  }
  const isThen = sql`hour >= ${parts.starts} and hour < ${parts.ends}`;
  return sql`
    select hour as at, count as n from ${stored.decisionHours} where ${isThen}
    union all select hour, change from ${stored.paceChanges} where kind = ${kind} and ${isThen}`;
};

/**
 * Deviations are of current reviews, whenever the co-reviewers wrote theirs (rule review-13). Who
 * reviewed an application again in the same period has reviewed one.
 */
function reviewersOf({ isOfPlace }: Scope, parts: Parts, viewer: ReturnType<Bind> | undefined) {
  const isOpen = viewer
    ? sql`application_id in (select application_id from ${reviews} where reviewer_id = ${viewer}::uuid)`
    : sql`true`;
  const isThere = sql`reviewer_id is not null and ${isOfPlace(sql`${reviews}.application_id`)} and ${isOpen}`;
  const summed = sql`sum(written) as written, sum(repeated) as repeated, sum(compared) as compared,
    sum(difference::numeric / nullif(co_reviewers, 0)) as difference`;
  return sql`
    with counted as (
      select reviewer_id, ${summed} from ${parts.spans(sql`${stored.reviewCounts}`)} group by 1
      union all
      select reviewer_id, ${summed} from ${stored.reviewChanges}
      where ${parts.isWholeDay(sql`written_on`)} group by 1
      union all
      ${parts.atEdges(
        (has, sign) => sql`
          select reviewer_id, ${sign} * count(*), ${sign} * count(previous_at),
            ${sign} * count(co_reviewers) filter (where is_current),
            ${sign} * sum(difference::numeric / co_reviewers) filter (where is_current)
          from ${reviews} where ${has(sql`created_at`)} and ${isThere} group by 1`,
      )}
      union all
      select reviewer_id, 0, -count(*), 0, 0 from ${reviews}
      where tstzrange(previous_at, created_at, '(]') @> ${parts.starts} and previous_at is not null
        and created_at < ${parts.ends} and ${isThere} group by 1
    )
    select ${users.id} as id, ${users.name} as name, (sum(written) - sum(repeated))::int as reviewed,
      ${tenth(sql`sum(difference) / nullif(sum(compared), 0)`)} as deviation
    from counted join ${users} on ${users.id} = reviewer_id
    group by ${users.id} having sum(written) > 0
    order by reviewed desc, lower(${users.name}) collate "C", ${users.id}`;
}

type Options = { isHidden: boolean; byRows: boolean };

/** Every figure in one statement, from what is kept: never a scan of the applications. */
function figuresOf(bind: Bind, place: Place, { isHidden, byRows }: Options) {
  const scope = scopeOf(bind, place);
  const { hasPlace, intervalOf } = scope;
  const period = { from: scope.starts, to: scope.ends };
  const paces = partsOf({ ...period, name: 'paces', byRows: byRows || hasPlace });
  const written = partsOf({ ...period, name: 'reviews', byRows: hasPlace || isHidden });
  const byStatus = sql`select status, sum(n)::int as count from counted group by status`;
  const overTime = sql`select ${intervalOf(sql`submitted_on`)} as first, sum(n)::int as count
    from (select submitted_on, sum(n) as n from counted group by 1) as days group by 1`;
  const decided = sql`select (select array_agg(first order by first) from intervals)[place] as first, n as count from (
      select width_bucket(at, (select array_agg(starts order by first) from intervals)) as place, sum(n)::int as n
      from (${decidedAt(paces, byRows || hasPlace)}) as decisions group by 1
    ) as places where n > 0`;
  const ofPlace = sql`select state_of_zip(zip_code) as state, sum(received)::int as received,
    sum(approved)::int as approved from zips group by 1`;
  const byZip = hasPlace
    ? sql`select * from zips order by received desc, zip_code limit ${number(OVERVIEW_ZIPS)}`
    : highestZips(scope, sql`(select coalesce(sum(n), 0) from counted)`);
  return sql<Figures>`(
    with counted as materialized (${countedDays(scope)}),
    ${hasPlace ? sql`zips as materialized (${allZips(scope)}), ${pacesOfPlace(scope)},` : sql``}
    intervals as materialized (${scope.intervals}),
    ${paces.with},
    ${written.with}
    select json_build_object(
      'promised', json_build_object('first_look_hours', ${deskSettings.first_look_hours}, 'decision_days', ${deskSettings.decision_days}),
      'byStatus', ${jsonArray(byStatus)},
      'withdrawn', (${withdrawnOf(scope)}),
      'received', ${jsonArray(overTime)},
      'decided', ${jsonArray(decided)},
      'firstLooks', ${withMedian(LOOK, paces)},
      'decisions', ${withMedian(DECISION, paces)},
      'byState', ${jsonArray(hasPlace ? ofPlace : byState(scope))},
      'byZip', ${jsonArray(byZip)},
      'reviewers', ${jsonArray(reviewersOf(scope, written, isHidden ? bind('viewer') : undefined))}))`;
}

/** What is late is read beside the figures: for a place these have other rows under the same name. */
const select = (db: Db, bind: Bind, place: Place, options: Options) =>
  db
    .select({ figures: figuresOf(bind, place, options).as('figures'), open: openLate(bind, place) })
    .from(deskSettings);
const readAll = prepareOnce((db) =>
  select(db, sql.placeholder, {}, { isHidden: false, byRows: false }).prepare('overview'),
);

/**
 * With a viewer, reviews of applications that are not open to them are left out. `byRows` is for
 * time zones whose days do not begin with an hour of UTC.
 */
export async function getFigures(
  db: Db,
  values: Values,
  { byRows = false, ...place }: Place & { byRows?: boolean },
): Promise<{ figures: Figures; open: { looks: number; decisions: number } }> {
  const isHidden = values.viewer !== null;
  const [row] =
    place.state || place.zipCode || isHidden || byRows
      ? await select(db, (name) => sql`${values[name]}`, place, { isHidden, byRows })
      : await readAll(db).execute(values);
  return row!;
}
