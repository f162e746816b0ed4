import { and, desc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ActivityQuery } from '#contract/activity/activity.ts';
import type { HiddenPart } from '#contract/applications/applications.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { isOpenTo } from '#server/db/hidden-sql.ts';
import { QUOTING_EVENTS } from '#server/db/quoting-events.ts';
import { applications, events } from '#server/db/schema.ts';
import { mentionOf, withoutMentions } from '#server/db/user-mentions.ts';

type Filters = Pick<ActivityQuery, 'search' | 'action'>;
/** Who asks, and what is hidden from them in applications that they have not reviewed (rule review-9). */
type Viewer = { id: string | null; hides: readonly HiddenPart[] };

export async function listEvents(
  db: Db,
  { page, limit, ...filters }: ActivityQuery,
  viewer: Viewer,
) {
  return db
    .select({
      id: events.id,
      timestamp: events.at,
      userName: events.actor_name,
      action: events.action,
      details: events.details,
      from: events.from,
      application_id: events.application_id,
      // Null once the application is deleted.
      existing_id: applications.id,
    })
    .from(events)
    .leftJoin(applications, eq(applications.id, events.application_id))
    .where(matching(filters, viewer))
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countEvents(db: Db, filters: Filters, viewer: Viewer): Promise<number> {
  return db.$count(events, matching(filters, viewer));
}

/** Name and address of the users that events mention; deleted ones are missing. */
export async function listMentioned(db: Db, ids: string[]) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
}

function matching({ search, action }: Filters, viewer: Viewer): SQL | undefined {
  return and(
    action ? eq(events.action, action) : undefined,
    search ? or(findsText(search, viewer), findsShownMention(search, viewer)) : undefined,
  );
}

const findsText = (search: string, viewer: Viewer) =>
  and(
    containsText(events.search_text, search), // with the index
    containsText(withoutMentions(shownText(viewer)), search),
  );

/** What is searched: of an event that quotes what is hidden, only its author and the number. */
function shownText({ id, hides }: Viewer): SQLWrapper {
  const quoting = hides.includes('identity')
    ? QUOTING_EVENTS
    : QUOTING_EVENTS.filter((action) => action === 'APPLICATION_SCORED');
  if (hides.length === 0) return events.search_text;
  return sql`case when ${inArray(events.action, [...quoting])}
    then coalesce(lower(${events.actor_name} || ' ' || ${hiddenNumber(id)}), ${events.search_text})
    else ${events.search_text} end`;
}

/** The number of the event's application if it is hidden from this editor, else null. */
const hiddenNumber = (editor: string | null) =>
  sql`(select ${applications.application_number} from ${applications}
    where ${applications.id} = ${events.application_id} and not ${isOpenTo(editor)})`;

/** Not the account of a hidden applicant: its name would lead to the number. */
const findsShownMention = (search: string, { id, hides }: Viewer) =>
  hides.includes('identity')
    ? and(findsMentioned(search), sql`${hiddenNumber(id)} is null`)
    : findsMentioned(search);

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
