import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { reviewDrafts } from '#server/db/review-schema.ts';
import { applications } from '#server/db/schema.ts';

const ofEditor = (applicationId: string, editorId: string) =>
  and(eq(reviewDrafts.application_id, applicationId), eq(reviewDrafts.user_id, editorId));

/** An application that is neither erased nor deleted until the transaction ends. */
export async function lockApplication(tx: Db, id: string) {
  const [found] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('key share');
  return found;
}

/** The application with the editor's draft, or null for none; undefined without the application. */
export async function getDraft(db: Db, applicationId: string, editorId: string) {
  const [found] = await db
    .select({ draft: reviewDrafts })
    .from(applications)
    .leftJoin(reviewDrafts, ofEditor(applicationId, editorId))
    .where(eq(applications.id, applicationId));
  return found?.draft;
}

/** Keeps the time at which the draft was begun. */
export async function upsertDraft(tx: Db, values: typeof reviewDrafts.$inferInsert) {
  const { draft, updated_at } = values;
  await tx
    .insert(reviewDrafts)
    .values(values)
    .onConflictDoUpdate({
      target: [reviewDrafts.application_id, reviewDrafts.user_id],
      set: { draft, updated_at },
    });
}

export async function deleteDraft(db: Db, applicationId: string, editorId: string) {
  await db.delete(reviewDrafts).where(ofEditor(applicationId, editorId));
}
