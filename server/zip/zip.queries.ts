import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { offers, zipSeats } from '#server/db/seats-schema.ts';

const seatsOfZip = prepareOnce((db) =>
  db
    .select()
    .from(zipSeats)
    .where(eq(zipSeats.zip_code, sql.placeholder('zip')))
    .prepare('seats_of_zip'),
);

export async function getZipSeats(db: Db, zip: string) {
  const [row] = await seatsOfZip(db).execute({ zip });
  return row;
}

export async function listZipSeats(db: Db, zips: string[]) {
  return db
    .select()
    .from(zipSeats)
    .where(inArray(zipSeats.zip_code, zips))
    .orderBy(zipSeats.zip_code);
}

/** In ZIP code order, so that two transactions that lock several never deadlock. */
export async function lockZipSeats(tx: Db, zips: string[]) {
  return tx
    .select()
    .from(zipSeats)
    .where(inArray(zipSeats.zip_code, zips))
    .orderBy(zipSeats.zip_code)
    .for('update');
}

/**
 * Also those that had nobody yet, in ZIP code order as well. One array: of 20,000 placeholders the text
 * alone takes seconds.
 */
export async function lockAllSeats(tx: Db, zips: string[]): Promise<void> {
  const given = sql`${sql.param(zips.toSorted())}::text[]`;
  await tx.execute(
    sql`insert into ${zipSeats} (zip_code) select unnest(${given}) on conflict do nothing`,
  );
  await tx.execute(sql`select from ${zipSeats} where ${zipSeats.zip_code} = any(${given})
    order by ${zipSeats.zip_code} for update`);
}

export async function addOverbooked(tx: Db, zip: string, seats: number) {
  await tx
    .update(zipSeats)
    .set({ overbooked: sql`${zipSeats.overbooked} + ${seats}` })
    .where(eq(zipSeats.zip_code, zip));
}

/** Of these applications those with an open offer, by ZIP code: each has its seat already. */
export async function countOpenOffers(tx: Db, applicationIds: string[]) {
  const found = await tx
    .select({ zip_code: offers.zip_code, count: count() })
    .from(offers)
    .where(and(inArray(offers.application_id, applicationIds), eq(offers.state, 'open')))
    .groupBy(offers.zip_code);
  return new Map(found.map(({ zip_code, count }) => [zip_code, count]));
}
