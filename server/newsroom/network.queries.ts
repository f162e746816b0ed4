import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { newsroomProfiles, peopleInService } from '#server/db/newsroom-schema.ts';
import { stories } from '#server/db/story-schema.ts';

/** Everybody who wants to be found and is not blocked; the service searches, which knows the cities. */
export async function listListed(db: Db) {
  return db
    .select({
      user_id: peopleInService.user_id,
      name: peopleInService.full_name,
      zip_code: peopleInService.zip_code,
      about: newsroomProfiles.about,
    })
    .from(peopleInService)
    .innerJoin(newsroomProfiles, eq(newsroomProfiles.user_id, peopleInService.user_id))
    .where(and(newsroomProfiles.listed, sql`not ${newsroomProfiles.network_blocked}`))
    .orderBy(sql`sort_key(${peopleInService.full_name}) collate "C"`, peopleInService.user_id);
}

/** Since when these people serve, and how many of their stories were published. */
export async function listStanding(db: Db, userIds: string[]) {
  if (userIds.length === 0) return [];
  const published = db
    .select({ author_id: stories.author_id, published: count().as('published') })
    .from(stories)
    .where(and(inArray(stories.author_id, userIds), eq(stories.status, 'published')))
    .groupBy(stories.author_id)
    .as('published');
  return db
    .select({
      user_id: peopleInService.user_id,
      since: peopleInService.since,
      stories: sql<number>`coalesce(${published.published}, 0)::int`,
    })
    .from(peopleInService)
    .leftJoin(published, eq(published.author_id, peopleInService.user_id))
    .where(inArray(peopleInService.user_id, userIds));
}

/** Whom a colleague may write to. */
export async function getListed(db: Db, userId: string) {
  const [found] = await db
    .select(columnsOf(peopleInService, 'email', 'full_name', 'language'))
    .from(peopleInService)
    .innerJoin(newsroomProfiles, eq(newsroomProfiles.user_id, peopleInService.user_id))
    .where(
      and(
        eq(peopleInService.user_id, userId),
        newsroomProfiles.listed,
        sql`not ${newsroomProfiles.network_blocked}`,
      ),
    );
  return found;
}

export async function getAddress(db: Db, userId: string): Promise<string> {
  const [found] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return found?.email ?? '';
}

export async function isBlocked(db: Db, userId: string): Promise<boolean> {
  const [found] = await db
    .select({ blocked: newsroomProfiles.network_blocked })
    .from(newsroomProfiles)
    .where(eq(newsroomProfiles.user_id, userId));
  return found?.blocked ?? false;
}

export async function setBlocked(tx: Db, user_id: string, network_blocked: boolean) {
  await tx
    .insert(newsroomProfiles)
    .values({ user_id, network_blocked })
    .onConflictDoUpdate({ target: newsroomProfiles.user_id, set: { network_blocked } });
}
