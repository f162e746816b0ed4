import { sql } from 'drizzle-orm';
import type { ApplicationListQuery, ApplicationRow } from '#contract/applications/applications.ts';
import type { Db } from '#server/db/client.ts';
import { jsonArray, jsonColumns } from '#server/db/json-sql.ts';
import { applications } from '#server/db/schema.ts';
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

/** A page of the list and the total of all pages, as the JSON text of the answer. */
export async function listApplications(db: Db, query: ApplicationListQuery): Promise<string> {
  const values = filterValues(query);
  const put = (name: keyof FilterValues) => sql`${values[name]}`;
  const where = conditions(values, put) ?? sql`true`;
  const order = sorting(query);
  // Written out: a plan for any number of rows would be one for a tenth of the table.
  const limit = sql.raw(String(query.limit));
  const rows =
    query.page === 1
      ? sql`select ${ROW} from ${applications} where ${where} order by ${order} limit ${limit}`
      : // Passes over ids alone: a deep page never reads the rows before it.
        sql`select ${ROW} from (
            select ${applications.id} from ${applications} where ${where}
            order by ${order} limit ${limit} offset ${(query.page - 1) * query.limit}
          ) as page inner join ${applications} on ${applications.id} = page.id
          order by ${order}`;
  const { rows: answers } = await db.execute<{ text: string }>(sql`
    select '{"applications":' || ${jsonArray(rows)} || ',"totalCount":' || ${counting(values, put)} || '}' as text`);
  return answers[0]?.text ?? '';
}
