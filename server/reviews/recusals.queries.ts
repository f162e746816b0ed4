import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { recusals } from '#server/db/review-schema.ts';

const ofEditor = (applicationId: string, editorId: string) =>
  and(eq(recusals.application_id, applicationId), eq(recusals.user_id, editorId));

export async function getRecusal(db: Db, applicationId: string, editorId: string) {
  const [found] = await db.select().from(recusals).where(ofEditor(applicationId, editorId));
  return found;
}

/** With the time of the first one, if there is one already. */
export async function upsertRecusal(tx: Db, recusal: typeof recusals.$inferInsert) {
  const [stored] = await tx
    .insert(recusals)
    .values(recusal)
    .onConflictDoUpdate({
      target: [recusals.application_id, recusals.user_id],
      set: { reason: recusal.reason ?? null },
    })
    .returning();
  return stored as typeof recusals.$inferSelect;
}

export async function deleteRecusal(tx: Db, applicationId: string, editorId: string) {
  const deleted = await tx
    .delete(recusals)
    .where(ofEditor(applicationId, editorId))
    .returning({ id: recusals.user_id });
  return deleted.length > 0;
}
