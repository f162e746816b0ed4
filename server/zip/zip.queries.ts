import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { zipSeats } from '#server/db/seats-schema.ts';

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

/** In ZIP code order, so that two transactions that lock several never deadlock. */
export async function lockZipSeats(tx: Db, zips: string[]) {
  return tx
    .select()
    .from(zipSeats)
    .where(inArray(zipSeats.zip_code, zips))
    .orderBy(zipSeats.zip_code)
    .for('update');
}

export async function addOverbooked(tx: Db, zip: string, seats: number) {
  await tx
    .update(zipSeats)
    .set({ overbooked: sql`${zipSeats.overbooked} + ${seats}` })
    .where(eq(zipSeats.zip_code, zip));
}
