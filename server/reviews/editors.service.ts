import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './reviews.queries.ts';

/** The signed-in editor who reviews. */
export type Editor = SignedInUser;

/**
 * First in a transaction that changes rows of this editor. Deleting an account locks it and then its
 * rows: a transaction that took them the other way round would deadlock with it.
 */
export async function lockEditor(tx: Db, { id }: Editor): Promise<void> {
  if (!(await queries.lockUser(tx, id))) throw new AppError('not_signed_in');
}
