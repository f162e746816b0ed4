import { eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';

/**
 * First in a transaction in which an editor changes applications, ZIP codes or what is stored about
 * accounts: its event locks the acting account, too. Deleting an account locks it and then its rows:
 * the other way round the two would deadlock.
 */
export async function lockAccount(tx: Db, { id }: { id: string | null }): Promise<void> {
  if (id === null) return;
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, id))
    .for('key share');
  if (found.length === 0) throw new AppError('not_signed_in');
}

/** A transaction that begins with that lock. */
export const transactionAs = <Result>(
  db: Db,
  actor: { id: string | null },
  run: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, actor);
    return run(tx);
  });
