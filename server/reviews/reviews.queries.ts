import type { Db } from '#server/db/client.ts';
import { reviews } from '#server/db/schema.ts';

export async function insertReview(tx: Db, review: typeof reviews.$inferInsert) {
  await tx.insert(reviews).values(review);
}
