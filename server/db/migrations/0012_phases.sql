-- The phase of each status, once in SQL. A test compares it with the contract's table; a new status
-- replaces this function in its own migration.
create function phase_of(status text) returns text
language sql immutable parallel safe as $$
  select case
    when status = 'waitlisted' then 'waitlist'
    when status in ('new', 'under_review') then 'review'
    when status in ('training', 'demo_submitted') then 'training'
    when status = 'approved' then 'correspondent'
    when status = 'rejected' then 'ended'
  end
$$;
--> statement-breakpoint
-- As before, with phases where the statuses were named.
create or replace function recount_pace(application uuid)
returns table (began_at timestamptz, first_look_at timestamptz, decided_at timestamptz)
language sql stable as $$
  select began.at,
    case when looks.first is not null then greatest(looks.first, began.at) end,
    case when looks.decision is not null then greatest(looks.decision, began.at) end
  from applications
  cross join lateral (
    select max(events.at) as at from events
    where events.application_id = applications.id and action = 'APPLICATION_STATUS_CHANGED'
      and phase_of("from") = 'waitlist' and phase_of("to") = 'review' and undone_at is null
  ) as left_waitlist
  cross join lateral (select coalesce(left_waitlist.at, applications.created_at) as at) as began
  cross join lateral (
    select min(events.at) as first,
      max(events.at) filter (where phase_of("to") not in ('waitlist', 'review')
        and action = 'APPLICATION_STATUS_CHANGED') as decision
    from events
    where events.application_id = applications.id and undone_at is null
      and (left_waitlist.at is null or events.at >= left_waitlist.at)
      -- The name that an event keeps after its editor's account was deleted.
      and (actor_id is not null or actor_name = 'Former editor')
      and (action in ('APPLICATION_SCORED', 'NOTE_ADDED', 'APPLICATION_FLAGGED')
        or (action = 'APPLICATION_STATUS_CHANGED'
          and phase_of("from") = 'review' and phase_of("to") <> 'waitlist'))
  ) as looks
  where applications.id = application
$$;
