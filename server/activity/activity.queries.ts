import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ActivityQuery } from '#contract/activity/activity.ts';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/schema.ts';

type Filters = Pick<ActivityQuery, 'search' | 'action'>;

export async function listEvents(db: Db, { page, limit, ...filters }: ActivityQuery) {
  return db
    .select({
      id: events.id,
      timestamp: events.at,
      userName: events.actor_name,
      action: events.action,
      details: events.details,
      from: events.from,
    })
    .from(events)
    .where(matching(filters))
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countEvents(db: Db, filters: Filters): Promise<number> {
  return db.$count(events, matching(filters));
}

function matching({ search, action }: Filters): SQL | undefined {
  return and(
    action ? eq(events.action, action) : undefined,
    search ? containsText(search) : undefined,
  );
}

/** One or two letters match only at the start of a word, where the index still helps. */
function containsText(search: string): SQL {
  // Lowercased by the database, like the column: JavaScript lowercases some letters differently.
  const like = (pattern: string) => sql`${events.search_text} like lower(${pattern})`;
  const term = search.replace(/[\\%_]/g, '\\$&');
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(search)) return like(`%${term}%`);
  return sql`(${like(`${term}%`)} or ${like(`% ${term}%`)})`;
}
