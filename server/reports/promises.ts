import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { TURNAROUND_MIN_COUNT } from '#contract/apply/turnaround.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import { paceChanges, paceCounts } from '#server/db/counts-schema.ts';
import { NO_START, partsOf } from '#server/db/kept-spans.ts';
import { applications } from '#server/db/schema.ts';
import { deskSettings } from '#server/db/seats-schema.ts';
import { type Place, placeCondition } from './overview-scope.ts';

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

/** What the statement compares with: the values, or their placeholders in a prepared statement. */
type Bind = (name: 'now' | 'to' | 'timeZone') => SQL | Placeholder;

/**
 * Applications in review that nobody has looked at, and those that nobody has decided, although it was
 * due at the end of a day in a time zone, or now if that is earlier. For a query of the settings, which
 * have what is promised.
 */
export function openLate(bind: Bind, place: Place = {}) {
  const dueBy = sql`least(${bind('now')}::timestamptz, (${bind('to')}::date + 1)::timestamp at time zone ${bind('timeZone')}::text)`;
  const looks = sql`(${dueBy} - make_interval(hours => ${deskSettings.first_look_hours}))`;
  const decisions = sql`(${dueBy} - make_interval(days => ${deskSettings.decision_days}))`;
  const isPlace = placeCondition(place);
  const before = (kind: SQL, isOpen: SQL, time: SQL) =>
    isPlace
      ? openBefore(
          isOpen,
          sql`${paces.began_at} < ${time} and exists (select from ${applications}
            where ${applications.id} = ${paces.application_id} and ${isPlace(applications.zip_code)})`,
        )
      : storedBefore(kind, isOpen, time);
  const summed = (counts: SQL) =>
    sql`(select coalesce(sum(n), 0)::int from (${counts}) as counted)`;
  return sql<{ looks: number; decisions: number }>`json_build_object(
    'looks', ${summed(before(sql`'open_look'`, LOOKS, looks))},
    'decisions', ${summed(before(sql`'open_decision'`, DECISIONS, decisions))})`.as('open');
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
