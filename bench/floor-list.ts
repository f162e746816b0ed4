import { hash } from 'node:crypto';
import pg from 'pg';
import { applicationRow, DEFAULT_PAGE_SIZE } from '#contract/applications/applications.ts';
import type { State } from '#contract/coverage/states.ts';
import { zipRangesOf } from '#contract/coverage/zip-states.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
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
const { first_look_hours, decision_days } = DEFAULT_SETTINGS;
/** Until when the next step is promised. */
export const DUE_AT = `(select began_at + case when review_status = 'new' and first_look_at is null
    then interval '${first_look_hours} hours' else interval '${decision_days} days' end
  from application_paces where application_id = a.id and review_status is not null and decided_at is null) as due_at`;
const TRAINING = `case a.status when 'training' then (
  select json_build_object('last_activity_at', t.last_activity_at,
    'modules_total', (select count(*) from course_modules where is_published),
    'modules_passed', (select count(*) from course_modules m join course_progress p on p.module_id = m.id
      where p.user_id = t.user_id and p.passed_at is not null and m.is_published))
  from trainings t where t.application_id = a.id) end as training`;
const COLUMNS = `${columnsOf(applicationRow)}, ${DUE_AT}, ${TRAINING}, (exists (${FIRST} and application_id = a.id offset 0)
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
  const { where, values, total } = filter(Object.fromEntries(query));
  const page = `${where} order by ${order} limit ${DEFAULT_PAGE_SIZE} offset ${offset}`;
  // The first pages are read in index order; a deep one skips only ids.
  const text =
    offset < FIRST_ROWS
      ? `select ${COLUMNS} from applications a ${page}`
      : `select ${COLUMNS} from (select id from applications a ${page}) page join applications a using (id) order by ${order}`;
  // A common and a rare search term or period need different plans, so these are planned each time.
  if (query.has('search') || query.has('lookedFrom'))
    return { rows: { text }, total: { text: total } };
  return { rows: named(text, values), total: named(total, values) };
}

const startOf = (day: string) =>
  `(${day}::date::timestamp at time zone '${DEFAULT_NETWORK.time_zone}')`;

/** From the counts that the triggers store. */
const counted = (where: string, table = 'status_counts') =>
  `select (coalesce((select sum(count) from ${table} where ${where}), 0)
    + coalesce((select sum(change) from count_changes where ${where}), 0))::int as total`;

const ALL = counted('true');
const count = (from: string) => `select count(*)::int as total from ${from}`;
const stored = (where: string, table?: string) => [where, counted(where, table)];
const between = ({ first = '', last = '' }) => `zip_code between '${first}' and '${last}'`;
const inState = (state: string) =>
  zipRangesOf(state as State)
    .map(between)
    .join(' or ');
const likeText = (search: string) => `search_text like ${pg.escapeLiteral(`%${search}%`)}`;
const daysAgo = (days: string) => `now() - interval '${days} days'`;
const looks = (from: string, to = from) =>
  `application_paces where first_look_at >= ${startOf(`'${from}'`)} and first_look_at < ${startOf(`('${to}'::date + 1)`)}`;

/** The condition, the statement of the total, and their values, by the parameter of the list. */
// biome-ignore format: one filter per line
const FILTERS: Record<string, (value: string, query: Record<string, string>) => string[]> = {
  zipCode: (zip) => ['zip_code = $1', 'select total from zip_seats where zip_code = $1', zip],
  status: (status) => [...stored('status = $1'), status],
  statuses: (statuses) => stored(`status = any ('{${statuses}}')`),
  flagged: () => stored('is_flagged'),
  scored: () => ['review_score is null', `select (${ALL}) - (${counted('review_score is not null', 'score_counts')}) as total`],
  scoreMin: (least, { scoreMax = '100' }) => stored(`review_score between ${least} and ${scoreMax}`, 'score_counts'),
  riskMin: (least) => stored(`risk_score >= ${least}`, 'risk_counts'),
  duplicate: () => [`id in (${PAIRS})`, count(`(${PAIRS}) ids`)],
  state: (state) => [`(${inState(state)})`, `select coalesce(sum(total), 0)::int as total from zip_seats where ${inState(state)}`],
  dateFrom: (from, { dateTo = '' }) => [`created_at >= ${startOf('$1')} and created_at < ${startOf('($2::date + 1)')}`, counted('submitted_on between $1 and $2', 'day_counts'), from, dateTo],
  search: (search) => [likeText(search), count(`applications where ${likeText(search)}`)],
  // Nobody waits or is looked at before the submit: a bound for the index by time, with a day to spare.
  waitingDays: (days) => [`waits_since <= ${daysAgo(days)} and created_at < ${daysAgo(days)} + interval '1 day'`,
    `select (${counted(`waits_on < (${daysAgo(days)})::date`, 'wait_counts')}) + (${count(`applications where waits_since between (${daysAgo(days)})::date and ${daysAgo(days)}`)}) as total`],
  lookedFrom: (from, { lookedTo = from }) => [`exists (select from ${looks(from, lookedTo)} and application_id = a.id) and created_at < ${startOf(`('${lookedTo}'::date + 2)`)}`, count(looks(from, lookedTo))],
};

function filter(query: Record<string, string>) {
  const name = Object.keys(FILTERS).find((known) => query[known]) ?? '';
  const [where, total = '', ...values] = FILTERS[name]?.(query[name] ?? '', query) ?? ['true', ALL];
  return { where: `where ${where}`, total, values };
}
