import { desc, eq } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { stories } from '#server/db/story-schema.ts';

/** Published stories, the latest first: words and author, no sources, notes or media. */
export async function listPublished(db: Db, { limit, offset }: { limit: number; offset: number }) {
  return db
    .select({
      ...columnsOf(stories, 'id', 'headline', 'body', 'published_at', 'updated_at'),
      published_url: stories.published_url,
      author_name: users.name,
    })
    .from(stories)
    .leftJoin(users, eq(users.id, stories.author_id))
    .where(eq(stories.status, 'published'))
    .orderBy(desc(stories.published_at), desc(stories.id))
    .limit(limit)
    .offset(offset);
}
