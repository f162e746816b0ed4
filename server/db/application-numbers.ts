import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** The sequence that a year's numbers of applications or stories come from. */
export const numberSequence = (year: number, of: 'application' | 'story' = 'application') =>
  `${of}_number_${year}`;

/** One sequence per year: a number never repeats, also after deletes and crashes; gaps are fine (rule apply-9). */
export async function ensureNumberSequence(db: Db, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    // `if not exists` alone fails if two processes create it at the same moment.
    await tx.execute(sql`select pg_advisory_xact_lock(20, -4)`);
    await tx.execute(sql.raw(`create sequence if not exists ${name}`));
  });
}

const knownNames = new WeakMap<Db, Set<string>>();

/** For every submit: queries the database only once per year and process. */
export async function ensureNumberSequenceOnce(db: Db, name: string): Promise<void> {
  const known = knownNames.get(db) ?? new Set();
  knownNames.set(db, known);
  if (known.has(name)) return;
  await ensureNumberSequence(db, name);
  known.add(name);
}
