import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { checkInvariants, type Finding, INVARIANTS } from '#server/db/invariants.ts';

/**
 * The names of the invariants that do not hold, of all or of these. One statement asks for all of them,
 * because hundreds of tests do: one after another they take half of the time of such a test.
 */
export async function listBroken(db: Db, names?: string[]): Promise<string[]> {
  const asked = INVARIANTS.filter(({ name }) => names?.includes(name) ?? true);
  const found = asked.map(({ name, sql }) => `exists (${sql}) as "${name}"`);
  const { rows } = await db.execute<Record<string, boolean>>(sql.raw(`select ${found.join(', ')}`));
  return Object.entries(rows[0] ?? {}).flatMap(([name, isBroken]) => (isBroken ? [name] : []));
}

/** The same with the rows that break them. */
export async function findViolations(db: Db): Promise<Finding[]> {
  const broken = await listBroken(db);
  if (broken.length === 0) return [];
  return (await checkInvariants(db)).filter(({ name }) => broken.includes(name));
}
