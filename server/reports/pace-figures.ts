import { type SQL, sql } from 'drizzle-orm';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import { number } from '#server/db/columns.ts';
import { paceChanges, paceCounts } from '#server/db/counts-schema.ts';
import { tenth } from '#server/db/rounding-sql.ts';
import type { Parts } from './kept-spans.ts';

const HOUR = 3_600;
const DAY = 86_400;

/** What the stored counts have: how long each took, in units of so many seconds, rounded up. */
export const LOOK = {
  kind: sql`'look'`,
  end: paces.first_look_at,
  took: sql`took_hours(${paces.began_at}, ${paces.first_look_at})`,
  tookSeconds: HOUR,
  medianSeconds: HOUR,
};
export const DECISION = {
  kind: sql`'decision'`,
  end: paces.decided_at,
  took: sql`took_quarters(${paces.began_at}, ${paces.decided_at})`,
  tookSeconds: DAY / 4,
  medianSeconds: DAY,
};
type Kind = typeof LOOK | typeof DECISION;

/** How many of a period took how long, in several rows. */
export const countedOf = ({ kind, end, took }: Kind, parts: Parts) => sql`
  select kept.took, kept.count as n from ${parts.spans(sql`${paceCounts}`)} where kept.kind = ${kind}
  union all
  select took, change from ${paceChanges}
  where kind = ${kind} and ${parts.isWholeDayAt(sql`hour`)}
  union all
  ${parts.atEdges(
    (has, sign) => sql`select ${took}, ${sign} from ${paces} where ${has(sql`${end}`)}`,
  )}`;

/** How many there are, and how many came within the promised seconds. */
export const keptOf = ({ tookSeconds }: Kind, promisedSeconds: SQL) => sql`
  coalesce(sum(n), 0)::int as count,
  coalesce(sum(n) filter (where took <= ${promisedSeconds}::int / ${number(tookSeconds)}), 0)::int as kept`;

/**
 * Half of them took at most so many hours or days. The histogram says between which two rows the
 * middle is; only those that took about as long are read, by their index.
 */
export function medianOf({ end, took, medianSeconds }: Kind, histogram: SQL, parts: Parts) {
  // Compared as rows, so that only the index by both can be read.
  const near = (bucket: SQL, isOther: SQL) => sql`
    select ${end} - ${paces.began_at} as took from ${paces}
    where (${took}, ${end}) >= ((select took from ${bucket}), ${parts.starts})
      and (${took}, ${end}) < ((select took from ${bucket}), ${parts.ends}) and ${isOther}`;
  const value = sql`(extract(epoch from took) / ${number(medianSeconds)})::float8`;
  return sql`(
    with ranked as materialized (
      select took, sum(n) over (order by took) as upto, sum(n) over (order by took) - n as before,
        (sum(n) over () + 1) / 2 as lower, sum(n) over () / 2 + 1 as upper
      from ${histogram}
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
