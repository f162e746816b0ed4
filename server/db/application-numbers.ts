import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** The sequence that a year's application numbers come from. */
export const numberSequence = (year: number) => `application_number_${year}`;

/** One sequence per year: a number never repeats, also after deletes and crashes; gaps are fine (rule apply-9). */
export async function ensureNumberSequence(db: Db, year: number): Promise<void> {
  await db.transaction(async (tx) => {
    // `if not exists` alone fails if two processes create it at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(20, -4)`);
    await tx.execute(sql.raw(`create sequence if not exists ${numberSequence(year)}`));
  });
}

const knownYears = new WeakMap<Db, Set<number>>();

/** For every submit: queries the database only once per year and process. */
export async function ensureNumberSequenceOnce(db: Db, year: number): Promise<void> {
  const known = knownYears.get(db) ?? new Set();
  knownYears.set(db, known);
  if (known.has(year)) return;
  await ensureNumberSequence(db, year);
  known.add(year);
}
