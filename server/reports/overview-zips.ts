import { type SQL, sql } from 'drizzle-orm';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { number } from '#server/db/columns.ts';
import { countChanges, zipDayCounts, zipReceived } from '#server/db/counts-schema.ts';
import type { Scope } from './overview-scope.ts';

/** Up to so many applications, adding up their ZIP codes costs less than finding the highest. */
const FEW = 8_000;
/** The same costs less where the months of a period have so many times its days: they exclude too few. */
const LOOSE = 1.3;
/** Of so many ZIP codes that have received most of all, those with most in the period's months are added up first. */
const KNOWN = 200;
const FIRST = 40;

/** Stored counts and the changes that are not folded yet, which have their ZIP code. */
const perZip = ({ isDay, isZip }: Scope, also: SQL) => sql`
  select zip_code, status, count as n from ${zipDayCounts}
  where ${isDay(sql`submitted_on`)} and ${isZip(sql`zip_code`)} and ${also}
  union all
  select zip_code, status, change from ${countChanges}
  where ${isDay(sql`submitted_on`)} and zip_code is not null and ${isZip(sql`zip_code`)} and ${also}`;

/** All ZIP codes of the place. */
export const allZips = (scope: Scope, also = sql`true`) => sql`
  select zip_code, sum(n)::int as received,
    coalesce(sum(n) filter (where status = 'approved'), 0)::int as approved
  from (${perZip(scope, also)}) as counted
  group by zip_code having sum(n) > 0`;

/**
 * The ZIP codes that received most. Some that usually do are added up first. Of the others only those
 * can be among the highest that have received as many as the lowest of these at all, which an index
 * has, and in the months of the period.
 */
export function highestZips(scope: Scope, received: SQL) {
  const isSummed = sql`(select is_summed from received)`;
  const monthsOf = sql`(date_trunc('month', ${scope.to}::timestamp) + interval '1 month')::date
    - date_trunc('month', ${scope.from}::timestamp)::date`;
  // Selected, so that they are computed once and not for each ZIP code.
  const inMonths = sql`coalesce(since[(select report_month(${scope.from}))], 0)
    - coalesce(since[(select report_month(${scope.to}) + 1)], 0)`;
  const ofZip = (zip: SQL) => sql`
    select status, count as n from ${zipDayCounts}
    where zip_code = ${zip} and ${scope.isDay(sql`submitted_on`)}
    union all
    select status, n from changed where changed.zip_code = ${zip}`;
  const exactly = (zips: SQL) => sql`
    select zip_code, sum(n)::int as received,
      coalesce(sum(n) filter (where status = 'approved'), 0)::int as approved
    from (${zips}) as asked cross join lateral (${ofZip(sql`asked.zip_code`)}) as counted
    group by zip_code having sum(n) > 0`;
  return sql`
    with received as materialized (
      select ${received} <= ${number(FEW)}
        or ${monthsOf} > ${number(LOOSE)} * (${scope.to} - ${scope.from} + 1) as is_summed
    ), changed as materialized (
      select zip_code, status, sum(change)::int as n from ${countChanges}
      where ${scope.isDay(sql`submitted_on`)} and zip_code is not null group by 1, 2
    ), known as (
      select zip_code, since from ${zipReceived} where not ${isSummed}
      order by since[1] desc limit ${number(KNOWN)}
    ), first as materialized (
      ${exactly(sql`(select zip_code from known order by ${inMonths} desc limit ${number(FIRST)})
        union select zip_code from changed where not ${isSummed}`)}
    ), lowest as materialized (
      select case when count(*) = ${number(OVERVIEW_ZIPS)} then min(received) else 1 end as received
      from (select received from first order by received desc limit ${number(OVERVIEW_ZIPS)}) as top
    ), others as (
      ${exactly(sql`
        select zip_code from ${zipReceived}
        where not ${isSummed} and since[1] >= (select received from lowest)
          and ${inMonths} >= (select received from lowest)
          and zip_code not in (select zip_code from first)
          and zip_code not in (select zip_code from changed)`)}
    )
    select * from (
      ${allZips(scope, isSummed)}
      union all select * from first
      union all select * from others
    ) as zips
    order by received desc, zip_code limit ${number(OVERVIEW_ZIPS)}`;
}
