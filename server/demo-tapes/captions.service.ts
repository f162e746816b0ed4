import { lockForChange } from '#server/applications/applications.service.ts';
import { lockAccount } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { hiddenFrom, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './demo-tapes.queries.ts';

/** A take for its owner or an editor; to anybody else it does not exist. */
async function requireReadable(db: Db, user: SignedInUser, viewer: Viewer, tapeId: string) {
  const take = await queries.getOwnedTape(db, tapeId);
  const isOwner = take?.owner_id === user.id;
  if (!take || !(isOwner || user.role === 'admin')) throw new AppError('take_not_found');
  if (!isOwner) {
    // Captions are what the person says: hidden like the recording itself (rule training-9).
    const application = { id: take.application_id, erased_at: null, status: take.status };
    const hidden = await hiddenFrom(db, viewer, application);
    if (hidden.includes('identity')) throw new AppError('hidden_until_reviewed');
  }
  return { ...take, isOwner };
}

export async function getCaptions(db: Db, user: SignedInUser, viewer: Viewer, tapeId: string) {
  const { captions } = await requireReadable(db, user, viewer, tapeId);
  if (captions === null) throw new AppError('not_found');
  return captions;
}

/** By the owner until it is sent in, by editors at any time; blank text removes them. */
export async function putCaptions(
  db: Db,
  user: SignedInUser,
  viewer: Viewer,
  tapeId: string,
  text: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const { application_id } = await requireReadable(tx, user, viewer, tapeId);
    await lockForChange(tx, user, application_id, null);
    const take = await requireReadable(tx, user, viewer, tapeId);
    if (take.submitted_at && user.role !== 'admin') throw new AppError('demo_not_open');
    await queries.updateCaptions(tx, tapeId, text.trim() ? text : null);
  });
}
