import { sql } from 'drizzle-orm';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { Db } from '#server/db/client.ts';
import { zipSeats } from '#server/db/seats-schema.ts';

/** The first of these ZIP codes that have free seats and nobody in line; nothing stored is free. */
export async function listFreeZips(db: Db, zips: string[], limit: number) {
  // `offset 0` keeps a look-up for each of them: joined, the whole table would be read.
  const seats = db
    .select({
      taken: sql<number>`${zipSeats.held} + ${zipSeats.promised}`.as('taken'),
      has_line: sql<boolean>`${zipSeats.in_line} > 0 and ${zipSeats.withheld} = 0`.as('has_line'),
    })
    .from(zipSeats)
    .where(sql`${zipSeats.zip_code} = near.zip_code`)
    .offset(0)
    .as('seats');
  const free = sql<number>`${SEATS_PER_ZIP}::int - coalesce(${seats.taken}, 0)`;
  return db
    .select({ zip_code: sql<string>`near.zip_code`, free })
    .from(sql`unnest(${sql.param(zips)}::text[]) with ordinality as near (zip_code, place)`)
    .leftJoinLateral(seats, sql`true`)
    .where(sql`${free} > 0 and ${seats.has_line} is not true`)
    .orderBy(sql`near.place`)
    .limit(limit);
}
