import { type SQL, sql } from 'drizzle-orm';
import { number } from './columns.ts';

/** The months of [from, to) and the days around them: what stored counts are summed up over. */
export const spansOf = (from: SQL, to: SQL) => sql`
  select span.by, span.starts, span.ends
  from (select ${from} as starts, ${to} as ends) as period
  cross join lateral (select
    (date_trunc('month', (period.starts - 1)::timestamp) + interval '1 month')::date as first,
    date_trunc('month', period.ends::timestamp)::date as last) as months
  cross join lateral (values
    ('day', period.starts, case when first < last then first else period.ends end),
    ('month', first, last),
    ('day', case when first < last then last else period.ends end, period.ends)
  ) as span (by, starts, ends)
  where span.starts < span.ends`;

/** An earlier and a later time than any, where a period has no beginning or end. */
export const NO_START = sql`timestamptz '1900-01-01T00:00Z'`;
export const NO_END = sql`timestamptz '9999-01-01T00:00Z'`;

/** Where a day begins (UTC). */
export const midnightOf = (day: SQL) => sql`((${day})::timestamp at time zone 'UTC')`;
/** The day with the nearest midnight (UTC), so that few rows are read between both. */
export const nearestDay = (time: SQL) =>
  sql`(${time} at time zone 'UTC' + interval '12 hours')::date`;

type Period = { name: string; from: SQL; to: SQL; byRows: boolean };
export type Parts = ReturnType<typeof partsOf>;

/**
 * A period between two times as the stored counts have it: whole days (UTC), and what is more or
 * less at its edges, which is read row by row with its sign; all of it with `byRows`.
 */
export function partsOf({ name, from, to, byRows }: Period) {
  const [bounds, spans, edges] = ['bounds', 'spans', 'edges'].map((part) =>
    sql.identifier(`${name}_${part}`),
  );
  const first = sql`(select first_day from ${bounds})`;
  const last = sql`(select end_day from ${bounds})`;
  const hasDays = byRows ? sql`false` : sql`first < last`;
  return {
    with: sql`
      ${bounds} as materialized (
        select starts, ends, case when ${hasDays} then first end as first_day,
          case when ${hasDays} then last end as end_day
        from (select ${from} as starts, ${to} as ends) as period
        cross join lateral (
          select ${nearestDay(sql`starts`)} as first, ${nearestDay(sql`ends`)} as last) as days
      ),
      ${spans} as materialized (${spansOf(first, last)}),
      ${edges} as materialized (
        select n, least(edge.starts, edge.ends) as starts, greatest(edge.starts, edge.ends) as ends,
          case when edge.starts < edge.ends then 1 else -1 end as sign
        from ${bounds} cross join lateral (values
          (1, ${bounds}.starts, coalesce(${midnightOf(sql`first_day`)}, ${bounds}.ends)),
          (2, coalesce(${midnightOf(sql`end_day`)}, ${bounds}.ends), ${bounds}.ends)
        ) as edge (n, starts, ends)
      )`,
    /** Of a table that has days and months. */
    spans: (table: SQL) => sql`${spans} as span join ${table} as kept
      on kept.by = span.by and kept.first >= span.starts and kept.first < span.ends`,
    /** Each day and month of it: where a few rows of each are asked by their key. */
    firsts: sql`(
      select by, first::date from ${spans} cross join lateral
        generate_series(starts::timestamp, ends - interval '1 day', ('1 ' || by)::interval) as first
    ) as span`,
    isWholeDay: (day: SQL) => sql`${day} >= ${first} and ${day} < ${last}`,
    isWholeDayAt: (time: SQL) =>
      sql`${time} >= ${midnightOf(first)} and ${time} < ${midnightOf(last)}`,
    /** One by one and compared with a value each: for a join the planner would read all rows. */
    atEdges: (rows: (has: (time: SQL) => SQL, sign: SQL) => SQL) => {
      const edge = (n: number) => {
        const of = (column: string) =>
          sql`(select ${sql.identifier(column)} from ${edges} where n = ${number(n)})`;
        const has = (time: SQL) => sql`${time} >= ${of('starts')} and ${time} < ${of('ends')}`;
        return rows(has, of('sign'));
      };
      return sql`${edge(1)} union all ${edge(2)}`;
    },
    starts: sql`(select starts from ${bounds})`,
    ends: sql`(select ends from ${bounds})`,
  };
}
