import type { Recusal } from '#contract/reviews/reviews.ts';
import { lockForChange, refuseErased } from '#server/applications/applications.service.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import { recordEvent } from '#server/core/events.ts';
import type { Db } from '#server/db/client.ts';
import * as queries from './recusals.queries.ts';
import { deleteHoldAndDraft } from './reviews.queries.ts';

type Deps = { db: Db; now: () => Date };

export async function refuseRecused(
  tx: Db,
  editor: SignedInUser,
  applicationId: string,
): Promise<void> {
  if (await queries.getRecusal(tx, applicationId, editor.id)) throw new AppError('recused');
}

/** An editor steps back from an application; a second call only changes the reason (rule review-11). */
export async function recuse(
  { db, now }: Deps,
  editor: SignedInUser,
  id: string,
  reason: string | null,
): Promise<Recusal> {
  return transactionAs(db, editor, async (tx) => {
    const application = await lockForChange(tx, editor, id, null);
    refuseErased(application);
    const before = await queries.getRecusal(tx, id, editor.id);
    const { created_at } = await queries.upsertRecusal(tx, {
      application_id: id,
      user_id: editor.id,
      reason,
      created_at: now(),
    });
    await deleteHoldAndDraft(tx, id, editor.id);
    if (!before) {
      await recordEvent(tx, editor, 'EDITOR_RECUSED', {
        application_id: id,
        to: reason,
        details: application.application_number,
      });
    }
    return { user_id: editor.id, user_name: editor.name, reason, created_at };
  });
}

export async function endRecusal({ db }: Deps, editor: SignedInUser, id: string): Promise<void> {
  await transactionAs(db, editor, async (tx) => {
    const application = await lockForChange(tx, editor, id, null);
    if (!(await queries.deleteRecusal(tx, id, editor.id))) return;
    await recordEvent(tx, editor, 'RECUSAL_REMOVED', {
      application_id: id,
      details: application.application_number,
    });
  });
}
