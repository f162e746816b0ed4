import { and, eq, max } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { reviewDrafts, reviewHolds } from '#server/db/review-schema.ts';
import { reviews } from '#server/db/schema.ts';

export async function insertReview(tx: Db, review: typeof reviews.$inferInsert) {
  await tx.insert(reviews).values(review);
}

/** Deletes an editor's hold and draft of an application; returns since when each existed. */
export async function deleteHoldAndDraft(tx: Db, applicationId: string, editorId: string) {
  const [hold] = await tx
    .delete(reviewHolds)
    .where(and(eq(reviewHolds.application_id, applicationId), eq(reviewHolds.user_id, editorId)))
    .returning({ held_at: reviewHolds.held_at });
  const [draft] = await tx
    .delete(reviewDrafts)
    .where(and(eq(reviewDrafts.application_id, applicationId), eq(reviewDrafts.user_id, editorId)))
    .returning({ created_at: reviewDrafts.created_at });
  return { held_at: hold?.held_at ?? null, drafted_at: draft?.created_at ?? null };
}

/** When this editor last stored a review, of any application. */
export async function getLastReviewTime(tx: Db, editorId: string): Promise<Date | null> {
  const [found] = await tx
    .select({ at: max(reviews.created_at) })
    .from(reviews)
    .where(eq(reviews.reviewer_id, editorId));
  return found?.at ?? null;
}
