import { type ReviewDraft, reviewDraft, type SavedDraft } from '#contract/reviews/reviews.ts';
import { refuseErased } from '#server/applications/applications.service.ts';
import { transactionAs } from '#server/core/auth/lock-account.ts';
import type { SignedInUser } from '#server/core/auth/require-role.ts';
import { AppError } from '#server/core/errors.ts';
import type { Db } from '#server/db/client.ts';
import { refuseWrongEvidence } from './evidence.ts';
import { refuseRecused } from './recusals.service.ts';
import * as queries from './review-drafts.queries.ts';

type Deps = { db: Db; now: () => Date };

/** The editor's own unfinished review; null if there is none, or one that this version cannot read. */
export async function getDraft(
  db: Db,
  editor: SignedInUser,
  id: string,
): Promise<SavedDraft | null> {
  const stored = await queries.getDraft(db, id, editor.id);
  if (stored === undefined) throw new AppError('application_not_found');
  const draft = reviewDraft.safeParse(stored?.draft).data;
  return stored && draft ? { ...draft, saved_at: stored.updated_at } : null;
}

export async function saveDraft(
  { db, now }: Deps,
  editor: SignedInUser,
  id: string,
  draft: ReviewDraft,
): Promise<SavedDraft> {
  return transactionAs(db, editor, async (tx) => {
    const application = await queries.lockApplication(tx, id);
    if (!application) throw new AppError('application_not_found');
    refuseErased(application);
    await refuseRecused(tx, editor, id);
    refuseWrongEvidence(draft.evidence, application, 'evidence');
    const at = now();
    const whose = { application_id: id, user_id: editor.id };
    await queries.upsertDraft(tx, { ...whose, draft, created_at: at, updated_at: at });
    return { ...draft, saved_at: at };
  });
}

export const deleteDraft = (db: Db, editor: SignedInUser, id: string) =>
  queries.deleteDraft(db, id, editor.id);
