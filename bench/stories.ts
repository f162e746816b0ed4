import { getTableColumns } from 'drizzle-orm';
import { ACTIVE_DAYS, SILENT_DAYS } from '#contract/newsroom/roster.ts';
import { DESK_STATUSES } from '#contract/newsroom/stories.ts';
import { stories } from '#server/db/story-schema.ts';
import { dayOf } from './floor-kept.ts';

const BODY = `repeat('Neighbors filled sandbags through the night. ', 40)`;
const DRAFTS = 2_000;

/** Of the people in service, over three years; most are published. */
export const manyStories = (count: number) => `
  with people as (select user_id, row_number() over (order by user_id) - 1 as place, count(*) over () as number from people_in_service),
    writer as (select user_id from people_in_service where application_id is not null order by email limit 1),
    editor as (select id from users where role = 'admin' and status = 'active' order by email limit 1),
    made as (
      select n, (array['published', 'published', 'published', 'declined', 'published', 'submitted', 'published',
          'accepted', 'declined', 'in_editing', 'published', 'changes_requested'])[1 + n % 12] as status,
        now() - n * interval '16 minutes' as at, people.user_id as author_id
      from generate_series(1, ${count}) as n join people on people.place = n % people.number)
  insert into stories (number, status, headline, body, zip_code, happened_on, author_id, editor_id,
    checked_facts, checked_permission, checked_conflicts, revision, created_at, updated_at, submitted_at,
    decided_at, published_at, first_submitted_at, first_taken_at, first_decided_at, first_published_at)
  select 'STORY-2000-' || n, status, 'Story ' || md5(n::text), ${BODY},
    (array['60608', '10001', '94110', '77001', '30303'])[1 + n % 5], '2026-01-01'::date, author_id,
    case when status <> 'submitted' then (select id from editor) end, true, true, true, 1, at, at, at,
    case when status in ('accepted', 'declined', 'published') then at end, case when status = 'published' then at end,
    at, at, at, case when status = 'published' then at end
  from made
  union all
  select 'STORY-2001-' || n, 'draft', 'Draft ' || n, ${BODY}, '60608', null::date, (select user_id from writer), null::uuid,
    false, false, false, 0, now(), now(), null, null, null, null, null, null, null
  from generate_series(1, ${DRAFTS}) as n`;

const ASSIGNMENTS = 20_000;

/** Open ones that nobody has, one for each request that takes one. */
export const MANY_ASSIGNMENTS = `insert into assignments (title, brief, zip_code, due_at, status, published_at)
  select 'Assignment ' || n, 'What the council decided, and who was there.', '60608', now() + interval '30 days', 'open', now()
  from generate_series(1, ${ASSIGNMENTS}) as n`;

const ROWS = `s.id, s.number, s.status, s.headline, s.zip_code, s.happened_on::text as happened_on, s.assignment_id,
  json_build_object('id', s.author_id, 'name', a.name) as author,
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name) end as editor,
  json_build_object('facts', s.checked_facts, 'permission', s.checked_permission, 'conflicts', s.checked_conflicts) as checks,
  s.revision, s.version, s.created_at, s.updated_at, s.submitted_at, s.decided_at, s.published_at, s.published_url,
  (select count(*)::int from story_media where story_id = s.id) as media_count`;

/** The rows of the first page and the number of all rows. */
export function storyStatements(status: string | null): [rows: string, total: string] {
  const known = DESK_STATUSES.find((one) => one === status);
  const where = `status <> 'draft'${known ? ` and status = '${known}'` : ''}`;
  return [
    `select ${ROWS} from (select * from stories where ${where} order by submitted_at desc, id desc limit 20) s
      left join users a on a.id = s.author_id left join users e on e.id = s.editor_id
      order by s.submitted_at desc, s.id desc`,
    `select sum(count)::int as total from floor.story_statuses${known ? ` where status = '${known}'` : ''}`,
  ];
}

const { search_text: _text, zip_state: _state, ...COLUMNS } = getTableColumns(stories);
const COPIED = Object.keys(COLUMNS).join(', ');

/** For the bare updates: the portal changes the originals. */
export const COPIED_ROWS = `create table floor.stories (like public.stories including all);
  insert into floor.stories (${COPIED}) select ${COPIED} from public.stories;
  create table floor.assignments (like public.assignments including all);
  insert into floor.assignments select * from public.assignments;
  analyze floor.stories, floor.assignments`;
export const SAVE_STORY = `update floor.stories set body = $2, version = version + 1, updated_at = now()
  where id = $1 and version = $3 returning *`;
export const TAKE_ASSIGNMENT = `update floor.assignments set taken = taken + 1
  where id = $1 and status = 'open' and taken < wanted returning *`;

const first = (
  name: string,
) => `select ${dayOf(`first_${name}_at`)} as day, coalesce(zip_state, '') as state,
  '${name}' as what, count(*)::int as n from stories where first_${name}_at is not null group by 1, 2`;

/** First times of stories by the network's days; the portal keeps those of UTC. */
export const KEPT_STORIES = `
  create table floor.firsts as ${['submitted', 'published', 'accepted', 'declined'].map(first).join(' union all ')};
  create index on floor.firsts (day);
  create table floor.answers as select ${dayOf('first_decided_at')} as day,
    date_part('epoch', first_decided_at - first_submitted_at) / 86400 as took, count(*)::int as n
    from stories where first_decided_at is not null group by 1, 2;
  create index on floor.answers (day);
  create table floor.story_statuses as select status, count(*)::int as count from stories where status <> 'draft' group by 1;
  analyze floor.firsts, floor.answers, floor.story_statuses`;

const named = (rows: string, value: string) =>
  `(select coalesce(json_object_agg(name, n), '{}') from (select ${value} as name, sum(n)::int as n from ${rows} group by 1) r)`;
const ofState = (what: string) =>
  `(select coalesce(json_agg(r), '[]') from (select state, sum(n)::int as count from period where what = '${what}' group by 1) r)`;
const perWeek = (what: string) =>
  named(`period where what = '${what}'`, `date_trunc('week', day::timestamp)::date`);

export const FIRST_TIMES = `with period as materialized (
    select day, state, what, n from floor.firsts where day between $1::date and $2::date),
  answers as materialized (select took, sum(n) as n from floor.answers where day between $1::date and $2::date group by 1),
  ranked as (select took, sum(n) over (order by took) as upto, sum(n) over () as total, n from answers)
select ${named('period', 'what')} as firsts, ${perWeek('submitted')} as submitted, ${perWeek('published')} as published,
  ${ofState('submitted')} as "submittedByState", ${ofState('published')} as "publishedByState",
  (select (min(took) + max(took)) / 2 from ranked where upto >= div(total + 1, 2) and upto - n < div(total, 2) + 1) as "medianDays"`;

const days = (number: number) => `now() - interval '${number * 24} hours'`;

/** Of the portal's own small table. */
export const PEOPLE = `select coalesce(state, '') as state, count(*)::int as in_service,
    (count(*) filter (where last_active_at >= ${days(ACTIVE_DAYS)}))::int as active,
    (count(*) filter (where quiet_since < ${days(SILENT_DAYS.silent_30)}))::int as silent_30,
    (count(*) filter (where quiet_since < ${days(SILENT_DAYS.silent_90)}))::int as silent_90
  from roster where since is not null group by 1`;
export const COHORTS = `select to_char(${dayOf('since')}, 'YYYY-MM') as month, count(*)::int as people,
    (count(*) filter (where active_after_3))::int as after_3, (count(*) filter (where active_after_6))::int as after_6,
    (count(*) filter (where active_after_12))::int as after_12
  from roster where since is not null group by 1 order by 1`;
