import { type SQL, sql } from 'drizzle-orm';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import { number } from '#server/db/columns.ts';
import { paceChanges, paceCounts, promiseCounts } from '#server/db/counts-schema.ts';
import type { Parts } from '#server/db/kept-spans.ts';
import { tenth } from '#server/db/rounding-sql.ts';
import { deskSettings } from '#server/db/seats-schema.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** What the stored counts have: how long each took, in units of so many seconds, rounded up. */
export const LOOK = {
  kind: sql`'look'`,
  end: paces.first_look_at,
  took: sql`took_hours(${paces.began_at}, ${paces.first_look_at})`,
  medianSeconds: HOUR,
  perDay: 24,
  promised: sql`${deskSettings.first_look_hours}`,
};
export const DECISION = {
  kind: sql`'decision'`,
  end: paces.decided_at,
  took: sql`took_quarters(${paces.began_at}, ${paces.decided_at})`,
  medianSeconds: DAY,
  perDay: 4,
  promised: sql`${deskSettings.decision_days} * 4`,
};
type Kind = typeof LOOK | typeof DECISION;

/** How many of a period took how long, in several rows. */
const countedOf = (
  { kind, end, took }: Pick<Kind, 'kind' | 'end' | 'took'>,
  parts: Parts,
  stored = sql`select kept.took, kept.count as n from ${parts.spans(sql`${paceCounts}`)} where kept.kind = ${kind}`,
) => sql`
  ${stored}
  union all
  select took, change from ${paceChanges}
  where kind = ${kind} and ${parts.isWholeDayAt(sql`hour`)}
  union all
  ${parts.atEdges(
    (has, sign) => sql`select ${took}, ${sign} from ${paces} where ${has(sql`${end}`)}`,
  )}`;

/**
 * How many of a period took how long. By whole days at first, which says in which of them the middle
 * is: only these are read by hours or quarters, what took less or more is one row each. With an offset
 * the planner asks for each day by its key, and for those at the edges by their time.
 */
function histogramOf(kind: Kind, parts: Parts) {
  const perDay = number(kind.perDay);
  const byDays = {
    ...kind,
    kind: sql`${kind.kind} || '_days'`,
    took: sql`ceil(${kind.took} / ${perDay}.0)::int`,
  };
  const stored = sql`
    select kept.took, kept.count as n from ${parts.firsts} cross join lateral (
      select took, count from ${paceCounts} where kind = ${kind.kind} and by = span.by
        and first = span.first and took > (select low from middle) and took <= (select high from middle)
      offset 0
    ) as kept`;
  return sql`
    days as materialized (
      select took, n, sum(n) over (order by took) as upto, sum(n) over () as total from (
        select took, sum(n)::int as n from (${countedOf(byDays, parts)}) as counted
        group by took having sum(n) <> 0) as summed
    ), middle as materialized (
      select (min(took) - 1) * ${perDay} as low, max(took) * ${perDay} as high from days
      where upto >= (total + 1) / 2 and upto - n < total / 2 + 1
    ), histogram as materialized (
      select took, sum(n)::int as n from (
        select took, n
        from (${countedOf(kind, parts, stored)} offset 0) as near
        where took > (select low from middle) and took <= (select high from middle)
        union all
        select case when took * ${perDay} <= (select low from middle) then (select low from middle)
          else (select high from middle) + 1 end, n
        from days where took * ${perDay} <= (select low from middle) or took * ${perDay} > (select high from middle)
      ) as counted group by took having sum(n) <> 0)`;
}

/** How many of a period there are, and how many kept the promise of the settings, of which there is one row. */
export const promiseOf = ({ kind, end, took, promised }: Kind, parts: Parts) => sql`
  select coalesce(sum(n), 0)::int as count, coalesce(sum(in_time), 0)::int as kept from (
    select kept.count as n, kept.kept as in_time from ${parts.spans(sql`${promiseCounts}`)}
    where kept.kind = ${kind}
    union all
    select change, case when took <= ${promised} then change else 0 end from ${paceChanges}
    where kind = ${kind} and ${parts.isWholeDayAt(sql`hour`)}
    union all
    ${parts.atEdges(
      (has, sign) => sql`select ${sign}, case when ${took} <= ${promised} then ${sign} else 0 end
        from ${paces} where ${has(sql`${end}`)}`,
    )}
  ) as counted`;

/**
 * Half of them took at most so many hours or days. The histogram says between which two rows the
 * middle is; only those that took about as long are read, by their index.
 */
export function medianOf(kind: Kind, parts: Parts) {
  const { end, took, medianSeconds } = kind;
  // Compared as rows, so that only the index by both can be read.
  const near = (bucket: SQL, isOther: SQL) => sql`
    select ${end} - ${paces.began_at} as took from ${paces}
    where (${took}, ${end}) >= ((select took from ${bucket}), ${parts.starts})
      and (${took}, ${end}) < ((select took from ${bucket}), ${parts.ends}) and ${isOther}`;
  const value = sql`(extract(epoch from took) / ${number(medianSeconds)})::float8`;
  return sql`(
    with ${histogramOf(kind, parts)}, ranked as materialized (
      select took, sum(n) over (order by took) as upto, sum(n) over (order by took) - n as before,
        (sum(n) over () + 1) / 2 as lower, sum(n) over () / 2 + 1 as upper
      from histogram
    ), low as materialized (
      select * from ranked where upto >= lower order by took limit 1
    ), high as materialized (
      select * from ranked where upto >= upper order by took limit 1
    )
    select ${tenth(sql`min(${value}) + (max(${value}) - min(${value})) * 0.5`)} from (
      ${near(sql`low`, sql`true`)}
      union all
      ${near(sql`high`, sql`(select took from high) > (select took from low)`)}
      order by 1
      offset (select lower - before - 1 from low) limit (select upper - lower + 1 from low)
    ) as middle)`;
}
