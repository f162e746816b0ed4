import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { stories, storyMedia } from '#server/db/story-schema.ts';

export const authors = alias(users, 'authors');
export const editors = alias(users, 'editors');
const mediaCount = sql<number>`(select count(*)::int from ${storyMedia}
  where ${storyMedia.story_id} = ${stories.id})`;

/** What lists say of a story. */
export const ROW = {
  id: stories.id,
  number: stories.number,
  status: stories.status,
  headline: stories.headline,
  zip_code: stories.zip_code,
  happened_on: stories.happened_on,
  assignment_id: stories.assignment_id,
  author_id: stories.author_id,
  author_name: authors.name,
  editor: { id: editors.id, name: editors.name },
  checked_facts: stories.checked_facts,
  checked_permission: stories.checked_permission,
  checked_conflicts: stories.checked_conflicts,
  revision: stories.revision,
  version: stories.version,
  created_at: stories.created_at,
  updated_at: stories.updated_at,
  submitted_at: stories.submitted_at,
  decided_at: stories.decided_at,
  published_at: stories.published_at,
  published_url: stories.published_url,
};

export type ListedStory = Awaited<ReturnType<typeof selectRows>>[number];

export const selectRows = (db: Db) =>
  db
    .select({ ...ROW, media_count: mediaCount })
    .from(stories)
    .leftJoin(authors, eq(authors.id, stories.author_id))
    .leftJoin(editors, eq(editors.id, stories.editor_id));

export const MEDIUM = {
  id: storyMedia.id,
  kind: storyMedia.kind,
  bytes: storyMedia.bytes,
  width: storyMedia.width,
  height: storyMedia.height,
  seconds: storyMedia.seconds,
  caption: storyMedia.caption,
  credit: storyMedia.credit,
  people_agreed: storyMedia.people_agreed,
  uploaded_at: storyMedia.uploaded_at,
};
