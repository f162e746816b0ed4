-- Which statuses hold a seat, once in SQL. A test compares it with the contract's table; a new status
-- without a seat replaces this function in its own migration.
create function holds_seat(status text) returns boolean
language sql immutable parallel safe as $$ select status not in ('rejected', 'waitlisted') $$;
--> statement-breakpoint
-- As before, with holds_seat() where the statuses were named.
create or replace function count_application_changes() returns trigger language plpgsql as $$
declare
  change record;
begin
  -- ZIP codes in order: two bulk changes lock the same rows in the same sequence.
  if tg_op = 'INSERT' then
    for change in
      select zip_code as zip,
        count(*) filter (where holds_seat(status)) as held,
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
        count(*) filter (where holds_seat(status)) as held,
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
          coalesce(sum(n) filter (where holds_seat(status)), 0) as held,
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
