import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { State } from '#contract/coverage/states.ts';
import { DESK_STATUSES, type DeskStatus, type StoryListQuery } from '#contract/newsroom/stories.ts';
import { users } from '#server/db/account-schema.ts';
import type { Db } from '#server/db/client.ts';
import { number, oneOf } from '#server/db/columns.ts';
import { storyChanges, storyCounts } from '#server/db/counts-schema.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { events } from '#server/db/schema.ts';
import { stories, storyNotes, storyRevisions } from '#server/db/story-schema.ts';
import { beginsWith, isInState } from '#server/db/zip-sql.ts';
import { authors, selectRows } from './story-rows.ts';

/** What changes the status; the latest that is not undone is the one in force. */
const STEPS = ['STORY_STATUS_CHANGED', 'STORY_SUBMITTED', 'STORY_WITHDRAWN'] as const;

const DATES = {
  submitted: stories.first_submitted_at,
  decided: stories.first_decided_at,
  accepted: stories.first_accepted_at,
  declined: stories.first_declined_at,
  published: stories.first_published_at,
};

const startOf = (day: string, timeZone: string) =>
  sql`${day}::date::timestamp at time zone ${timeZone}::text`;

const chosenOf = (status: StoryListQuery['status']) =>
  DESK_STATUSES.filter((one) => status?.includes(one) ?? true);

/** Statuses are written into the SQL text: the planner has to know how many rows they match. */
function matchesOf(query: StoryListQuery, timeZone: string, authorIds: string[]) {
  const { status, state, zipCode, author, assignment, search, dateOf, dateFrom, dateTo } = query;
  const chosen = chosenOf(status);
  const pattern = `%${(search ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const date = DATES[dateOf];
  return and(
    sql`${stories.status} <> 'draft'`,
    chosen.length < DESK_STATUSES.length ? sql`${stories.status} in (${oneOf(chosen)})` : undefined,
    state ? isInState(stories.zip_code, state) : undefined,
    zipCode === undefined
      ? undefined
      : zipCode.length === 5
        ? eq(stories.zip_code, zipCode)
        : beginsWith(stories.zip_code, sql`${zipCode}`),
    author ? eq(stories.author_id, author) : undefined,
    assignment ? eq(stories.assignment_id, assignment) : undefined,
    search
      ? or(
          sql`${stories.search_text} like ${pattern}`,
          // One parameter: of more than 65,535 no statement can be made.
          authorIds.length > 0
            ? sql`${stories.author_id} = any (${sql.param(authorIds)}::uuid[])`
            : undefined,
        )
      : undefined,
    dateFrom ? gte(date, startOf(dateFrom, timeZone)) : undefined,
    dateTo
      ? lt(date, sql`(${dateTo}::date + 1)::timestamp at time zone ${timeZone}::text`)
      : undefined,
  );
}

/** Each order ends in a unique column, so that no row is shown twice or skipped between pages. */
function orderOf({ sortBy, sortOrder }: StoryListQuery): SQL {
  const columns = {
    submitted_at: [sql`${stories.submitted_at}`],
    updated_at: [sql`${stories.updated_at}`],
    number: [sql`${stories.number}`],
    headline: [sql`sort_key(${stories.headline}) collate "C"`],
    author: [sql`sort_key(${authors.name}) collate "C"`, sql`${stories.submitted_at}`],
  }[sortBy];
  const direction = sql.raw(sortOrder);
  const parts = [...columns, sql`${stories.id}`].map((column) => sql`${column} ${direction}`);
  return sql.join(parts, sql`, `);
}

type Offset = number | Placeholder<'offset'>;

function selectPage(db: Db, query: StoryListQuery, matches: SQL | undefined, offset: Offset) {
  const order = orderOf(query);
  const found = db.select({ id: stories.id }).from(stories).$dynamic();
  if (query.sortBy === 'author') found.leftJoin(authors, eq(authors.id, stories.author_id));
  const shown = found
    .where(matches)
    .orderBy(order)
    // In the SQL text: with a parameter the planner would have to guess it.
    .limit(sql`${number(query.limit)}` as unknown as number)
    .offset(offset)
    .as('shown');
  return selectRows(db).innerJoin(shown, eq(shown.id, stories.id)).orderBy(order);
}

const selectTotal = (db: Db, matches: SQL | undefined) =>
  db.select({ total: count() }).from(stories).where(matches);

/** How many have each of these statuses, from the stored counts, folded or not (docs/decisions/003). */
function storedCounts(statuses: readonly DeskStatus[], state?: State) {
  const hasKind = (suffix: string) =>
    sql`kind in (${oneOf(statuses.map((status) => `status_${status}${suffix}`))})`;
  const isState = state ? sql`state = ${oneOf([state])}` : sql`true`;
  const status = sql`replace(replace(kind, 'status_', ''), '_everywhere', '') as status`;
  return sql`(
    select ${status}, count as n from ${storyCounts}
    where by = 'month' and ${hasKind(state ? '' : '_everywhere')} and ${isState}
    union all
    select ${status}, change from ${storyChanges} where ${hasKind('')} and ${isState}
  ) as counted`;
}

const selectStoredTotal = (db: Db, { status, state }: StoryListQuery) =>
  db
    .select({ total: sql<number>`coalesce(sum(n), 0)::int` })
    .from(storedCounts(chosenOf(status), state));

const MAX_STATEMENTS = 200;
let named = 0;

function prepareList(db: Db, query: StoryListQuery, matches: SQL | undefined) {
  named += 1;
  return {
    page: selectPage(db, query, matches, sql.placeholder('offset')).prepare(`stories_${named}`),
    total: selectStoredTotal(db, query).prepare(`stories_total_${named}`),
  };
}

/** Memoized by what decides the SQL text of a list without values in it. */
const listStatement = prepareOnce((db) => {
  const known = new Map<string, ReturnType<typeof prepareList>>();
  return (query: StoryListQuery, matches: SQL | undefined) => {
    const { status = [], state = '', sortBy, sortOrder, limit } = query;
    const key = [status.toSorted(), state, sortBy, sortOrder, limit].join(' ');
    const statement = known.get(key) ?? prepareList(db, query, matches);
    if (known.size < MAX_STATEMENTS) known.set(key, statement);
    return statement;
  };
});

const hasValues = ({ search, zipCode, author, assignment, dateFrom, dateTo }: StoryListQuery) =>
  [search, zipCode, author, assignment, dateFrom, dateTo].some((value) => value !== undefined);

export async function listStories(db: Db, query: StoryListQuery, timeZone: string) {
  const { page, limit, search } = query;
  const matches = matchesOf(query, timeZone, search ? await listAuthorIds(db, search) : []);
  const offset = (page - 1) * limit;
  if (hasValues(query)) {
    const rows = await selectPage(db, query, matches, offset);
    const [counted] = await selectTotal(db, matches);
    return { rows, totalCount: counted?.total ?? 0 };
  }
  const statement = listStatement(db)(query, matches);
  const rows = await statement.page.execute({ offset });
  const [counted] = await statement.total.execute();
  return { rows, totalCount: counted?.total ?? 0 };
}

/** Beforehand: the ids are then looked up in an index, which a join within an `or` is not. */
async function listAuthorIds(db: Db, search: string): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`strpos(lower(${users.name}), ${search.toLowerCase()}) > 0`);
  return found.map(({ id }) => id);
}

export async function countByStatus(db: Db) {
  return db
    .select({ status: sql<DeskStatus>`status`, count: sql<number>`sum(n)::int` })
    .from(storedCounts(DESK_STATUSES))
    .groupBy(sql`status`);
}

/** Of these accounts those that exist, locked in one order: none is deleted meanwhile. */
export async function lockUsers(tx: Db, ids: string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
  return new Set(found.map(({ id }) => id));
}

export async function getActiveEditor(db: Db, id: string) {
  const [found] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'admin'), eq(users.status, 'active')));
  return found;
}

export async function getLastRevision(tx: Db, storyId: string) {
  const [found] = await tx
    .select({ by_id: storyRevisions.by_id, at: storyRevisions.at })
    .from(storyRevisions)
    .where(eq(storyRevisions.story_id, storyId))
    .orderBy(desc(storyRevisions.revision))
    .limit(1);
  return found;
}

/** The words as they are now, in the last revision. */
export async function updateLastRevision(tx: Db, storyId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update story_revisions set headline = stories.headline, body = stories.body, at = ${at.toISOString()}
    from stories where stories.id = ${storyId} and story_revisions.story_id = stories.id
      and story_revisions.revision = stories.revision`);
}

export async function getChange(tx: Db, batchId: string) {
  const [found] = await tx
    .select({ story_id: events.story_id, before: events.before })
    .from(events)
    .where(and(eq(events.batch_id, batchId), eq(events.action, 'STORY_STATUS_CHANGED')));
  return found;
}

/** The change of status in force, if it is this one and not older than so many seconds. */
export async function getUndoable(tx: Db, storyId: string, batchId: string, seconds: number) {
  const [latest] = await tx
    .select({
      id: events.id,
      batch_id: events.batch_id,
      // The clock, not now(): this transaction may have waited for a lock.
      isRecent: sql<boolean>`${events.at} > clock_timestamp() - make_interval(secs => ${seconds})`,
    })
    .from(events)
    .where(
      and(eq(events.story_id, storyId), inArray(events.action, STEPS), isNull(events.undone_at)),
    )
    .orderBy(desc(events.version))
    .limit(1);
  return latest?.batch_id === batchId && latest.isRecent ? latest : undefined;
}

export async function markUndone(tx: Db, eventId: string): Promise<void> {
  await tx.update(events).set({ undone_at: sql`now()` }).where(eq(events.id, eventId));
}

export async function deleteNotesOf(tx: Db, batchId: string): Promise<void> {
  await tx.delete(storyNotes).where(eq(storyNotes.batch_id, batchId));
}
