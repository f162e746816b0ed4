import { and, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { State } from '#contract/coverage/states.ts';
import type { Interval } from '#contract/reports/overview.ts';
import { applications } from '#server/db/schema.ts';
import { beginsWith, isInState } from '#server/db/zip-sql.ts';

export type Values = {
  /** As ISO text. */
  now: string;
  from: string;
  to: string;
  by: Interval;
  timeZone: string;
  /** Only reviews of applications that this editor has reviewed. */
  viewer: string | null;
};
/** What the statement compares with: the value itself, or its placeholder in a prepared statement. */
export type Bind = (name: keyof Values) => SQL | Placeholder;
export type Place = { state?: State | undefined; zipCode?: string | undefined };

export type Scope = ReturnType<typeof scopeOf>;

/** The conditions of a period and a place. */
export function scopeOf(bind: Bind, place: Place) {
  const isPlace = placeCondition(place);
  const startOf = (day: SQL) => sql`((${day})::timestamp at time zone ${bind('timeZone')}::text)`;
  const from = sql`${bind('from')}::date`;
  const to = sql`${bind('to')}::date`;
  return {
    hasPlace: isPlace !== undefined,
    from,
    to,
    /** Days, both included. */
    isDay: (day: SQLWrapper) => sql`${day} between ${from} and ${to}`,
    /** The beginning of these days in the network's time zone, and their end. */
    starts: startOf(from),
    ends: startOf(sql`${to} + 1`),
    isZip: (zip: SQLWrapper) => isPlace?.(zip) ?? sql`true`,
    isOfPlace: (applicationId: SQLWrapper) =>
      isPlace
        ? sql`exists (select from ${applications}
            where ${applications.id} = ${applicationId} and ${isPlace(applications.zip_code)})`
        : sql`true`,
    /** The first day of each week or month; weeks begin on Monday. */
    intervals: sql`select day::date as first, ${startOf(sql`day`)} as starts
      from generate_series(date_trunc(${bind('by')}::text, ${from}::timestamp), ${to}::timestamp,
        ('1 ' || ${bind('by')})::interval) as day`,
    intervalOf: (day: SQLWrapper) =>
      sql`date_trunc(${bind('by')}::text, (${day})::timestamp)::date`,
  };
}

/** The ZIP codes of a state, and those that begin with the given digits. */
export function placeCondition({ state, zipCode }: Place): ((zip: SQLWrapper) => SQL) | undefined {
  if (!state && !zipCode) return undefined;
  return (zip) =>
    and(state && isInState(zip, state), zipCode ? beginsWith(zip, sql`${zipCode}`) : undefined)!;
}
