import { type SQL, sql } from 'drizzle-orm';
import type { Promises } from '#contract/applications/waiting.ts';
import { TURNAROUND_MIN_COUNT } from '#contract/apply/turnaround.ts';
import { applicationPaces as paces } from '#server/db/applicant-schema.ts';
import type { Db } from '#server/db/client.ts';
import { applications } from '#server/db/schema.ts';
import { type Place, placeCondition } from './overview-scope.ts';

/** Until when a promise had to be kept: the end of a day in a time zone, or now if that is earlier. */
type DueBy = { now: Date; to: string; timeZone: string };

/**
 * Applications in review that nobody has looked at, and those that nobody has decided, although it was
 * due. Two small indexes have those that are open by when their clock began.
 */
export async function countOpenLate(
  db: Db,
  { now, to, timeZone }: DueBy,
  { first_look_hours, decision_days }: Promises,
  place: Place = {},
): Promise<{ looks: number; decisions: number }> {
  const dueBy = sql`least(${now.toISOString()}::timestamptz, (${to}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  const isPlace = placeCondition(place);
  const isThere = isPlace
    ? sql`exists (select from ${applications}
        where ${applications.id} = ${paces.application_id} and ${isPlace(applications.zip_code)})`
    : sql`true`;
  const late = (open: SQL, promised: SQL) => sql<number>`(
    select count(*)::int from ${paces}
    where ${open} and ${paces.decided_at} is null and ${paces.began_at} < ${dueBy} - ${promised} and ${isThere})`;
  const [counted] = await db
    .select({
      looks: late(
        sql`${paces.review_status} = 'new' and ${paces.first_look_at} is null`,
        sql`make_interval(hours => ${first_look_hours}::int)`,
      ),
      decisions: late(
        sql`${paces.review_status} is not null`,
        sql`make_interval(days => ${decision_days}::int)`,
      ),
    })
    .from(sql`(select 1) as one_row`);
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
