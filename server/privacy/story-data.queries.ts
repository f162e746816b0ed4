import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  stories,
  storyMedia,
  storyNotes,
  storyRevisions,
  storyUploads,
} from '#server/db/story-schema.ts';

/** Everything that the account has written, with what others said of it. */
export async function getStoryData(db: Db, userId: string | undefined) {
  if (!userId) return { stories: [], story_uploads: [] };
  const rows = await db
    .select()
    .from(stories)
    .where(eq(stories.author_id, userId))
    .orderBy(asc(stories.created_at), asc(stories.id));
  const ids = rows.map(({ id }) => id);
  const media = await db
    .select()
    .from(storyMedia)
    .where(inArray(storyMedia.story_id, ids))
    .orderBy(asc(storyMedia.position));
  const notes = await db
    .select()
    .from(storyNotes)
    .where(inArray(storyNotes.story_id, ids))
    .orderBy(asc(storyNotes.created_at), asc(storyNotes.id));
  const revisions = await db
    .select()
    .from(storyRevisions)
    .where(and(inArray(storyRevisions.story_id, ids), eq(storyRevisions.by_id, userId)))
    .orderBy(asc(storyRevisions.revision));
  const of = <Row extends { story_id: string }>(all: Row[], id: string) =>
    all.filter(({ story_id }) => story_id === id);
  return {
    stories: rows.map((row) => ({
      ...row,
      checks: {
        facts: row.checked_facts,
        permission: row.checked_permission,
        conflicts: row.checked_conflicts,
      },
      media: of(media, row.id),
      notes: of(notes, row.id),
      revisions: of(revisions, row.id),
    })),
    story_uploads: await db
      .select()
      .from(storyUploads)
      .where(eq(storyUploads.user_id, userId))
      .orderBy(asc(storyUploads.created_at), asc(storyUploads.id)),
  };
}
