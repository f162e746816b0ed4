-- Stories by their status, among the stored counts. Locked first: what is written meanwhile would not be
-- among the rows below.
lock table stories in share row exclusive mode;
--> statement-breakpoint
create or replace function count_story_changes() returns trigger language plpgsql as $$
begin
  insert into story_changes (kind, day, state, change)
  select kind, (at at time zone 'UTC')::date, coalesce(state, ''), sum(n)
  from (values
    ('submitted', new.first_submitted_at, new.zip_state, 1), ('published', new.first_published_at, new.zip_state, 1),
    ('submitted', old.first_submitted_at, old.zip_state, -1), ('published', old.first_published_at, old.zip_state, -1),
    ('status_' || new.status, new.created_at, new.zip_state, 1), ('status_' || old.status, old.created_at, old.zip_state, -1)
  ) as moved (kind, at, state, n)
  where at is not null and kind <> 'status_draft'
  group by 1, 2, 3 having sum(n) <> 0;
  return null;
end $$;
--> statement-breakpoint
drop trigger count_changed_stories on stories;
--> statement-breakpoint
-- Not with every save of a draft.
create trigger count_changed_stories after update on stories
for each row when ((old.status, old.first_submitted_at, old.first_published_at, old.zip_state)
  is distinct from (new.status, new.first_submitted_at, new.first_published_at, new.zip_state))
execute function count_story_changes();
--> statement-breakpoint
-- Folded by the portal, as all changes are.
insert into story_changes (kind, day, state, change)
select 'status_' || status, (created_at at time zone 'UTC')::date, coalesce(zip_state, ''), count(*)
from stories where status <> 'draft' group by 1, 2, 3;
