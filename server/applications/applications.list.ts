import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import {
  type ApplicationListQuery,
  type ApplicationRow,
  applicationRow,
} from '#contract/applications/applications.ts';
import { isDecided } from '#contract/applications/statuses.ts';
import { hiddenIn, mask, unlinked, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { number } from '#server/db/columns.ts';
import { hasDuplicates } from '#server/db/duplicates-sql.ts';
import { isOpenTo, nameOrder, scoreOrder } from '#server/db/hidden-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { dueAt } from '#server/db/promises-sql.ts';
import { applications } from '#server/db/schema.ts';
import { type Asked, ask, hasTrigram, matchesByTime, valuesOf } from './applications.conditions.ts';
import { countApplications, counting } from './applications.counting.ts';
import { LISTED_TRAINING } from './training-stage.ts';

const columns = getTableColumns(applications);
type Column = Exclude<keyof ApplicationRow, 'hidden'>;
const ROW = Object.fromEntries(
  applicationRow
    .omit({ hidden: true })
    .keyof()
    .options.map((field) => [field, columns[field]]),
) as Pick<typeof columns, Column>;

export async function listApplications(
  db: Db,
  viewer: Viewer,
  query: ApplicationListQuery,
  timeZone: string,
) {
  const { page, limit } = query;
  const statement = listStatement(db)(query, viewer);
  const values = { ...valuesOf(query, viewer, timeZone), offset: (page - 1) * limit };
  const found = await statement.execute(values);
  // A page past the end has no row that could carry the total.
  const totalCount = found[0]?.total ?? (await countApplications(db, query, viewer, timeZone));
  const applications = found.map(({ row, isOpen }) =>
    unlinked(viewer, mask(row, isOpen ? [] : hiddenIn(row.status, viewer.hides))),
  );
  return { applications, totalCount };
}

/** Common and rare values of these need different plans: without a name they are planned each time. */
const PLANNED_EACH_TIME = [
  'search',
  'lookedFrom',
  'lookedTo',
  'decidedFrom',
  'decidedTo',
  'reviewedFrom',
  'reviewedTo',
] as const satisfies (keyof ApplicationListQuery)[];

const MAX_STATEMENTS = 200;
const dialect = new PgDialect();
let named = 0;

/** Memoized by what decides the SQL text. */
const listStatement = prepareOnce((db) => {
  const known = new Map<string, ReturnType<typeof prepareList>>();
  return (query: ApplicationListQuery, viewer: Viewer) => {
    const { sortBy, sortOrder, limit } = query;
    const asked = ask(query, viewer, sql.placeholder);
    const where = matchesByTime(asked);
    const text = where && dialect.sqlToQuery(where).sql;
    const key = [text, sortBy, sortOrder, limit, readsIds(query), ...viewer.hides].join(' ');
    const prepared = known.get(key);
    if (prepared) return prepared;
    const isNamed =
      known.size < MAX_STATEMENTS && !PLANNED_EACH_TIME.some((name) => query[name] !== undefined);
    const statement = prepareList(db, query, asked, where, isNamed ? `list_${++named}` : '');
    if (known.size < MAX_STATEMENTS) known.set(key, statement);
    return statement;
  };
});

/** First only ids, from an index: rows that are skipped or do not match are never read. */
const readsIds = (query: ApplicationListQuery) =>
  query.page > 1 || (query.search !== undefined && !hasTrigram(query));

function prepareList(
  db: Db,
  query: ApplicationListQuery,
  asked: Asked,
  where: SQL | undefined,
  name: string,
) {
  const { hides } = asked;
  const order = orderOf(query, hides);
  // In the SQL text: with a parameter, as `limit()` makes one, the planner would have to guess it.
  const first = sql`${order} limit ${number(query.limit)}`;
  const isOpen = hides.length > 0 ? isOpenTo(sql.placeholder('viewer')) : sql<boolean>`true`;
  const has_duplicates = hasDuplicates(hides, sql.placeholder('viewer'));
  const rows = db
    .select({
      row: { ...ROW, has_duplicates, due_at: dueAt, training: LISTED_TRAINING },
      isOpen,
      total: counting(asked),
    })
    .from(applications);
  if (!readsIds(query)) return rows.where(where).orderBy(first).prepare(name);
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(first)
    .offset(sql.placeholder('offset'))
    .as('page');
  return rows.innerJoin(page, eq(page.id, applications.id)).orderBy(order).prepare(name);
}

/**
 * Each order ends in a unique column, so that no row is shown twice or skipped between pages. Within
 * a range of days the day comes first: the same order, but the index by day then suffices.
 */
function orderOf(query: ApplicationListQuery, hides: Viewer['hides']): SQL {
  const sortBy = effectiveSort(query);
  // Who waits longest waits since the earliest time. What has no value counts as less than any other.
  const isUp = (query.sortOrder === 'asc') !== (sortBy === 'waiting');
  const hasDays = query.dateFrom || query.dateTo;
  const byTime = [sql`${applications.created_at}`, sql`${applications.id}`];
  const columns = {
    created_at: hasDays ? [sql`${applications.submitted_on}`, ...byTime] : byTime,
    application_number: [sql`${applications.application_number}`],
    full_name: [nameOrder(hides, sql.placeholder('viewer')), sql`${applications.id}`],
    zip_code: [sql`${applications.zip_code}`, ...byTime],
    // A hidden score is sorted as if there were none.
    review_score: [scoreOrder(hides, sql.placeholder('viewer')), ...byTime],
    waiting: [sql`${applications.waits_since}`, sql`${applications.id}`],
  }[sortBy];
  const direction = sql.raw(isUp ? 'asc' : 'desc');
  const nulls = sql.raw(isUp ? ' nulls first' : ' nulls last');
  const parts = columns.map((column, index) =>
    sortBy === 'review_score' && index === 0
      ? sql`${column} ${direction}${nulls}`
      : sql`${column} ${direction}`,
  );
  return sql.join(parts, sql`, `);
}

/** Decided applications do not wait: the index by wait would be searched in vain for them. */
function effectiveSort({ sortBy, status, statuses }: ApplicationListQuery) {
  const chosen = status ? [status] : (statuses ?? []);
  const isDecidedOnly = chosen.length > 0 && chosen.every(isDecided);
  return sortBy === 'waiting' && isDecidedOnly ? 'created_at' : sortBy;
}
