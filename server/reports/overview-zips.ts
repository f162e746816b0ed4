import { type SQL, sql } from 'drizzle-orm';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { number } from '#server/db/columns.ts';
import { countChanges, zipDayCounts, zipReceived } from '#server/db/counts-schema.ts';
import type { Scope } from './overview-scope.ts';

/** Up to so many applications, adding up their ZIP codes costs less than finding the highest. */
const FEW = 8_000;
/** Of so many ZIP codes with the most in the period's months, the first are added up at first. */
const NEAREST = 1_000;
const FIRST = 60;

/** Stored counts and the changes that are not folded yet, which have their ZIP code. */
const perZip = ({ isDay, isZip }: Scope, also: SQL) => sql`
  select zip_code, status, count as n from ${zipDayCounts}
  where ${isDay(sql`submitted_on`)} and ${isZip(sql`zip_code`)} and ${also}
  union all
  select zip_code, status, change from ${countChanges}
  where ${isDay(sql`submitted_on`)} and zip_code is not null and ${isZip(sql`zip_code`)} and ${also}`;

/** All ZIP codes of the place. */
export const allZips = (scope: Scope) => sql`
  select zip_code, sum(n)::int as received,
    coalesce(sum(n) filter (where status = 'approved'), 0)::int as approved
  from (${perZip(scope, sql`true`)}) as counted
  group by zip_code having sum(n) > 0`;

/**
 * The ZIP codes that received most. Which can be among them follows from what each has received in
 * the months of the period, which is never less than in its days: only these are added up.
 */
export function highestZips(scope: Scope, received: SQL) {
  const isFew = sql`${received} <= ${number(FEW)}`;
  // Selected, so that they are computed once and not for each ZIP code.
  const inMonths = sql`coalesce(since[(select report_month(${scope.from}))], 0)
    - coalesce(since[(select report_month(${scope.to}) + 1)], 0)`;
  const ofZip = (zip: SQL) => sql`
    select status, count as n from ${zipDayCounts}
    where zip_code = ${zip} and ${scope.isDay(sql`submitted_on`)}
    union all
    select status, n from changed where changed.zip_code = ${zip}`;
  const exactly = (zips: SQL) => sql`
    select zip_code, sum(n)::int as received
    from (${zips}) as asked cross join lateral (${ofZip(sql`asked.zip_code`)}) as counted
    group by zip_code having sum(n) > 0`;
  return sql`
    with changed as materialized (
      select zip_code, status, sum(change)::int as n from ${countChanges}
      where ${scope.isDay(sql`submitted_on`)} and zip_code is not null group by 1, 2
    ), nearest as materialized (
      select zip_code, ${inMonths} as most from ${zipReceived} where not ${isFew}
      order by most desc limit ${number(NEAREST)}
    ), first as materialized (
      ${exactly(sql`(select zip_code from nearest limit ${number(FIRST)})
        union select zip_code from changed where not ${isFew}`)}
    ), lowest as materialized (
      select case when count(*) = ${number(OVERVIEW_ZIPS)} then min(received) else 1 end as received
      from (select received from first order by received desc limit ${number(OVERVIEW_ZIPS)}) as top
    ), next as (
      ${exactly(sql`select zip_code from nearest where most >= (select received from lowest)
        except select zip_code from first`)}
    ), others as (
      ${exactly(sql`
        select zip_code from ${zipReceived}
        where (select min(most) from nearest) >= (select received from lowest)
          and ${inMonths} >= (select received from lowest)
          and zip_code not in (select zip_code from nearest)
          and zip_code not in (select zip_code from changed)`)}
    ), highest as materialized (
      select * from (
        select zip_code, sum(n)::int as received from (${perZip(scope, isFew)}) as counted
        group by zip_code having sum(n) > 0
        union all select * from first
        union all select * from next
        union all select * from others
      ) as zips
      order by received desc, zip_code limit ${number(OVERVIEW_ZIPS)}
    )
    select zip_code, received, (
      select coalesce(sum(n), 0)::int from (${ofZip(sql`highest.zip_code`)}) as counted
      where status = 'approved') as approved
    from highest order by received desc, zip_code`;
}
