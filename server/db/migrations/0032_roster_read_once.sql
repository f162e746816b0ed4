-- As before, in operators that are immutable as the function is, so that it becomes part of the queries that call it.
create or replace function is_active_after(since timestamptz, months int, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select (at at time zone 'UTC') > (since at time zone 'UTC') + make_interval(months => months) - interval '720 hours'
    and (at at time zone 'UTC') <= (since at time zone 'UTC') + make_interval(months => months)
$$;
--> statement-breakpoint
create or replace view "public"."roster_recount" AS (
  select users.id as user_id, person.application_id, person.full_name, person.zip_code, person.since,
    activity.last_active_at,
    case when person.user_id is null then 0 else (select count(*)::int from stories
      where author_id = users.id and status = 'published') end as stories_published,
    case when person.user_id is null then 0 else (select count(*)::int from assignment_people
      where assignment_people.user_id = users.id and state = 'filed') end as assignments_done,
    coalesce(activity.active_after_3, false) as active_after_3,
    coalesce(activity.active_after_6, false) as active_after_6,
    coalesce(activity.active_after_12, false) as active_after_12
  from users
  left join lateral (
    select * from people_in_service where people_in_service.user_id = users.id offset 0
  ) as person on true
  left join lateral (
    select max(at) as last_active_at,
      bool_or(is_active_after(person.since, 3, at)) as active_after_3,
      bool_or(is_active_after(person.since, 6, at)) as active_after_6,
      bool_or(is_active_after(person.since, 12, at)) as active_after_12
    from (
      select first_submitted_at as at from stories where author_id = person.user_id
      union all select submitted_at from stories where author_id = person.user_id
      union all select taken_at from assignment_people
        join assignments on assignments.id = assignment_people.assignment_id
        where assignment_people.user_id = person.user_id and not assignments.personal
      union all select answered_at from alert_people where alert_people.user_id = person.user_id
    ) as activity
  ) as activity on true);