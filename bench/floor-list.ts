import { hash } from 'node:crypto';
import pg from 'pg';
import { applicationRow, DEFAULT_PAGE_SIZE } from '#contract/applications/applications.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';

/** A statement with a name is planned once per connection. */
type Statement = { name?: string; text: string; values?: string[] };

/** PostgreSQL keeps 63 characters of a name, so the text itself cannot serve as one. */
const named = (text: string, values: string[]) => ({ name: hash('md5', text), text, values });

/** Nothing is hidden from the editor of the benchmark. */
export const columnsOf = ({ shape }: { shape: object }) =>
  Object.keys(shape).map((name) => (name === 'hidden' ? `'{}'::text[] as hidden` : `a.${name}`));
const COLUMNS = columnsOf(applicationRow);
const ORDERS: Record<string, string[]> = {
  created_at: ['created_at', 'id'],
  application_number: ['application_number'],
  full_name: ['sort_key(full_name) collate "C"', 'id'],
  zip_code: ['zip_code', 'created_at', 'id'],
};
const FIRST_ROWS = 100;

/** The rows of a page and the number of all rows, each with the best plan we know. */
export function listStatements(query: URLSearchParams): { rows: Statement; total: Statement } {
  const offset = (Number(query.get('page') ?? 1) - 1) * DEFAULT_PAGE_SIZE;
  const direction = query.get('sortOrder') ?? 'desc';
  const columns = ORDERS[query.get('sortBy') ?? 'created_at'] ?? [];
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  const { where, values, total } = filter(query);
  const page = `${where} order by ${order} limit ${DEFAULT_PAGE_SIZE} offset ${offset}`;
  // The first pages are read in index order; a deep one skips only ids.
  const text =
    offset < FIRST_ROWS
      ? `select ${COLUMNS} from applications a ${page}`
      : `select ${COLUMNS} from (select id from applications ${page}) page join applications a using (id) order by ${order}`;
  // A common and a rare search term need different plans, so a search is planned each time.
  if (query.has('search')) return { rows: { text }, total: { text: total } };
  return { rows: named(text, values), total: named(total, values) };
}

const startOf = (day: string) =>
  `(${day}::date::timestamp at time zone '${DEFAULT_NETWORK.time_zone}')`;

/** From the counts that the triggers store. */
const counted = (where: string, table = 'status_counts') =>
  `select (coalesce((select sum(count) from ${table} ${where}), 0)
    + coalesce((select sum(change) from count_changes ${where}), 0))::int as total`;

function filter(query: URLSearchParams): { where: string; values: string[]; total: string } {
  const { status, zipCode, dateFrom, dateTo, flagged, search } = Object.fromEntries(query);
  if (zipCode) {
    const where = 'where zip_code = $1';
    return { where, values: [zipCode], total: `select total from zip_seats ${where}` };
  }
  if (dateFrom && dateTo) {
    const where = `where created_at >= ${startOf('$1')} and created_at < ${startOf('($2::date + 1)')}`;
    const total = counted('where submitted_on between $1 and $2', 'day_counts');
    return { where, values: [dateFrom, dateTo], total };
  }
  if (search) {
    const where = `where search_text like ${pg.escapeLiteral(`%${search}%`)}`;
    return { where, values: [], total: `select count(*)::int as total from applications ${where}` };
  }
  const where = status ? 'where status = $1' : flagged ? 'where is_flagged' : '';
  return { where, values: status ? [status] : [], total: counted(where) };
}
