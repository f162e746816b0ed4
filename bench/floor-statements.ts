import { PgDialect } from 'drizzle-orm/pg-core';
import { application } from '#contract/applications/applications.ts';
import { TURNAROUND_DAYS, TURNAROUND_MIN_COUNT } from '#contract/apply/turnaround.ts';
import { OVERVIEW_ZIPS } from '#contract/reports/overview.ts';
import { OPENINGS_SHOWN, OVER_TIME_DAYS, TOP_ZIP_CODES } from '#contract/reports/reports.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { TRAINING_STAGE } from '#server/applications/training-stage.ts';
import { CSV_SELECTION } from '#server/reports/csv-columns.ts';
import { SUBMITS_PER_ZIP } from './cases.ts';
import { dayOf, startOf } from './floor-kept.ts';
import { columnsOf, DUE_AT } from './floor-list.ts';

const dialect = new PgDialect({ casing: 'snake_case' });
const TRAINING = dialect.sqlToQuery(TRAINING_STAGE).sql.replaceAll('"applications".', 'a.');
const LINKED = `select id, application_number, status, withdrawn_at, status_updated_at, created_at, previous_id from applications`;

const children = (columns: string, table: string, time = 'created_at') =>
  `(select coalesce(json_agg(child), '[]') from (select ${columns} from ${table}
    where application_id = a.id order by ${time} desc, id desc) child)`;

const MADE_BY = '(select name from users where users.id = made_by) as made_by';
const OFFERS = children(`id, state, created_at, expires_at, closed_at, ${MADE_BY}`, 'offers');

/** One application with everything that its page shows. */
export const DETAIL = `select ${columnsOf(application)}, ${DUE_AT},
  ${children('id, note, user_name, created_at', 'notes')} as notes,
  ${children('id, reviewer_id, reviewer_name, score, details, is_current, created_at', 'reviews')} as reviews,
  ${children('id, at, actor_name as user_name, action, details, "from", "to", version', 'events', 'at')} as events,
  (select coalesce(json_agg(child), '[]') from (select other.id, other.application_number, other.full_name, other.status, other.withdrawn_at, other.created_at,
      p.same_email, p.same_phone, p.similarity, p.verdict, (select name from users where users.id = p.decided_by) as decided_by, p.decided_at
    from possible_duplicates p join applications other on other.id = case when p.application_id = a.id then p.other_id else p.application_id end
    where p.application_id = a.id or p.other_id = a.id
    order by p.verdict is not null, p.same_email::int + p.same_phone::int desc, p.similarity desc nulls last, other.created_at desc limit 20) child) as duplicates,
  (select json_build_object('zip_code', zip_code, 'held', held, 'promised', promised, 'limit', ${SEATS_PER_ZIP}, 'waiting', in_line) from zip_seats where zip_code = a.zip_code) as zip,
  case when a.waiting_since is not null or a.left_line_at is not null or exists (select from offers where application_id = a.id)
  then json_build_object('waiting_since', a.waiting_since, 'left_line_at', a.left_line_at, 'offers', ${OFFERS}, 'place',
    case when a.waiting_since is not null then (select count(*) from applications other
      where other.zip_code = a.zip_code and other.waiting_since is not null
        and (other.waiting_since, other.application_number) <= (a.waiting_since, a.application_number)) end) end as line,
  (select coalesce(json_agg(child), '[]') from (select user_id, name as user_name, reason, r.created_at from recusals r join users on users.id = user_id where application_id = a.id order by r.created_at) child) as recusals,
  (select json_build_object('user_id', user_id, 'user_name', name, 'held_until', held_until) from review_holds join users on users.id = user_id where application_id = a.id and held_until > now()) as hold,
  (select json_build_object('id', id, 'email', email) from users where lower(email) = lower(a.email)) as account,
  (select row_to_json(child) from (${LINKED} where id = a.previous_id) child) as previous,
  (select coalesce(json_agg(child), '[]') from (${LINKED} where previous_id = a.id order by created_at) child) as later,
  ${TRAINING} as training
from applications a where a.id = $1`;

const TODAY = dayOf('now()');
const { first_look_hours, decision_days } = DEFAULT_SETTINGS;
const PROMISED = { look: `${first_look_hours} hours`, decision: `${decision_days} days` };

/** Still open, although it was due by this time. */
const open = (kind: keyof typeof PROMISED, by: string) =>
  `(select count(*)::int from floor.open where kind = '${kind}' and began_at < ${by} - interval '${PROMISED[kind]}')`;

const kept = (kind: keyof typeof PROMISED, unit: string, promised: number) =>
  `(select json_build_object('count', count, 'kept', kept, 'open', open, 'kept_percent',
    case when count + open >= ${TURNAROUND_MIN_COUNT} then floor(kept * 100.0 / (count + open)) end, '${unit}', ${promised})
  from (select coalesce(sum(count), 0) as count, coalesce(sum(kept), 0) as kept, ${open(kind, 'now()')} as open
    from floor.promises where kind = '${kind}' and day > ${TODAY} - ${TURNAROUND_DAYS}) days)`;

export const COUNTS = 'select status, count, withdrawn from floor.statuses';
/** Every figure of the statistics. ZIP codes and openings are those of the portal's own small table. */
export const STATISTICS = `select
  (select json_object_agg(status, count) from floor.statuses) as by_status,
  (select sum(withdrawn)::int from floor.statuses) as withdrawn,
  (select json_agg(z) from (select zip_code, total as count from zip_seats where total > 0 order by total desc, zip_code limit ${TOP_ZIP_CODES}) z) as "topZipCodes",
  (select coalesce(json_agg(d order by day), '[]') from (select day, sum(count)::int as count from floor.days
    where day between ${TODAY} - ${OVER_TIME_DAYS - 1} and ${TODAY} group by 1) d) as "overTime",
  (select coalesce(json_agg(o), '[]') from (select s.zip_code, held, promised, ${SEATS_PER_ZIP} as limit, in_line as waiting from zip_seats s cross join lateral (
      select waiting_since from applications a where a.zip_code = s.zip_code and waiting_since is not null
      order by waiting_since, application_number limit 1) longest
    where in_line > 0 and in_line > promised and held + promised < ${SEATS_PER_ZIP}
    order by waiting_since, s.zip_code limit ${OPENINGS_SHOWN}) o) as openings,
  json_build_object('first_look', ${kept('look', 'hours', first_look_hours)}, 'decision', ${kept('decision', 'days', decision_days)}) as promises`;

const SPAN = 'between $1::date and $2::date';
const [STARTS, ENDS] = [startOf('$1::date'), startOf('$2::date + 1')];
const DUE_BY = `least(now(), ${ENDS})`;
const rows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) r)`;

/** The portal's way, the best we know: the histogram says which few rows are in the middle. */
const ended = (kind: string, end: string, took: string, seconds: number) => `(
  with histogram as materialized (select took, sum(count)::int as n, sum(kept)::int as kept from floor.ends where kind = '${kind}' and day ${SPAN} group by 1),
  ranked as materialized (select took, sum(n) over (order by took) as upto, sum(n) over (order by took) - n as before,
    (sum(n) over () + 1) / 2 as lower, sum(n) over () / 2 + 1 as upper from histogram),
  low as materialized (select * from ranked where upto >= lower order by took limit 1),
  high as materialized (select * from ranked where upto >= upper order by took limit 1)
  select json_build_object('count', coalesce(sum(n), 0), 'kept', coalesce(sum(kept), 0), 'median', (
    select round(((min(extract(epoch from took)) + max(extract(epoch from took))) / 2 / ${seconds})::numeric, 1)::float8 from (
      select ${end} - began_at as took from application_paces
      where ${took}(began_at, ${end}) = any (array[(select took from low), (select took from high)]) and ${end} >= ${STARTS} and ${end} < ${ENDS}
      order by 1 offset (select lower - before - 1 from low) limit (select upper - lower + 1 from low)) middle)) from histogram)`;

/** The figures of a period, by week. Over a year the portal's way to the first ZIP codes costs less. */
export const OVERVIEW = `with days as materialized (select day, status, count, withdrawn from floor.days where day ${SPAN})
select ${rows('select status, sum(count)::int as count from days group by 1')} as "byStatus",
  json_build_object('looks', ${open('look', DUE_BY)}, 'decisions', ${open('decision', DUE_BY)}) as open,
  (select coalesce(sum(withdrawn), 0)::int from days) as withdrawn,
  ${rows("select date_trunc('week', day::timestamp)::date as first, sum(count)::int as count from days group by 1")} as received,
  ${rows(`select date_trunc('week', day::timestamp)::date as first, sum(count)::int as count from floor.promises where kind = 'decision' and day ${SPAN} group by 1`)} as decided,
  ${ended('look', 'first_look_at', 'took_hours', 3_600)} as "firstLooks", ${ended('decision', 'decided_at', 'took_quarters', 86_400)} as decisions,
  ${rows(`select state, sum(received)::int as received, sum(approved)::int as approved from floor.states where day ${SPAN} group by 1`)} as "byState",
  ${rows(`select lpad(zip::text, 5, '0') as zip_code, received, approved from (select zip, sum(received)::int as received, sum(approved)::int as approved
    from floor.zips where day ${SPAN} group by 1 order by 2 desc, 1 limit ${OVERVIEW_ZIPS}) z`)} as "byZip",
  ${rows(`select u.id, u.name, (sum(written) - sum(repeated))::int as reviewed, round(sum(difference) / nullif(sum(compared), 0), 1)::float8 as deviation from (
      select reviewer_id, written, repeated, compared, difference from floor.reviewers where day ${SPAN}
      union all select reviewer_id, 0, -count(*), 0, 0 from reviews
      where tstzrange(previous_at, created_at, '(]') @> ${STARTS} and previous_at is not null and created_at < ${ENDS} and reviewer_id is not null group by 1
    ) r join users u on u.id = reviewer_id group by u.id order by reviewed desc, lower(u.name) collate "C", u.id`)} as reviewers`;

export const ZIP_CHECK = 'select held + promised as count from zip_seats where zip_code = $1';
export const NEWEST =
  'select user_agent, technical_data from applications order by created_at desc limit 1';

const { sql: csvColumns } = dialect.sqlToQuery(CSV_SELECTION);

/** The columns of the CSV; technical data is decompressed once per row, not once per column. */
export const CSV = `select ${csvColumns} from (
    select applications.*, technical_data || '{}'::jsonb as technical from applications
    order by created_at desc, id desc offset 0) as applications`;

/** Values of this database for the requests of a run. Submits get ZIP codes with free seats. */
export const FACTS = `select json_build_object(
  'total', (select count(*) from applications),
  'version', current_setting('server_version'),
  'admin', (select email from users where role = 'admin' and status = 'active' order by email limit 1),
  'statuses', array(select distinct status from status_counts where count > 0 order by 1),
  'zips', array(select zip_code from zip_seats where total > 0 order by md5(zip_code) limit 200),
  'freeZips', array(select zip from (select lpad(n::text, 5, '0') as zip from generate_series(501, 99950) n) codes
    left join zip_seats on zip_code = zip where coalesce(held + in_line, 0) <= ${SEATS_PER_ZIP - SUBMITS_PER_ZIP}
    order by zip_code is null, held, md5(zip) limit 5000),
  'people', array(select email from people_in_service where application_id is not null order by email limit 20),
  'assignments', array(select id from assignments where status = 'open' and taken = 0 and not personal order by id),
  'drafts', array(select id from stories where status = 'draft' and version = 1 and author_id = (
    select user_id from people_in_service where application_id is not null order by email limit 1) order by id),
  'ids', array(select id from applications order by md5(id::text) limit 500),
  'months', array(
    select json_build_object('dateFrom', day::date, 'dateTo', (day + interval '29 days')::date)
    from (select min(submitted_on) as first, max(submitted_on) as last from applications) span,
      generate_series(first, last, (last - first) / 12 * interval '1 day') as day)) as facts`;
