import { sql } from 'drizzle-orm';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import type { Db } from '#server/db/client.ts';
import { zipSeats } from '#server/db/seats-schema.ts';

/** The first of these ZIP codes that have free seats and nobody in line; nothing stored is free. */
export async function listFreeZips(db: Db, zips: string[], limit: number) {
  const { held, promised, in_line } = zipSeats;
  const free = sql<number>`${SEATS_PER_ZIP}::int - coalesce(${held} + ${promised}, 0)`;
  return db
    .select({ zip_code: sql<string>`near.zip_code`, free })
    .from(sql`unnest(${sql.param(zips)}::text[]) with ordinality as near (zip_code, place)`)
    .leftJoin(zipSeats, sql`${zipSeats.zip_code} = near.zip_code`)
    .where(sql`${free} > 0 and coalesce(${in_line}, 0) = 0`)
    .orderBy(sql`near.place`)
    .limit(limit);
}
