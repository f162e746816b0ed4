import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Promises } from '#contract/applications/waiting.ts';
import { TURNAROUND_MIN_COUNT } from '#contract/apply/turnaround.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { paceChanges, paceCounts } from '#server/db/counts-schema.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';
import { NO_START, partsOf } from './kept-spans.ts';
import { type Place, placeCondition } from './overview-scope.ts';

/** Until when a promise had to be kept: the end of a day in a time zone, or now if that is earlier. */
type DueBy = { now: Date; to: string; timeZone: string };

const LOOKS = sql`${paces.review_status} = 'new' and ${paces.first_look_at} is null`;
const DECISIONS = sql`${paces.review_status} is not null`;

/** Open ones whose clock began before a time, by row. */
const openBefore = (isOpen: SQL, isThen: SQL, n = sql`1`) => sql`
  select ${n} as n from ${paces} where ${isOpen} and ${paces.decided_at} is null and ${isThen}`;

/** The same from the stored counts, with the rows of the day that the time is in. */
function storedBefore(kind: SQL, isOpen: SQL, time: SQL) {
  const parts = partsOf({ name: 'late', from: NO_START, to: time, byRows: false });
  return sql`
    with ${parts.with}
    select kept.count as n from ${parts.spans(sql`${paceCounts}`)} where kept.kind = ${kind}
    union all
    select change from ${paceChanges} where kind = ${kind} and ${parts.isWholeDayAt(sql`hour`)}
    union all
    ${parts.atEdges((has, sign) => openBefore(isOpen, has(sql`${paces.began_at}`), sign))}`;
}

const summed = (counts: SQL) =>
  sql<number>`(select coalesce(sum(n), 0)::int from (${counts}) as counted)`;

type Bind = (name: 'now' | 'to' | 'timeZone' | 'hours' | 'days') => SQL | Placeholder;
const late = (bind: Bind) => {
  const dueBy = sql`least(${bind('now')}::timestamptz, (${bind('to')}::date + 1)::timestamp at time zone ${bind('timeZone')}::text)`;
  return {
    looks: sql`(${dueBy} - make_interval(hours => ${bind('hours')}::int))`,
    decisions: sql`(${dueBy} - make_interval(days => ${bind('days')}::int))`,
  };
};
const ONE_ROW = sql`(select 1) as one_row`;

const lateEverywhere = prepareOnce((db) => {
  const { looks, decisions } = late(sql.placeholder);
  return db
    .select({
      looks: summed(storedBefore(sql`'open_look'`, LOOKS, looks)).as('looks'),
      decisions: summed(storedBefore(sql`'open_decision'`, DECISIONS, decisions)).as('decisions'),
    })
    .from(ONE_ROW)
    .prepare('open_and_late');
});

/** Applications in review that nobody has looked at, and those that nobody has decided, although it was due. */
export async function countOpenLate(
  db: Db,
  { now, to, timeZone }: DueBy,
  { first_look_hours: hours, decision_days: days }: Promises,
  place: Place = {},
): Promise<{ looks: number; decisions: number }> {
  const values = { now: now.toISOString(), to, timeZone, hours, days };
  const isPlace = placeCondition(place);
  if (!isPlace) {
    const [counted] = await lateEverywhere(db).execute(values);
    return counted!;
  }
  const isThere = sql`exists (select from ${applications}
    where ${applications.id} = ${paces.application_id} and ${isPlace(applications.zip_code)})`;
  const { looks, decisions } = late((name) => sql`${values[name]}`);
  const ofPlace = (isOpen: SQL, time: SQL) =>
    summed(openBefore(isOpen, sql`${paces.began_at} < ${time} and ${isThere}`));
  const [counted] = await db
    .select({ looks: ofPlace(LOOKS, looks), decisions: ofPlace(DECISIONS, decisions) })
    .from(ONE_ROW);
  return counted!;
}

/**
 * How a promise was kept (rule pace-2): of what was done in a period, and of what is still open although
 * it was due. Rounded down: 100 means all of them. Null where they are too few to tell.
 */
export function promiseFigure({
  kept,
  count,
  open,
}: {
  kept: number;
  count: number;
  open: number;
}) {
  const due = count + open;
  const kept_percent = due < TURNAROUND_MIN_COUNT ? null : Math.floor((kept / due) * 100);
  return { count, kept, open, kept_percent };
}
