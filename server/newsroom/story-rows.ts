import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { stories, storyMedia } from '#server/db/story-schema.ts';

export const authors = alias(users, 'authors');
export const editors = alias(users, 'editors');
const mediaCount = sql<number>`(select count(*)::int from ${storyMedia}
  where ${storyMedia.story_id} = ${stories.id})`;

/** What lists say of a story. */
export const ROW = {
  ...columnsOf(stories, 'id', 'number', 'status', 'headline', 'zip_code', 'happened_on'),
  ...columnsOf(stories, 'assignment_id', 'author_id'),
  author_name: authors.name,
  editor: { id: editors.id, name: editors.name },
  ...columnsOf(stories, 'checked_facts', 'checked_permission', 'checked_conflicts', 'revision'),
  ...columnsOf(stories, 'version', 'created_at', 'updated_at', 'submitted_at', 'decided_at'),
  ...columnsOf(stories, 'published_at', 'published_url'),
};

export type ListedStory = Awaited<ReturnType<typeof selectRows>>[number];

export const selectRows = (db: Db) =>
  db
    .select({ ...ROW, media_count: mediaCount })
    .from(stories)
    .leftJoin(authors, eq(authors.id, stories.author_id))
    .leftJoin(editors, eq(editors.id, stories.editor_id));

export const MEDIUM = {
  ...columnsOf(storyMedia, 'id', 'kind', 'bytes', 'width', 'height', 'seconds', 'caption'),
  ...columnsOf(storyMedia, 'credit', 'people_agreed', 'uploaded_at'),
};
