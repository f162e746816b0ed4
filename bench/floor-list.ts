import { hash } from 'node:crypto';
import pg from 'pg';
import { applicationRow, DEFAULT_PAGE_SIZE } from '#contract/applications/applications.ts';
import type { State } from '#contract/coverage/states.ts';
import { zipRangesOf } from '#contract/coverage/zip-states.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';

/** A statement with a name is planned once per connection. */
type Statement = { name?: string; text: string; values?: string[] };

/** PostgreSQL keeps 63 characters of a name, so the text itself cannot serve as one. */
const named = (text: string, values: string[]) => ({ name: hash('md5', text), text, values });

/** Nothing is hidden from the editor of the benchmark. */
export const columnsOf = ({ shape }: { shape: object }) =>
  Object.keys(shape).map((name) => (name === 'hidden' ? `'{}'::text[] as hidden` : `a.${name}`));
const FIRST = 'select application_id from possible_duplicates where verdict is null';
const SECOND = 'select other_id from possible_duplicates where verdict is null';
const PAIRS = `${FIRST} union ${SECOND}`;
const COLUMNS = `${columnsOf(applicationRow)}, (exists (${FIRST} and application_id = a.id offset 0)
  or exists (${SECOND} and other_id = a.id offset 0)) as has_duplicates`;
const ORDERS: Record<string, string[]> = {
  created_at: ['created_at', 'id'],
  application_number: ['application_number'],
  full_name: ['sort_key(full_name) collate "C"', 'id'],
  zip_code: ['zip_code', 'created_at', 'id'],
  review_score: ['review_score desc nulls last, created_at', 'id'],
  waiting: ['waits_since', 'id'],
};
const FIRST_ROWS = 100;

/** The rows of a page and the number of all rows, each with the best plan we know. */
export function listStatements(query: URLSearchParams): { rows: Statement; total: Statement } {
  const offset = (Number(query.get('page') ?? 1) - 1) * DEFAULT_PAGE_SIZE;
  const columns = ORDERS[query.get('sortBy') ?? 'created_at'] ?? [];
  // Who waits longest, which comes first, waits since the earliest time.
  const direction = query.get('sortBy') === 'waiting' ? '' : (query.get('sortOrder') ?? 'desc');
  const order = columns.map((column) => `${column} ${direction}`).join(', ');
  const { where, values, total } = filter(query);
  const page = `${where} order by ${order} limit ${DEFAULT_PAGE_SIZE} offset ${offset}`;
  // The first pages are read in index order; a deep one skips only ids.
  const text =
    offset < FIRST_ROWS
      ? `select ${COLUMNS} from applications a ${page}`
      : `select ${COLUMNS} from (select id from applications a ${page}) page join applications a using (id) order by ${order}`;
  // A common and a rare search term or period need different plans, so these are planned each time.
  const isPlannedEachTime = query.has('search') || query.has('lookedFrom');
  if (isPlannedEachTime) return { rows: { text }, total: { text: total } };
  return { rows: named(text, values), total: named(total, values) };
}

const startOf = (day: string) =>
  `(${day}::date::timestamp at time zone '${DEFAULT_NETWORK.time_zone}')`;

/** From the counts that the triggers store. */
const counted = (where: string, table = 'status_counts') =>
  `select (coalesce((select sum(count) from ${table} where ${where}), 0)
    + coalesce((select sum(change) from count_changes where ${where}), 0))::int as total`;

const count = (from: string) => `select count(*)::int as total from ${from}`;
const stored = (where: string, table?: string) => [where, counted(where, table)];

/** The condition, the statement of the total, and their values, by the parameter of the list. */
const FILTERS: Record<string, (value: string, query: Record<string, string>) => string[]> = {
  zipCode: (zip) => ['zip_code = $1', 'select total from zip_seats where zip_code = $1', zip],
  status: (status) => [...stored('status = $1'), status],
  statuses: (statuses) => stored(`status = any ('{${statuses}}')`),
  flagged: () => stored('is_flagged'),
  scoreMin: (least, { scoreMax = '100' }) =>
    stored(`review_score between ${least} and ${scoreMax}`, 'score_counts'),
  riskMin: (least) => stored(`risk_score >= ${least}`, 'risk_counts'),
  duplicate: () => [`id in (${PAIRS})`, count(`(${PAIRS}) ids`)],
  scored: () => {
    const scored = counted('review_score is not null', 'score_counts');
    return ['review_score is null', `select (${counted('true')}) - (${scored}) as total`];
  },
  state: (state) => {
    const ranges = zipRangesOf(state as State).map(({ first, last }) => `'${first}' and '${last}'`);
    const where = ranges.map((range) => `zip_code between ${range}`).join(' or ');
    return [
      `(${where})`,
      `select coalesce(sum(total), 0)::int as total from zip_seats where ${where}`,
    ];
  },
  dateFrom: (dateFrom, { dateTo = '' }) => {
    const where = `created_at >= ${startOf('$1')} and created_at < ${startOf('($2::date + 1)')}`;
    return [where, counted('submitted_on between $1 and $2', 'day_counts'), dateFrom, dateTo];
  },
  search: (search) => {
    const where = `search_text like ${pg.escapeLiteral(`%${search}%`)}`;
    return [where, count(`applications where ${where}`)];
  },
  // Nobody waits or was looked at before the submit: a bound for the index by time, with a day to spare.
  waitingDays: (days) => {
    const edge = `now() - interval '${days} days'`;
    const onEdge = `applications where waits_since between (${edge})::date and ${edge}`;
    const before = counted(`waits_on < (${edge})::date`, 'wait_counts');
    const where = `waits_since <= ${edge} and created_at < ${edge} + interval '1 day'`;
    return [where, `select (${before}) + (${count(onEdge)}) as total`];
  },
  lookedFrom: (from, { lookedTo }) => {
    const end = startOf(`('${lookedTo}'::date + 1)`);
    const looks = `application_paces where first_look_at >= ${startOf(`'${from}'`)} and first_look_at < ${end}`;
    const bound = `created_at < ${end} + interval '1 day'`;
    return [`exists (select from ${looks} and application_id = a.id) and ${bound}`, count(looks)];
  },
};

function filter(search: URLSearchParams) {
  const query = Object.fromEntries(search);
  const name = Object.keys(FILTERS).find((known) => query[known]) ?? '';
  const found = FILTERS[name]?.(query[name] ?? '', query) ?? stored('true');
  const [where = '', total = '', ...values] = found;
  return { where: `where ${where}`, total, values };
}
