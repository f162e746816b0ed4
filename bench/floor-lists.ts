import pg from 'pg';
import { applicationRow, DEFAULT_PAGE_SIZE } from '#contract/applications/applications.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';

/** A statement under a name, which each connection then plans once. */
export type Statement = { name?: string; text: string; values?: string[] };

const names = new Map<string, string>();

/** PostgreSQL keeps 63 characters of a name, so the text itself cannot serve as one. */
function named(text: string, values: string[]): Statement {
  const name = names.get(text) ?? `list${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

const COLUMNS = Object.keys(applicationRow.shape);
const list = (table: string) => COLUMNS.map((column) => `${table}.${column}`).join(', ');

const ORDERS: Record<string, string[]> = {
  created_at: ['created_at', 'id'],
  application_number: ['application_number'],
  full_name: ['sort_key(full_name) collate "C"', 'id'],
  zip_code: ['zip_code', 'created_at', 'id'],
};

const FIRST_PAGES = 100;

/** What a day means in the network's time zone, as bounds of the column that the order is by. */
const startOf = (day: string) =>
  `(${day}::date::timestamp at time zone '${DEFAULT_NETWORK.time_zone}')`;

/** The rows of a page and their number, each with the best plan we know. */
export function listStatements(query: URLSearchParams): { rows: Statement; total: Statement } {
  const limit = Number(query.get('limit') ?? DEFAULT_PAGE_SIZE);
  const offset = (Number(query.get('page') ?? 1) - 1) * limit;
  const direction = query.get('sortOrder') ?? 'desc';
  const columns = ORDERS[query.get('sortBy') ?? 'created_at'] ?? [];
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  const { where, values, total } = filter(query);
  const ending = `${where} order by ${order} limit ${limit} offset ${offset}`;
  // The first pages are read straight off the index; far behind them only ids are passed over.
  const text =
    offset < FIRST_PAGES
      ? `select ${list('applications')} from applications ${ending}`
      : `select ${list('a')} from (select id from applications ${ending}) page join applications a using (id) order by ${order}`;
  return { rows: query.has('search') ? { text } : named(text, values), total };
}

type Filtered = { where: string; values: string[]; total: Statement };

function filter(query: URLSearchParams): Filtered {
  const { status, zipCode, dateFrom, dateTo, flagged, search } = Object.fromEntries(query);
  const kept = (condition: string, table = 'status_counts') =>
    `select (coalesce((select sum(count) from ${table} ${condition}), 0)
      + coalesce((select sum(change) from count_changes ${condition}), 0))::int as total`;
  if (status) {
    const where = 'where status = $1';
    return { where, values: [status], total: named(kept(where), [status]) };
  }
  if (zipCode) {
    const where = 'where zip_code = $1';
    return {
      where,
      values: [zipCode],
      total: named(`select total from zip_seats ${where}`, [zipCode]),
    };
  }
  if (dateFrom && dateTo) {
    const values = [dateFrom, dateTo];
    const days = kept('where submitted_on between $1 and $2', 'day_counts');
    const where = `where created_at >= ${startOf('$1')} and created_at < ${startOf('($2::date + 1)')}`;
    return { where, values, total: named(days, values) };
  }
  if (flagged) {
    return { where: 'where is_flagged', values: [], total: named(kept('where is_flagged'), []) };
  }
  if (search) {
    // A common word and a rare one want different plans, so a search is planned each time.
    const where = `where search_text like ${pg.escapeLiteral(`%${search}%`)}`;
    // The index by time could count them alone, but the trigrams are faster.
    const text = `select count(application_number)::int as total from applications ${where}`;
    return { where, values: [], total: { text } };
  }
  return { where: '', values: [], total: named(kept(''), []) };
}
