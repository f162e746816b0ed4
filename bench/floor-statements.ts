import { PgDialect } from 'drizzle-orm/pg-core';
import { application } from '#contract/applications/applications.ts';
import { COMPARABLE_PHONE_DIGITS } from '#contract/apply/phone.ts';
import { OPENINGS_SHOWN, OVER_TIME_DAYS, TOP_ZIP_CODES } from '#contract/reports/reports.ts';
import { DEFAULT_NETWORK } from '#contract/shared/network.ts';
import { SEATS_PER_ZIP } from '#contract/shared/program.ts';
import { CSV_SELECTION } from '#server/reports/csv-columns.ts';

export const APPLICATION_COLUMNS = Object.keys(application.shape);

const children = (columns: string, table: string, order: string) =>
  `(select coalesce(json_agg(child), '[]') from (select ${columns} from ${table}
    where application_id = a.id order by ${order}) child)`;

const SAME_EMAIL = 'lower(other.email) = lower(a.email)';
const SAME_PHONE = `(length(a.phone_digits) >= ${COMPARABLE_PHONE_DIGITS} and other.phone_digits = a.phone_digits)`;

/** One application with all that its page shows, in one statement. */
export const DETAIL = `select ${APPLICATION_COLUMNS.map((column) => `a.${column}`).join(', ')},
  ${children('id, note, user_name, created_at', 'notes', 'created_at desc, id desc')} as notes,
  ${children('id, reviewer_id, reviewer_name, score, details, created_at', 'reviews', 'created_at desc, id desc')} as reviews,
  ${children('id, at, actor_name as user_name, action, details, "from", "to", version', 'events', 'at desc, id desc')} as events,
  (select coalesce(json_agg(child), '[]') from (
    select other.id, other.application_number, other.full_name, other.status, other.created_at,
      array_remove(array[case when ${SAME_EMAIL} then 'email' end, case when ${SAME_PHONE} then 'phone' end], null) as same
    from applications other
    where other.id <> a.id and other.erased_at is null and (${SAME_EMAIL} or ${SAME_PHONE})
    order by other.created_at desc limit 20) child) as duplicates,
  (select json_build_object('zip_code', zip_code, 'held', held, 'limit', ${SEATS_PER_ZIP}, 'waiting', waiting)
    from zip_seats where zip_code = a.zip_code) as zip,
  (select json_build_object('id', id, 'email', email) from users where lower(email) = lower(a.email)) as account
from applications a where a.id = $1`;

const OPENING = `zip_code, held, ${SEATS_PER_ZIP} as limit, waiting`;
const COUNTED = (column: string, condition = '') => `
  select ${column}, sum(n)::int as count from (
    select ${column}, count as n from ${column === 'status' ? 'status_counts' : 'day_counts'} ${condition}
    union all select ${column}, change from count_changes ${condition}
  ) counted group by ${column}`;
const TODAY = `(now() at time zone '${DEFAULT_NETWORK.time_zone}')::date`;

/** Every figure of the statistics in one statement, from the kept counts alone. */
export const STATISTICS = `select
  (select json_object_agg(status, count) from (${COUNTED('status')}) s) as by_status,
  (select json_agg(z) from (select zip_code, total as count from zip_seats where total > 0
    order by total desc, zip_code limit ${TOP_ZIP_CODES}) z) as top_zip_codes,
  (select coalesce(json_agg(d order by day), '[]') from (select submitted_on as day, count from (
    ${COUNTED('submitted_on', `where submitted_on between ${TODAY} - ${OVER_TIME_DAYS - 1} and ${TODAY}`)}
  ) days where count > 0) d) as over_time,
  (select coalesce(json_agg(o), '[]') from (select ${OPENING} from (
      select zip_code, min(created_at) as since from (select zip_code, created_at from applications
        where status = 'waitlisted' order by created_at, id limit 200) w group by zip_code
    ) oldest join zip_seats using (zip_code) where waiting > 0 and held < ${SEATS_PER_ZIP}
    order by since, zip_code limit ${OPENINGS_SHOWN}) o) as openings`;

/** For a database in which the oldest 200 have fewer openings than are shown. */
export const ALL_OPENINGS = `select ${OPENING} from zip_seats s cross join lateral (
    select created_at as since from applications a where a.zip_code = s.zip_code and status = 'waitlisted'
    order by created_at, id limit 1) longest
  where waiting > 0 and held < ${SEATS_PER_ZIP} order by since, s.zip_code limit ${OPENINGS_SHOWN}`;

export const ZIP_CHECK = 'select held from zip_seats where zip_code = $1';

const { sql: selection } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(CSV_SELECTION);

/** The columns of the CSV, written by the database itself. */
export const COPY = `copy (select ${selection} from (
    select applications.*, technical_data || '{}'::jsonb as technical from applications
    order by created_at desc, id desc offset 0) as applications) to stdout (format csv)`;
