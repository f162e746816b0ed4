import { createHash } from 'node:crypto';
import { eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import {
  type ApplicationListQuery,
  type ApplicationRow,
  applicationRow,
} from '#contract/applications/applications.ts';
import { mask, type Viewer } from '#server/core/hidden.ts';
import type { Db } from '#server/db/client.ts';
import { hasDuplicates } from '#server/db/duplicates-sql.ts';
import { isOpenTo } from '#server/db/hidden-sql.ts';
import { prepareOnce } from '#server/db/prepared.ts';
import { applications } from '#server/db/schema.ts';
import { type Bind, conditions, type FilterValues, isWritten } from './applications.conditions.ts';
import { countApplications, counting } from './applications.counting.ts';
import { effectiveSort, filterValues, sorting } from './applications.filters.ts';

const columns = getTableColumns(applications);
type Column = Exclude<keyof ApplicationRow, 'hidden'>;
const ROW = Object.fromEntries(
  applicationRow
    .omit({ hidden: true })
    .keyof()
    .options.map((field) => [field, columns[field]]),
) as Pick<typeof columns, Column>;

/** A page of the list, and the total of all pages. */
export async function listApplications(
  db: Db,
  viewer: Viewer,
  query: ApplicationListQuery,
  timeZone: string,
) {
  const { page, limit } = query;
  const values = filterValues(query, viewer);
  const sorted = { ...query, sortBy: effectiveSort(query) };
  const statement = listStatement(db)(values, sorted, viewer.hides);
  const offset = (page - 1) * limit;
  const found = await statement.execute({ ...values, offset, viewer: viewer.id, timeZone });
  // A page past the end has no row that could carry the total.
  const totalCount = found[0]?.total ?? (await countApplications(db, query, viewer, timeZone));
  const applications = found.map(({ row, isOpen }) => mask(row, isOpen ? [] : viewer.hides));
  return { applications, totalCount };
}

const MAX_STATEMENTS = 200;
/** Of these with values in their text, so that they leave room for the others. */
const MAX_WITH_VALUES = 100;

/** Common and rare values of these need different plans: without a name they are planned each time. */
const PLANNED_EACH_TIME = [
  'search',
  'shortSearch',
  'lookedFrom',
  'lookedTo',
  'decidedFrom',
  'decidedTo',
  'reviewedFrom',
  'reviewedTo',
] as const satisfies (keyof FilterValues)[];

/** The conditions of a statement, with the values of those that are written into its text. */
const describe = (values: FilterValues) =>
  Object.entries(values).map(([name, value]) => (isWritten(name) ? `${name}=${value}` : name));

/** Memoized by what decides the SQL text: which filters are set, the order, the limit, and whether rows are skipped. */
const listStatement = prepareOnce((db) => {
  const known = new Map<string, ReturnType<typeof prepareList>>();
  let withValues = 0;
  return (values: FilterValues, query: ApplicationListQuery, hides: Viewer['hides']) => {
    const { sortBy, sortOrder, limit, page } = query;
    const shape = [...describe(values), sortBy, sortOrder, limit, page > 1, ...hides].join(' ');
    const prepared = known.get(shape);
    if (prepared) return prepared;
    const hasValues = Object.keys(values).some(isWritten);
    if (known.size >= MAX_STATEMENTS || (hasValues && withValues >= MAX_WITH_VALUES)) {
      return prepareList(db, values, query, hides, '');
    }
    const isNamed = !PLANNED_EACH_TIME.some((name) => values[name] !== undefined);
    const hash = createHash('sha256').update(shape).digest('hex').slice(0, 32);
    const statement = prepareList(db, values, query, hides, isNamed ? `list_${hash}` : '');
    known.set(shape, statement);
    if (hasValues) withValues += 1;
    return statement;
  };
});

function prepareList(
  db: Db,
  values: FilterValues,
  query: ApplicationListQuery,
  hides: Viewer['hides'],
  name: string,
) {
  const bind: Bind = sql.placeholder;
  const where = conditions(values, bind);
  const order = sorting(query, hides);
  // In the SQL text: with a parameter the planner would have to guess how many rows are wanted.
  const limit = sql.raw(String(query.limit)) as unknown as Placeholder;
  const isOpen = hides.length > 0 ? isOpenTo(sql.placeholder('viewer')) : sql<boolean>`true`;
  const total = counting(values, bind);
  const rows = db
    .select({ row: { ...ROW, has_duplicates: hasDuplicates }, isOpen, total })
    .from(applications);
  if (query.page === 1 && !values.shortSearch) {
    return rows
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .prepare(name);
  }
  // Reads only ids, from an index: rows that are skipped or do not match are never read.
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(sql.placeholder('offset'))
    .as('page');
  return rows
    .innerJoin(page, eq(page.id, applications.id))
    .orderBy(...order)
    .prepare(name);
}
