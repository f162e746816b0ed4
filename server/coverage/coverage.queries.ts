import { and, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HiddenPart } from '#contract/applications/applications.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  holdsSeat,
} from '#contract/applications/statuses.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { nameOrder } from '#server/db/hidden-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';
import { zipSeats } from '#server/db/seats-schema.ts';

/**
 * Rows as one JSON value: of 30,000 ZIP codes the driver would make as many objects, which takes five
 * times as long.
 */
const asJson = <Row extends unknown[]>(...columns: (SQL | PgColumn)[]) =>
  sql<
    Row[]
  >`coalesce(json_agg(json_build_array(${sql.join(columns, sql`, `)}) order by ${zipSeats.zip_code}), '[]')`;

type CoveredZip = [
  zip_code: string,
  held: number,
  promised: number,
  approved: number,
  in_line: number,
];

const coveredZips = prepareOnce((db) => {
  const { zip_code, held, promised, approved, in_line } = zipSeats;
  return db
    .select({ zips: asJson<CoveredZip>(zip_code, held, promised, approved, in_line) })
    .from(zipSeats)
    .where(or(gt(held, 0), gt(in_line, 0), gt(approved, 0)))
    .prepare('covered_zips');
});

export async function listCoveredZips(db: Db): Promise<CoveredZip[]> {
  const [row] = await coveredZips(db).execute();
  return row?.zips ?? [];
}

const SEAT_STATUSES = APPLICATION_STATUSES.filter(holdsSeat);

/** ZIP codes with the number of people who may have this status: never fewer than have it. */
export async function listZipsWithPeople(db: Db, status: ApplicationStatus | undefined) {
  const people = countFor(status);
  const [row] = await db
    .select({ zips: asJson<[zip_code: string, people: number]>(zipSeats.zip_code, people) })
    .from(zipSeats)
    .where(gt(people, 0));
  return row?.zips ?? [];
}

function countFor(status: ApplicationStatus | undefined): SQL {
  if (status === undefined) return sql`${zipSeats.held}`;
  if (status === 'approved') return sql`${zipSeats.approved}`;
  if (status === 'waitlisted') return sql`${zipSeats.waiting}`;
  if (holdsSeat(status)) return sql`${zipSeats.held} - ${zipSeats.approved}`;
  return sql`${zipSeats.total} - ${zipSeats.held} - ${zipSeats.waiting}`;
}

type Wanted = {
  status?: ApplicationStatus | undefined;
  limit: number;
  /** Who asks: hidden names have no part in the order. */
  viewer: { id: string | null; hides: readonly HiddenPart[] };
};

/** The people of these ZIP codes, nearest first, at the same distance by name. */
export async function listPeopleNear(
  db: Db,
  zips: { zip_code: string; miles: number }[],
  { status, limit, viewer }: Wanted,
) {
  const codes = sql.param(zips.map(({ zip_code }) => zip_code));
  const miles = sql.param(zips.map(({ miles }) => miles));
  const near = sql`unnest(${codes}::text[], ${miles}::float8[]) as near (zip_code, miles)`;
  return db
    .select({
      ...columnsOf(applications, 'id', 'application_number', 'full_name', 'zip_code', 'status'),
      ...columnsOf(applications, 'phone', 'email'),
      miles: sql<number>`near.miles`,
    })
    .from(applications)
    .innerJoin(near, sql`near.zip_code = ${applications.zip_code}`)
    .where(
      and(
        inArray(applications.status, status ? [status] : SEAT_STATUSES),
        isNull(applications.erased_at),
      ),
    )
    .orderBy(sql`near.miles`, nameOrder(viewer.hides, viewer.id), applications.id)
    .limit(limit);
}
