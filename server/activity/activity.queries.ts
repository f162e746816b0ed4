import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { ActivityQuery } from '#contract/activity/activity.ts';
import type { HiddenPart } from '#contract/applications/applications.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { isNamedTo, isOpenTo, isShownAccount } from '#server/db/hidden-sql.ts';
import { NEWSROOM_EVENTS, QUOTING_EVENTS } from '#server/db/quoting-events.ts';
import { applications, events } from '#server/db/schema.ts';
import { stories } from '#server/db/story-schema.ts';
import { mentionOf, withoutMentions } from '#server/db/user-mentions.ts';

/** The origin of what a client reports, so that it cannot look like the portal's own entry. */
export const FROM_CLIENT = 'client';
/** Events about no application whose details are an editor's own words, and may name anybody. */
export const FREE_WORDS = ['SNIPPET_CREATED', 'SNIPPET_UPDATED', 'SNIPPET_DELETED'] as const;

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
      userName: sql<string>`${events.actor_name} || coalesce(' ' || ${events.pseudonym}, '')`,
      ...columnsOf(events, 'action', 'details', 'from', 'actor_id', 'application_id'),
      // Null once the application is deleted.
      existing_id: applications.id,
      story_id: stories.id,
    })
    .from(events)
    .leftJoin(applications, eq(applications.id, events.application_id))
    .leftJoin(stories, and(eq(stories.id, events.story_id), ne(stories.status, 'draft')))
    .where(matching(filters, viewer))
    .orderBy(desc(events.at), desc(events.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export async function countEvents(db: Db, filters: Filters, viewer: Viewer): Promise<number> {
  return db.$count(events, matching(filters, viewer));
}

/** Name and address of the users that events mention; deleted and hidden ones are missing. */
export async function listMentioned(db: Db, ids: string[], viewer: Viewer) {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(inArray(users.id, ids), isShownAccount(users.id, viewer)));
}

/**
 * Not what the account of a hidden applicant does or what is done to it: its name is in there. Who was
 * in service once has done things in the newsroom, which lead to the name.
 */
const isShown = (viewer: Viewer) =>
  and(
    or(
      isNotNull(events.application_id),
      and(isShownAccount(events.actor_id, viewer), isShownAccount(events.user_id, viewer)),
    ),
    or(
      notInArray(events.action, NEWSROOM_EVENTS),
      sql`${hiddenNumber(isNamedTo(viewer.id))} is null`,
    ),
  );

function matching({ search, action }: Filters, viewer: Viewer): SQL | undefined {
  return and(
    action ? eq(events.action, action) : undefined,
    viewer.hides.includes('identity') ? isShown(viewer) : undefined,
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
  if (hides.length === 0) return events.search_text;
  const onlyAuthorAnd = (text: SQL) => sql`lower(${events.actor_name} || ' ' || ${text})`;
  const withNumber = (number: SQL) =>
    sql`coalesce(${onlyAuthorAnd(number)}, ${events.search_text})`;
  const cases: SQL[] = [];
  if (hides.includes('scores')) {
    const number = hiddenNumber(isOpenTo(id));
    cases.push(sql`when ${events.action} = 'APPLICATION_SCORED' then ${withNumber(number)}`);
  }
  if (hides.includes('identity')) {
    const mayName = sql`(${events.from} = ${FROM_CLIENT} or ${inArray(events.action, [...FREE_WORDS])})
      and ${events.actor_id} is distinct from ${id}`;
    cases.push(
      sql`when ${events.action} = 'DUPLICATE_DECIDED' then ${onlyAuthorAnd(sql`split_part(${events.details}, ':', 1)`)}`,
      sql`when ${mayName} then ${onlyAuthorAnd(sql`''`)}`,
      sql`when ${inArray(events.action, [...QUOTING_EVENTS])} then ${withNumber(hiddenNumber(isNamedTo(id)))}`,
    );
  }
  return sql`case ${sql.join(cases, sql` `)} else ${events.search_text} end`;
}

/** The number of the event's application if it is hidden from the editor, else null. */
const hiddenNumber = (isShown: SQL) =>
  sql`(select ${applications.application_number} from ${applications}
    where ${applications.id} = ${events.application_id} and not ${isShown})`;

/** Not the account of a hidden applicant: its name would lead to the number. */
const findsShownMention = (search: string, { id, hides }: Viewer) =>
  hides.includes('identity')
    ? and(findsMentioned(search, { id, hides }), sql`${hiddenNumber(isNamedTo(id))} is null`)
    : findsMentioned(search, { id, hides });

/**
 * Details have only the ids of users, so the text is looked up in their names, too. As an array: the
 * indexes can't be used for a subquery. A bulk action mentions several users and has no `user_id`.
 */
function findsMentioned(search: string, viewer: Viewer): SQL {
  const shown = sql`lower(${users.name} || ' (' || ${users.email} || ')')`;
  const found = (value: SQLWrapper) =>
    sql`array(select ${value} from ${users} where ${and(containsText(shown, search), isShownAccount(users.id, viewer))})`;
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

export async function listPeople(tx: Db, applicationIds: string[]) {
  return tx
    .select(columnsOf(applications, 'application_number', 'full_name', 'email', 'phone'))
    .from(applications)
    .where(and(inArray(applications.id, applicationIds), isNull(applications.erased_at)));
}

/** Whether clients have reported anything since. */
export async function hasReported(tx: Db, since: Date): Promise<boolean> {
  const found = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.from, FROM_CLIENT), gte(events.at, since)))
    .limit(1);
  return found.length > 0;
}

/** What clients reported that matches one of the patterns, which are in lower case. */
export async function lockReported(tx: Db, patterns: string[]) {
  return tx
    .select({ id: events.id, details: events.details })
    .from(events)
    .where(
      and(
        eq(events.from, FROM_CLIENT),
        sql`${events.search_text} ~ any (${sql.param(patterns)}::text[])`,
      ),
    )
    .orderBy(events.id)
    .for('update');
}

export async function updateDetails(tx: Db, id: string, details: string) {
  await tx.update(events).set({ details }).where(eq(events.id, id));
}
