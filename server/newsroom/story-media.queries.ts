import { and, eq } from 'drizzle-orm';
import type { MediumUpdate } from '#contract/newsroom/stories.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { stories, storyMedia } from '#server/db/story-schema.ts';
import { MEDIUM } from './story-rows.ts';

export type NewMedium = Omit<typeof storyMedia.$inferInsert, 'story_id' | 'position'>;

/** What an upload of this person has become. */
export async function findMediumOfUpload(db: Db, uploadId: string, userId: string) {
  const [found] = await db
    .select({ id: storyMedia.id, bytes: storyMedia.bytes })
    .from(storyMedia)
    .innerJoin(stories, eq(stories.id, storyMedia.story_id))
    .where(and(eq(storyMedia.upload_id, uploadId), eq(stories.author_id, userId)));
  return found;
}

/** Those that are taken. The caller holds the story's lock. */
export async function listPositions(tx: Db, storyId: string): Promise<number[]> {
  const rows = await tx
    .select({ position: storyMedia.position })
    .from(storyMedia)
    .where(eq(storyMedia.story_id, storyId));
  return rows.map(({ position }) => position);
}

export async function insertMedium(tx: Db, medium: typeof storyMedia.$inferInsert) {
  await tx.insert(storyMedia).values(medium);
}

const isMedium = (storyId: string, id: string) =>
  and(eq(storyMedia.id, id), eq(storyMedia.story_id, storyId));

export async function updateMedium(tx: Db, storyId: string, id: string, change: MediumUpdate) {
  const [row] = await tx
    .update(storyMedia)
    // The row as it is, if nothing changes.
    .set({ id, ...change })
    .where(isMedium(storyId, id))
    .returning(MEDIUM);
  return row;
}

export async function deleteMedium(tx: Db, storyId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(storyMedia)
    .where(isMedium(storyId, id))
    .returning({ id: storyMedia.id });
  return deleted.length > 0;
}

/** Without `version`: words that are based on it stay valid (rule story-10). */
export async function touchStory(tx: Db, storyId: string, updated_at: Date): Promise<void> {
  await tx.update(stories).set({ updated_at }).where(eq(stories.id, storyId));
}

/** With whose it is. */
export async function findMedium(db: Db, id: string) {
  const [found] = await db
    .select({
      medium: storyMedia,
      story: columnsOf(stories, 'id', 'number', 'status', 'author_id'),
    })
    .from(storyMedia)
    .innerJoin(stories, eq(stories.id, storyMedia.story_id))
    .where(eq(storyMedia.id, id));
  return found;
}

export async function listFilesOf(db: Db, storyId: string) {
  return db
    .select({ id: storyMedia.id, file_key: storyMedia.file_key, type: storyMedia.type })
    .from(storyMedia)
    .where(eq(storyMedia.story_id, storyId));
}
