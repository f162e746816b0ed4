-- Seats and counts follow the applications table by themselves, so that no code path can forget
-- them. Statement-level triggers: a bulk change costs one pass, not one call per row.

create function change_zip_seats(zip text, by_held int, by_waiting int, by_total int)
returns void language plpgsql as $$
begin
  update zip_seats set
    held = held + by_held,
    waiting = waiting + by_waiting,
    total = total + by_total,
    -- An override makes room for one more only while that seat is held.
    overbooked = least(overbooked, greatest(held + by_held - 20, 0))
  where zip_code = zip;
  if not found then
    insert into zip_seats as seats (zip_code, held, waiting, total)
    values (zip, by_held, by_waiting, by_total)
    on conflict (zip_code) do update set
      held = seats.held + excluded.held,
      waiting = seats.waiting + excluded.waiting,
      total = seats.total + excluded.total;
  end if;
end $$;
--> statement-breakpoint
create function count_application_changes() returns trigger language plpgsql as $$
declare
  change record;
begin
  -- ZIP codes in order: two bulk changes lock the same rows in the same sequence.
  if tg_op = 'INSERT' then
    for change in
      select zip_code as zip,
        count(*) filter (where status not in ('rejected', 'waitlisted')) as held,
        count(*) filter (where status = 'waitlisted') as waiting,
        count(*) as total
      from new_rows group by zip_code order by zip_code
    loop
      perform change_zip_seats(change.zip, change.held::int, change.waiting::int, change.total::int);
    end loop;
    insert into count_changes (submitted_on, status, is_flagged, change)
    select submitted_on, status, is_flagged, count(*) from new_rows group by 1, 2, 3;

  elsif tg_op = 'DELETE' then
    for change in
      select zip_code as zip,
        count(*) filter (where status not in ('rejected', 'waitlisted')) as held,
        count(*) filter (where status = 'waitlisted') as waiting,
        count(*) as total
      from old_rows group by zip_code order by zip_code
    loop
      perform change_zip_seats(change.zip, -change.held::int, -change.waiting::int, -change.total::int);
    end loop;
    insert into count_changes (submitted_on, status, is_flagged, change)
    select submitted_on, status, is_flagged, -count(*) from old_rows group by 1, 2, 3;

  else
    for change in
      with moved as (
        select zip_code, status, 1 as n from new_rows
        union all
        select zip_code, status, -1 from old_rows
      ), per_zip as (
        select zip_code as zip,
          coalesce(sum(n) filter (where status not in ('rejected', 'waitlisted')), 0) as held,
          coalesce(sum(n) filter (where status = 'waitlisted'), 0) as waiting,
          sum(n) as total
        from moved group by zip_code
      )
      select * from per_zip where held <> 0 or waiting <> 0 or total <> 0 order by zip
    loop
      perform change_zip_seats(change.zip, change.held::int, change.waiting::int, change.total::int);
    end loop;
    insert into count_changes (submitted_on, status, is_flagged, change)
    select submitted_on, status, is_flagged, sum(n) from (
      select submitted_on, status, is_flagged, 1 as n from new_rows
      union all
      select submitted_on, status, is_flagged, -1 from old_rows
    ) moved group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_inserted_applications after insert on applications
  referencing new table as new_rows
  for each statement execute function count_application_changes();
--> statement-breakpoint
create trigger count_updated_applications after update on applications
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_application_changes();
--> statement-breakpoint
create trigger count_deleted_applications after delete on applications
  referencing old table as old_rows
  for each statement execute function count_application_changes();
--> statement-breakpoint
-- Moves the appended changes into the folded tables. Both sums stay exact at every moment,
-- since it is one transaction; one process folds at a time, the others pass.
create function fold_count_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(20, -1) then
    return 0;
  end if;
  with taken as (
    delete from count_changes returning submitted_on, status, is_flagged, change
  ), by_status as (
    insert into status_counts as kept (status, is_flagged, count)
    select status, is_flagged, sum(change) from taken group by 1, 2
    on conflict (status, is_flagged) do update set count = kept.count + excluded.count
  ), by_day as (
    insert into day_counts as kept (submitted_on, status, is_flagged, count)
    select submitted_on, status, is_flagged, sum(change) from taken group by 1, 2, 3
    on conflict (submitted_on, status, is_flagged) do update set count = kept.count + excluded.count
  )
  select count(*) into folded from taken;
  return folded;
end $$;
--> statement-breakpoint
-- The last active administrator stays, whatever the code above does. The lock makes two
-- administrators who remove each other at the same moment queue, so that the second sees the first.
create function keep_one_active_admin() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows where role = 'admin' and status = 'active') then
    return null;
  end if;
  perform pg_advisory_xact_lock(20, -2);
  if not exists (select from users where role = 'admin' and status = 'active') then
    raise exception 'At least one active administrator must remain.'
      using errcode = 'check_violation', constraint = 'one_active_admin_remains';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_one_active_admin_on_update after update on users
  referencing old table as old_rows
  for each statement execute function keep_one_active_admin();
--> statement-breakpoint
create trigger keep_one_active_admin_on_delete after delete on users
  referencing old table as old_rows
  for each statement execute function keep_one_active_admin();
