import { lockForChange } from '#server/applications/applications.service.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import type { Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './demo-tapes.queries.ts';
import { requireTape } from './playback.service.ts';

/** What the person says: hidden like the recording itself (rule training-9). */
export async function getCaptions(db: Db, user: SignedInUser, viewer: Viewer, tapeId: string) {
  const { captions } = await requireTape(db, user, viewer, tapeId);
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
  await transactionAs(db, user, async (tx) => {
    const { application } = await requireTape(tx, user, viewer, tapeId);
    await lockForChange(tx, user, application.id, null);
    const take = await requireTape(tx, user, viewer, tapeId);
    if (take.submitted_at && user.role !== 'admin') throw new AppError('demo_not_open');
    await queries.updateCaptions(tx, tapeId, text.trim() ? text : null);
  });
}
