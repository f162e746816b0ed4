-- Locked first: what is written meanwhile would not be among the rows below.
lock table stories in share row exclusive mode;
--> statement-breakpoint
CREATE TABLE "story_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_counts" (
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"first" date NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "story_counts_kind_by_first_state_pk" PRIMARY KEY("kind","by","first","state")
);
--> statement-breakpoint
create function count_story_changes() returns trigger language plpgsql as $$
begin
  insert into story_changes (kind, day, state, change)
  select kind, (at at time zone 'UTC')::date, coalesce(state, ''), sum(n)
  from (values
    ('submitted', new.first_submitted_at, new.zip_state, 1), ('published', new.first_published_at, new.zip_state, 1),
    ('submitted', old.first_submitted_at, old.zip_state, -1), ('published', old.first_published_at, old.zip_state, -1)
  ) as moved (kind, at, state, n)
  where at is not null
  group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger count_stories after insert or delete on stories
for each row execute function count_story_changes();
--> statement-breakpoint
-- Not with every save of a draft.
create trigger count_changed_stories after update on stories
for each row when ((old.first_submitted_at, old.first_published_at, old.zip_state)
  is distinct from (new.first_submitted_at, new.first_published_at, new.zip_state))
execute function count_story_changes();
--> statement-breakpoint
create function fold_story_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(20, -1) then
    return 0;
  end if;
  with taken as (
    delete from story_changes returning *
  ), counted as (
    insert into story_counts as kept (kind, by, first, state, count)
    select part.kind, span.by, span.first, part.state, sum(change)
    from taken cross join lateral spans_of(day) as span
      cross join lateral (values (taken.kind, taken.state), (taken.kind || '_everywhere', '')) as part (kind, state)
    group by 1, 2, 3, 4 having sum(change) <> 0
    on conflict (kind, by, first, state) do update set count = kept.count + excluded.count
  )
  select count(*) into folded from taken;
  return folded;
end $$;
--> statement-breakpoint
insert into story_changes (kind, day, state, change)
select kind, (at at time zone 'UTC')::date, coalesce(zip_state, ''), count(*)
from stories cross join lateral (
  values ('submitted', first_submitted_at), ('published', first_published_at)) as firsts (kind, at)
where at is not null
group by 1, 2, 3;
--> statement-breakpoint
select fold_story_changes();
--> statement-breakpoint
-- The same with the assignment as it is then: within one statement only a function sees what another changed.
create function take_and_read(person uuid, person_name text, assignment uuid, at timestamptz)
returns table (own_zip_code text, taken assignments) language plpgsql as $$
begin
  select zip_code into own_zip_code from take_assignment(person, person_name, assignment, at);
  if not found then return; end if;
  return query select own_zip_code, assignments from assignments where assignments.id = assignment;
end $$;
