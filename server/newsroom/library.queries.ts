import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { LIBRARY_STATUSES, type LibraryQuery } from '#contract/newsroom/library.ts';
import type { Db } from '#server/db/client.ts';
import { stories, storyMedia } from '#server/db/story-schema.ts';
import { isInState } from '#server/db/zip-sql.ts';
import { MEDIUM } from './story-rows.ts';

/** Whose media: one author's, or for editors those of accepted and published stories. */
export type Owner = { author_id: string } | 'desk';

function matchesOf(owner: Owner, { search, kind, state }: LibraryQuery): SQL | undefined {
  const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    owner === 'desk'
      ? inArray(stories.status, [...LIBRARY_STATUSES])
      : eq(stories.author_id, owner.author_id),
    kind ? eq(storyMedia.kind, kind) : undefined,
    state ? isInState(stories.zip_code, state) : undefined,
    search
      ? sql`(${stories.search_text} like ${pattern}
          or lower(${storyMedia.caption} || ' ' || ${storyMedia.credit}) like ${pattern})`
      : undefined,
  );
}

/** Newest first. */
export async function listMedia(db: Db, owner: Owner, query: LibraryQuery) {
  const matches = matchesOf(owner, query);
  const [counted] = await db
    .select({ total: count() })
    .from(storyMedia)
    .innerJoin(stories, eq(stories.id, storyMedia.story_id))
    .where(matches);
  const { id, number, headline, zip_code } = stories;
  const rows = await db
    .select({ medium: MEDIUM, story: { id, number, headline, zip_code } })
    .from(storyMedia)
    .innerJoin(stories, eq(stories.id, storyMedia.story_id))
    .where(matches)
    .orderBy(desc(storyMedia.uploaded_at), desc(storyMedia.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  return { rows, totalCount: counted?.total ?? 0 };
}

export async function countByStatus(db: Db, userId: string) {
  return db
    .select({ status: stories.status, count: count() })
    .from(stories)
    .where(eq(stories.author_id, userId))
    .groupBy(stories.status);
}

const DAY_SECONDS = 86_400;

export async function medianDaysToAnswer(db: Db, userId: string): Promise<number | null> {
  const [found] = await db
    .select({
      days: sql<number | null>`percentile_cont(0.5) within group (order by
        extract(epoch from ${stories.first_decided_at} - ${stories.first_submitted_at}) / ${sql.raw(String(DAY_SECONDS))})`,
    })
    .from(stories)
    .where(and(eq(stories.author_id, userId), sql`${stories.first_decided_at} is not null`));
  return found?.days == null ? null : Math.round(Number(found.days) * 10) / 10;
}

/** How many of somebody's stories were submitted and published in each of these months. */
export async function countByMonth(db: Db, userId: string, months: string[], timeZone: string) {
  const isIn = (time: typeof stories.first_submitted_at | typeof stories.first_published_at) =>
    sql`to_char(${time} at time zone ${timeZone}::text, 'YYYY-MM') = month`;
  const { rows } = await db.execute<{ month: string; submitted: number; published: number }>(sql`
    select month, count(*) filter (where ${isIn(stories.first_submitted_at)})::int as submitted,
      count(*) filter (where ${isIn(stories.first_published_at)})::int as published
    from unnest(${sql.param(months)}::text[]) as month
    left join ${stories} on ${stories.author_id} = ${userId}
    group by month order by month`);
  return rows;
}
