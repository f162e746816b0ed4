-- Locked first: what is written meanwhile would not be among the rows below.
lock table applications, application_paces in share row exclusive mode;
--> statement-breakpoint
lock table pace_counts in share row exclusive mode;
--> statement-breakpoint
CREATE TABLE "promise_counts" (
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"first" date NOT NULL,
	"count" integer NOT NULL,
	"kept" integer NOT NULL,
	CONSTRAINT "promise_counts_kind_by_first_pk" PRIMARY KEY("kind","by","first")
);
--> statement-breakpoint
CREATE INDEX "zips_by_received" ON "zip_received" USING btree ((since[1]));
--> statement-breakpoint
-- As before, also by the days that they took, and what is still open, by the hour in which its clock began.
create function pace_ends(began timestamptz, look timestamptz, decision timestamptz, review_status text)
returns table (kind text, hour timestamptz, took int)
language sql immutable parallel safe as $$
  select ended.* from pace_ends(began, look, decision) as ended
  union all
  select ended.kind || '_days', ended.hour,
    ceil(ended.took / case ended.kind when 'look' then 24.0 else 4.0 end)::int
  from pace_ends(began, look, decision) as ended
  union all
  select 'open_look', date_trunc('hour', began, 'UTC'), 0
  where review_status = 'new' and look is null and decision is null
  union all
  select 'open_decision', date_trunc('hour', began, 'UTC'), 0
  where review_status is not null and decision is null
$$;
--> statement-breakpoint
create or replace function count_pace_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pace_changes (kind, hour, took, change)
    select ends.*, count(*)
    from new_rows cross join lateral
      pace_ends(began_at, first_look_at, decided_at, review_status) as ends
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into pace_changes (kind, hour, took, change)
    select ends.*, -count(*)
    from old_rows cross join lateral
      pace_ends(began_at, first_look_at, decided_at, review_status) as ends
    group by 1, 2, 3;
  else
    insert into pace_changes (kind, hour, took, change)
    select ends.*, sum(n)
    from (
      select began_at, first_look_at, decided_at, review_status, 1 as n from new_rows
      union all select began_at, first_look_at, decided_at, review_status, -1 from old_rows
    ) as moved cross join lateral
      pace_ends(began_at, first_look_at, decided_at, review_status) as ends
    group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- From the rows, so that changes that are not folded yet are in them.
insert into pace_counts (kind, by, first, took, count)
select kind, span.by, span.first, took, sum(n) from (
  select ends.kind, (ends.hour at time zone 'UTC')::date as day, ends.took, count(*) as n
  from application_paces cross join lateral
    pace_ends(began_at, first_look_at, decided_at, review_status) as ends
  where ends.kind not in ('look', 'decision') group by 1, 2, 3
) as counted cross join lateral spans_of(day) as span group by 1, 2, 3, 4;
--> statement-breakpoint
-- In the unit of the counts. Locked: a change of the promise counts all of them anew, and waits.
create function promised_took(kind text) returns int language plpgsql as $$
declare
  promised int;
begin
  select case kind when 'look' then first_look_hours else decision_days * 4 end into promised
  from desk_settings for share;
  return promised;
end $$;
--> statement-breakpoint
create function count_promise() returns trigger language plpgsql as $$
declare
  change int := new.count - case when tg_op = 'UPDATE' then old.count else 0 end;
begin
  insert into promise_counts as known (kind, by, first, count, kept)
  values (new.kind, new."by", new."first", change,
    case when new.took <= promised_took(new.kind) then change else 0 end)
  on conflict (kind, by, first) do update set
    count = known.count + excluded.count, kept = known.kept + excluded.kept;
  return null;
end $$;
--> statement-breakpoint
create trigger count_promise after insert or update of count on pace_counts
  for each row when (new.kind in ('look', 'decision'))
  execute function count_promise();
--> statement-breakpoint
create function recount_promises() returns trigger language plpgsql as $$
begin
  delete from promise_counts;
  insert into promise_counts (kind, by, first, count, kept)
  select kind, by, first, sum(count), coalesce(sum(count) filter (where took <= promised), 0)
  from (values ('look', new.first_look_hours), ('decision', new.decision_days * 4)) as promise (kind, promised)
  join pace_counts using (kind)
  group by 1, 2, 3;
  return null;
end $$;
--> statement-breakpoint
create trigger recount_promises after update on desk_settings
  for each row when ((old.first_look_hours, old.decision_days) <> (new.first_look_hours, new.decision_days))
  execute function recount_promises();
--> statement-breakpoint
insert into promise_counts (kind, by, first, count, kept)
select kind, by, first, sum(count), coalesce(sum(count) filter (where took <= promised), 0)
from desk_settings
cross join lateral (values ('look', first_look_hours), ('decision', decision_days * 4)) as promise (kind, promised)
join pace_counts using (kind)
group by 1, 2, 3;
--> statement-breakpoint
-- What is taken only adds to what somebody has done: nothing is counted again. Locked as before it is counted.
create function add_activity(person uuid, at timestamptz) returns void language plpgsql as $$
begin
  perform from roster where user_id = person for update;
  if not found then
    perform keep_roster(person);
    return;
  end if;
  update roster set last_active_at = greatest(last_active_at, at),
    active_after_3 = active_after_3 or is_active_after(since, 3, at),
    active_after_6 = active_after_6 or is_active_after(since, 6, at),
    active_after_12 = active_after_12 or is_active_after(since, 12, at)
  where user_id = person and since is not null;
end $$;
--> statement-breakpoint
create or replace function keep_roster_after() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform keep_roster(new.id);
  elsif tg_table_name = 'applications' then
    perform keep_roster(user_id) from trainings where application_id = new.id;
  elsif tg_table_name = 'events' then
    perform keep_roster(user_id) from trainings where application_id in (old.application_id, new.application_id);
  elsif tg_table_name = 'stories' then
    perform keep_roster(person) from (select distinct unnest(array[old.author_id, new.author_id]) as person) as people
      where person is not null;
  elsif tg_table_name = 'assignment_people' and tg_op = 'INSERT' then
    if new.state = 'taken' then
      perform add_activity(new.user_id, new.taken_at) from assignments
        where id = new.assignment_id and not personal;
    else
      perform keep_roster(new.user_id);
    end if;
  else
    perform keep_roster(person) from (select distinct unnest(array[old.user_id, new.user_id]) as person) as people
      where person is not null;
  end if;
  return null;
end $$;
