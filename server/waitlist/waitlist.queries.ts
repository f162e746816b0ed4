import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { PEOPLE_SHOWN, personInLine, type WaitlistQuery } from '#contract/waitlist/waitlist.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { isoTime, jsonArray } from '#server/db/json-sql.ts';
import { applications } from '#server/db/schema.ts';
import { offers, zipSeats } from '#server/db/seats-schema.ts';

const people = z.array(personInLine);

const hasLine = sql`(${zipSeats.in_line} > 0 or ${zipSeats.paused})`;

/** The people of a line from this place on, in their order. */
const peopleOf = (offset: number, limit: number) =>
  jsonArray(sql`
  select ${applications.id}, ${applications.application_number}, ${applications.full_name},
    (${offset}::int + row_number() over (order by ${applications.waiting_since}, ${applications.application_number}))::int as place,
    ${isoTime(applications.waiting_since)} as waiting_since,
    case when ${offers.id} is not null then json_build_object(
      'id', ${offers.id}, 'expires_at', ${isoTime(offers.expires_at)}) end as offer
  from (
    select * from ${applications}
    where ${applications.zip_code} = ${zipSeats.zip_code} and ${applications.waiting_since} is not null
    order by ${applications.waiting_since}, ${applications.application_number}
    limit ${limit} offset ${offset}
  ) as ${applications}
  left join ${offers} on ${offers.application_id} = ${applications.id} and ${offers.state} = 'open'
  order by place`).mapWith((value: unknown) => people.parse(value));

/** The lines, longest first, each with its first people; or a page of the people of one line. */
export async function listLines(db: Db, { zipCode, page, limit }: WaitlistQuery) {
  const offset = (page - 1) * limit;
  return db
    .select({
      ...columnsOf(zipSeats, 'zip_code', 'held', 'promised'),
      limit: sql<number>`${number(SEATS_PER_ZIP)}`,
      waiting: zipSeats.in_line,
      paused: zipSeats.paused,
      withheld: zipSeats.withheld,
      people: zipCode ? peopleOf(offset, limit) : peopleOf(0, PEOPLE_SHOWN),
    })
    .from(zipSeats)
    .where(zipCode ? sql`${hasLine} and ${eq(zipSeats.zip_code, zipCode)}` : hasLine)
    .orderBy(sql`${zipSeats.in_line} desc nulls last`, asc(zipSeats.zip_code))
    .limit(limit)
    .offset(zipCode ? 0 : offset);
}

export async function countLines(db: Db) {
  return db.$count(zipSeats, hasLine);
}

/** Returns whether this changed anything. A ZIP code that nobody has applied for has no row yet. */
export async function setPaused(tx: Db, zip: string, paused: boolean): Promise<boolean> {
  if (paused) await tx.insert(zipSeats).values({ zip_code: zip }).onConflictDoNothing();
  const changed = await tx
    .update(zipSeats)
    .set({ paused })
    .where(and(eq(zipSeats.zip_code, zip), ne(zipSeats.paused, paused)))
    .returning({ zip_code: zipSeats.zip_code });
  return changed.length > 0;
}

/** To close an offer, this lock is needed. */
export async function lockApplication(tx: Db, id: string) {
  const [found] = await tx
    .select({ id: applications.id, application_number: applications.application_number })
    .from(applications)
    .where(eq(applications.id, id))
    .for('no key update');
  return found;
}
