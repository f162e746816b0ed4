import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { checkInvariants, type Finding, INVARIANTS } from '#server/db/invariants.ts';

const ANY = sql.raw(
  `select ${INVARIANTS.map(({ sql }) => `exists (${sql})`).join(' or ')} as any_broken`,
);

/**
 * The invariants that do not hold. One statement asks whether there are any, because hundreds of tests
 * do: all of them one after another take half of the time of such a test.
 */
export async function findViolations(db: Db): Promise<Finding[]> {
  const { rows } = await db.execute<{ any_broken: boolean }>(ANY);
  if (!rows[0]?.any_broken) return [];
  return (await checkInvariants(db)).filter((finding) => finding.rows.length > 0);
}
