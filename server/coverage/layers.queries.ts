import { count, gte, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { roster } from '#server/db/roster-schema.ts';
import { stories } from '#server/db/story-schema.ts';

export async function countStoriesByZip(db: Db, since: Date) {
  return db
    .select({ zip_code: stories.zip_code, stories: count() })
    .from(stories)
    .where(gte(stories.first_submitted_at, since))
    .groupBy(stories.zip_code)
    .orderBy(stories.zip_code);
}

/** The first three digits and the states of people in service. */
export async function listCoveredAreas(db: Db) {
  return db
    .selectDistinct({ area: sql<string>`left(${roster.zip_code}, 3)`, state: roster.state })
    .from(roster)
    .where(isNotNull(roster.zip_code));
}
