import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type ApplicationListQuery,
  type ApplicationRow,
  PAGE_SIZES,
} from '#contract/applications/applications.ts';
import type { Db } from '#server/db/client.ts';
import { jsonArray, jsonColumns } from '#server/db/json-sql.ts';
import { applications } from '#server/db/schema.ts';
import { statement } from '#server/db/statement.ts';
import {
  conditions,
  counting,
  type FilterValues,
  filterValues,
  sorting,
} from './applications.filters.ts';

/** A row of the list, in the words of its answer. */
export const ROW = jsonColumns({
  id: applications.id,
  application_number: applications.application_number,
  full_name: applications.full_name,
  email: applications.email,
  phone: applications.phone,
  zip_code: applications.zip_code,
  status: applications.status,
  created_at: applications.created_at,
  updated_at: applications.updated_at,
  review_score: applications.review_score,
  is_flagged: applications.is_flagged,
  flag_reason: applications.flag_reason,
  duplicate_of: applications.duplicate_of,
  version: applications.version,
  erased_at: applications.erased_at,
} satisfies Record<keyof ApplicationRow, unknown>);

type ListStatement = ReturnType<typeof writeStatement>;
/** Each shape that was asked for; the rare ones beyond are written anew each time. */
const statements = new Map<string, ListStatement>();
const MOST_KEPT = 200;

/**
 * A page of the list and the total of all pages, as the JSON text of the answer: one question, and
 * the database writes in less time what would else be read into objects and written here.
 */
export async function listApplications(db: Db, query: ApplicationListQuery): Promise<string> {
  const { page, limit, sortBy, sortOrder } = query;
  const values = filterValues(query);
  const shape = [...Object.keys(values), sortBy, sortOrder, limit, page > 1].join(' ');
  const isKept = statements.size < MOST_KEPT && PAGE_SIZES.some((size) => size === limit);
  const list = statements.get(shape) ?? writeStatement(values, query, isKept ? shape : undefined);
  if (isKept) statements.set(shape, list);
  const [answer] = await list(db, { ...values, offset: (page - 1) * limit });
  return answer?.text ?? '';
}

function writeStatement(values: FilterValues, query: ApplicationListQuery, shape?: string) {
  const where = conditions(values, sql.placeholder) ?? sql`true`;
  const order = sorting(query);
  // Written out: a plan for any number of rows would be one for a tenth of the table.
  const limit = sql.raw(String(query.limit));
  const rows =
    query.page === 1
      ? sql`select ${ROW} from ${applications} where ${where} order by ${order} limit ${limit}`
      : // Passes over ids alone: a deep page never reads the rows before it.
        sql`select ${ROW} from (
            select ${applications.id} from ${applications} where ${where}
            order by ${order} limit ${limit} offset ${sql.placeholder('offset')}
          ) as page inner join ${applications} on ${applications.id} = page.id
          order by ${order}`;
  // A common word and a rare one want different plans.
  const isPlannedOnce = shape !== undefined && !values.contains && !values.begins;
  return statement(
    isPlannedOnce
      ? `list_${createHash('sha256').update(shape).digest('hex').slice(0, 32)}`
      : undefined,
    {
      text: sql<string>`'{"applications":' || ${jsonArray(rows)} || ',"totalCount":' || ${counting(values, sql.placeholder)} || '}'`,
    },
    (columns) => sql`select ${columns}`,
  );
}
