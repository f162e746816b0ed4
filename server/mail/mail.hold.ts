import { sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#contract/applications/applications.ts';
import type { Db } from '#server/db/client.ts';

/**
 * For `enqueue`: mail about a change waits until it can no longer be undone. The queue counts from the
 * start of the transaction, the undo from the event.
 */
export async function heldForUndo(tx: Db): Promise<{ afterSeconds: number }> {
  const { rows } = await tx.execute<{ elapsed: number }>(
    sql`select ceil(extract(epoch from clock_timestamp() - now()))::int as elapsed`,
  );
  return { afterSeconds: UNDO_SECONDS + (rows[0]?.elapsed ?? 0) };
}
