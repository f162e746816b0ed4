import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ActivityQuery } from '#contract/activity/activity.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { events } from '#server/db/schema.ts';
import { mentionOf, withoutMentions } from '#server/db/user-mentions.ts';

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

/** Name and address of the users that events mention; deleted ones are missing. */
export async function listMentioned(db: Db, ids: string[]) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
}

function matching({ search, action }: Filters): SQL | undefined {
  return and(
    action ? eq(events.action, action) : undefined,
    search ? or(findsText(search), findsMentioned(search)) : undefined,
  );
}

const findsText = (search: string) =>
  and(
    containsText(events.search_text, search), // with the index
    containsText(withoutMentions(events.search_text), search),
  );

/**
 * Details have only the ids of users, so the text is looked up in their names, too. As an array: the
 * indexes can't be used for a subquery. A bulk action mentions several users and has no `user_id`.
 */
function findsMentioned(search: string): SQL {
  const shown = sql`lower(${users.name} || ' (' || ${users.email} || ')')`;
  const found = (value: SQLWrapper) =>
    sql`array(select ${value} from ${users} where ${containsText(shown, search)})`;
  return sql`(${events.user_id} = any (${found(users.id)}) or (${events.action} = 'BULK_ACTION'
    and ${events.search_text} like any (${found(mentionOf(users.id))})))`;
}

/** One or two letters match only at the start of a word, where the index still helps. */
function containsText(text: SQLWrapper, search: string): SQL {
  // Lowercased by the database, like the column: JavaScript lowercases some letters differently.
  const like = (pattern: string) => sql`${text} like lower(${pattern})`;
  const term = search.replace(/[\\%_]/g, '\\$&');
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(search)) return like(`%${term}%`);
  return sql`(${like(`${term}%`)} or ${like(`% ${term}%`)})`;
}
