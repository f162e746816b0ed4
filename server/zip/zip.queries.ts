import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { zipSeats } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';

const seatsOfZip = statement(
  'seats_of_zip',
  getTableColumns(zipSeats),
  (columns) =>
    sql`select ${columns} from ${zipSeats} where ${zipSeats.zip_code} = ${sql.placeholder('zip')}`,
);

export async function getZipSeats(db: Db, zip: string) {
  const [row] = await seatsOfZip(db, { zip });
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
