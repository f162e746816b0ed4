-- Locked first and completely, as every change of an application does: nothing is written meanwhile.
lock table applications in access exclusive mode;
--> statement-breakpoint
-- The state of a ZIP code, as in the contract; a test compares them. Empty below the first range.
create function state_of_zip(zip text) returns text
language sql immutable strict parallel safe as $$
  select coalesce((array[
    'NY', 'PR', 'VI', 'PR', 'MA', 'RI', 'NH', 'ME', 'VT', 'MA', 'VT', 'CT', 'NY', 'CT', 'NJ', 'AE',
    'NY', 'PA', 'DE', 'DC', 'VA', 'DC', 'MD', 'DC', 'VA', 'DC', 'MD', 'VA', 'WV', 'NC', 'SC', 'GA',
    'FL', 'AA', 'FL', 'AL', 'TN', 'MS', 'GA', 'KY', 'OH', 'IN', 'MI', 'IA', 'WI', 'MN', 'DC', 'SD',
    'ND', 'MT', 'IL', 'MO', 'KS', 'NE', 'LA', 'AR', 'OK', 'TX', 'OK', 'TX', 'OK', 'TX', 'CO', 'WY',
    'ID', 'WY', 'ID', 'UT', 'AZ', 'NM', 'TX', 'NV', 'CA', 'AP', 'HI', 'AS', 'HI', 'GU', 'PW', 'FM',
    'MP', 'MH', 'OR', 'WA', 'AK'
  ])[width_bucket(zip::int, array[
    501, 601, 801, 901, 1001, 2801, 3031, 3901, 5001, 5501, 5601, 6001, 6390, 6401, 7001, 9001,
    10001, 15001, 19701, 20001, 20101, 20201, 20588, 20590, 20598, 20599, 20601, 22003, 24701,
    27006, 29001, 30002, 32003, 34001, 34101, 35004, 37010, 38601, 39813, 40003, 43001, 46001,
    48001, 50001, 53001, 55001, 56901, 57001, 58001, 59001, 60001, 63001, 66002, 68001, 70001,
    71601, 73001, 73301, 73401, 73960, 74001, 75001, 80001, 82001, 83201, 83414, 83415, 84001,
    85001, 87001, 88510, 88901, 90001, 96201, 96701, 96799, 96801, 96910, 96939, 96941, 96950,
    96960, 97001, 98001, 99501
  ])], '')
$$;
--> statement-breakpoint
-- Months from January 2025 on are numbered; what is earlier counts for the first.
create function report_month(day date) returns int
language sql immutable strict parallel safe as $$
  select greatest(1, (extract(year from day)::int - 2025) * 12 + extract(month from day)::int)
$$;
--> statement-breakpoint
-- How many came in each month or later, up to the last one.
create function received_since(months int[], counts int[]) returns int[]
language sql immutable strict parallel safe as $$
  select array(
    select coalesce(sum(n) filter (where month >= since), 0)::int
    from generate_series(1, (select max(month) from unnest(months) as month)) as since,
      unnest(months, counts) as received (month, n)
    group by since order by since)
$$;
--> statement-breakpoint
-- The rows of reports in which a day counts: a long period reads whole months.
create function spans_of(day date) returns table (by text, first date)
language sql immutable strict parallel safe as $$
  select 'day', day union all select 'month', date_trunc('month', day::timestamp)::date
$$;
--> statement-breakpoint
-- Rounded up: at most the promised hours or days is in time. Quarters of a day, since half of the
-- decisions take about the same number of days.
create function took_hours(began timestamptz, ended timestamptz) returns int
language sql immutable strict parallel safe as $$
  select ceil(extract(epoch from ended - began) / 3600)::int
$$;
--> statement-breakpoint
create function took_quarters(began timestamptz, ended timestamptz) returns int
language sql immutable strict parallel safe as $$
  select ceil(extract(epoch from ended - began) / 21600)::int
$$;
--> statement-breakpoint
CREATE TABLE "decision_hours" (
	"hour" timestamp (0) with time zone PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pace_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"hour" timestamp (0) with time zone NOT NULL,
	"took" integer NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pace_counts" (
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"first" date NOT NULL,
	"took" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "pace_counts_kind_by_first_took_pk" PRIMARY KEY("kind","by","first","took")
);
--> statement-breakpoint
CREATE TABLE "review_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reviewer_id" uuid NOT NULL,
	"written_on" date NOT NULL,
	"co_reviewers" integer NOT NULL,
	"written" integer NOT NULL,
	"repeated" integer NOT NULL,
	"compared" integer NOT NULL,
	"difference" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_counts" (
	"reviewer_id" uuid NOT NULL,
	"by" text NOT NULL,
	"first" date NOT NULL,
	"co_reviewers" integer NOT NULL,
	"written" integer NOT NULL,
	"repeated" integer NOT NULL,
	"compared" integer NOT NULL,
	"difference" integer NOT NULL,
	CONSTRAINT "review_counts_by_first_reviewer_id_co_reviewers_pk" PRIMARY KEY("by","first","reviewer_id","co_reviewers")
);
--> statement-breakpoint
CREATE TABLE "state_counts" (
	"by" text NOT NULL,
	"first" date NOT NULL,
	"state" text NOT NULL,
	"received" integer NOT NULL,
	"approved" integer NOT NULL,
	CONSTRAINT "state_counts_by_first_state_pk" PRIMARY KEY("by","first","state")
);
--> statement-breakpoint
CREATE TABLE "withdrawn_counts" (
	"submitted_on" date PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_received" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"since" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "previous_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "co_reviewers" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "difference" integer;--> statement-breakpoint
ALTER TABLE "count_changes" ADD COLUMN "is_withdrawn" boolean;--> statement-breakpoint
CREATE INDEX "repeated_reviews" ON "reviews" USING gist (tstzrange("previous_at", "created_at", '(]')) WHERE "reviews"."previous_at" is not null;--> statement-breakpoint
CREATE INDEX "looks_by_hours" ON "application_paces" USING btree (took_hours(began_at, first_look_at),"first_look_at","began_at");--> statement-breakpoint
CREATE INDEX "decisions_by_quarters" ON "application_paces" USING btree (took_quarters(began_at, decided_at),"decided_at","began_at");
--> statement-breakpoint
-- As before; a change also says whether the application is withdrawn.
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
        count(*) as total,
        count(waiting_since) as in_line,
        count(*) filter (where status = 'approved') as approved
      from new_rows group by zip_code order by zip_code
    loop
      perform change_seats(change.zip, change.held::int, change.waiting::int, change.total::int,
        change.in_line::int, change.approved::int);
    end loop;
    insert into count_changes
      (submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_on,
        is_withdrawn, change)
    select submitted_on, status, is_flagged, zip_code, review_score, risk_score,
      (waits_since at time zone 'UTC')::date, withdrawn_at is not null, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7, 8;

  elsif tg_op = 'DELETE' then
    if exists (select from old_rows where waiting_since is not null) then
      perform from zip_seats where zip_code in (select zip_code from old_rows)
      order by zip_code for update;
    end if;
    delete from offers where application_id in (select id from old_rows);
    for change in
      select zip_code as zip,
        count(*) filter (where holds_seat(status)) as held,
        count(*) filter (where status = 'waitlisted') as waiting,
        count(*) as total,
        count(waiting_since) as in_line,
        count(*) filter (where status = 'approved') as approved
      from old_rows group by zip_code order by zip_code
    loop
      perform change_seats(change.zip, -change.held::int, -change.waiting::int, -change.total::int,
        -change.in_line::int, -change.approved::int);
    end loop;
    insert into count_changes
      (submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_on,
        is_withdrawn, change)
    select submitted_on, status, is_flagged, zip_code, review_score, risk_score,
      (waits_since at time zone 'UTC')::date, withdrawn_at is not null, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6, 7, 8;

  else
    if exists (
      select from old_rows join new_rows using (id)
      where old_rows.waiting_since is not null
        and (new_rows.waiting_since is null or new_rows.zip_code <> old_rows.zip_code)
    ) then
      perform from zip_seats
      where zip_code in (select zip_code from old_rows union select zip_code from new_rows)
      order by zip_code for update;
      update offers set
        -- The promised seat is now held; otherwise the next in line can have it.
        state = case when holds_seat(new_rows.status) and new_rows.zip_code = offers.zip_code
          then 'accepted' else 'cancelled' end,
        closed_at = now()
      from old_rows join new_rows using (id)
      where offers.application_id = new_rows.id and offers.state = 'open'
        and old_rows.waiting_since is not null
        and (new_rows.waiting_since is null or new_rows.zip_code <> old_rows.zip_code);
    end if;
    for change in
      with moved as (
        select zip_code, status, waiting_since, 1 as n from new_rows
        union all
        select zip_code, status, waiting_since, -1 from old_rows
      ), per_zip as (
        select zip_code as zip,
          coalesce(sum(n) filter (where holds_seat(status)), 0) as held,
          coalesce(sum(n) filter (where status = 'waitlisted'), 0) as waiting,
          sum(n) as total,
          coalesce(sum(n) filter (where waiting_since is not null), 0) as in_line,
          coalesce(sum(n) filter (where status = 'approved'), 0) as approved
        from moved group by zip_code
      )
      select * from per_zip
      where held <> 0 or waiting <> 0 or total <> 0 or in_line <> 0 or approved <> 0
      order by zip
    loop
      perform change_seats(change.zip, change.held::int, change.waiting::int, change.total::int,
        change.in_line::int, change.approved::int);
    end loop;
    insert into count_changes
      (submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_on,
        is_withdrawn, change)
    select submitted_on, status, is_flagged, zip_code, review_score, risk_score,
      (waits_since at time zone 'UTC')::date, withdrawn_at is not null, sum(n)
    from (
      select submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_since,
        withdrawn_at, 1 as n
      from new_rows
      union all
      select submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_since,
        withdrawn_at, -1
      from old_rows
    ) moved group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(n) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function fold_count_changes() returns integer language plpgsql as $$
declare
  folded integer;
begin
  if not pg_try_advisory_xact_lock(20, -1) then
    return 0;
  end if;
  with taken as (
    delete from count_changes returning *
  ), by_status as (
    insert into status_counts as kept (status, is_flagged, count)
    select status, is_flagged, sum(change) from taken group by 1, 2
    on conflict (status, is_flagged) do update set count = kept.count + excluded.count
  ), by_day as (
    insert into day_counts as kept (submitted_on, status, is_flagged, count)
    select submitted_on, status, is_flagged, sum(change) from taken group by 1, 2, 3
    on conflict (submitted_on, status, is_flagged) do update set count = kept.count + excluded.count
  ), by_score as (
    insert into score_counts as kept (status, review_score, count)
    select status, review_score, sum(change) from taken
    where zip_code is not null and review_score is not null
    group by 1, 2 having sum(change) <> 0
    on conflict (status, review_score) do update set count = kept.count + excluded.count
  ), by_risk as (
    insert into risk_counts as kept (status, risk_score, count)
    select status, risk_score, sum(change) from taken
    where zip_code is not null and risk_score is not null
    group by 1, 2 having sum(change) <> 0
    on conflict (status, risk_score) do update set count = kept.count + excluded.count
  ), by_wait as (
    insert into wait_counts as kept (status, waits_on, count)
    select status, waits_on, sum(change) from taken
    where zip_code is not null and waits_on is not null
    group by 1, 2 having sum(change) <> 0
    on conflict (status, waits_on) do update set count = kept.count + excluded.count
  ), by_zip as (
    insert into zip_day_counts as kept (submitted_on, zip_code, status, count)
    select submitted_on, zip_code, status, sum(change) from taken
    where zip_code is not null
    group by 1, 2, 3 having sum(change) <> 0
    on conflict (submitted_on, zip_code, status) do update set count = kept.count + excluded.count
  ), by_withdrawal as (
    insert into withdrawn_counts as kept (submitted_on, count)
    select submitted_on, sum(change) from taken where is_withdrawn
    group by 1 having sum(change) <> 0
    on conflict (submitted_on) do update set count = kept.count + excluded.count
  ), by_state as (
    insert into state_counts as kept (by, first, state, received, approved)
    select span.by, span.first, state_of_zip(zip_code), sum(change),
      coalesce(sum(change) filter (where status = 'approved'), 0)
    from taken cross join lateral spans_of(submitted_on) as span where is_withdrawn is not null
    group by 1, 2, 3
    on conflict (by, first, state) do update set
      received = kept.received + excluded.received, approved = kept.approved + excluded.approved
  ), moved as (
    select zip_code, report_month(submitted_on) as month, sum(change)::int as n from taken
    where is_withdrawn is not null group by 1, 2 having sum(change) <> 0
  ), by_month as (
    insert into zip_received as kept (zip_code, since)
    select zip_code, received_since(array_agg(month), array_agg(n)) from moved group by 1
    on conflict (zip_code) do update set since = array(
      select coalesce(before, 0) + coalesce(more, 0)
      from unnest(kept.since, excluded.since) with ordinality as month (before, more, n) order by n)
  )
  select count(*) into folded from taken;
  delete from zip_day_counts where count = 0;
  with taken as (
    delete from pace_changes returning *
  ), by_hour as (
    insert into decision_hours as kept (hour, count)
    select hour, sum(change) from taken where kind = 'decision' group by 1 having sum(change) <> 0
    on conflict (hour) do update set count = kept.count + excluded.count
  )
  insert into pace_counts as kept (kind, by, first, took, count)
  select kind, span.by, span.first, took, sum(change)
  from taken cross join lateral spans_of((hour at time zone 'UTC')::date) as span
  group by 1, 2, 3, 4 having sum(change) <> 0
  on conflict (kind, by, first, took) do update set count = kept.count + excluded.count;
  with taken as (
    delete from review_changes returning *
  )
  insert into review_counts as kept
    (by, first, reviewer_id, co_reviewers, written, repeated, compared, difference)
  select span.by, span.first, reviewer_id, co_reviewers, sum(written), sum(repeated), sum(compared),
    sum(difference)
  from taken cross join lateral spans_of(written_on) as span
  group by 1, 2, 3, 4
  on conflict (by, first, reviewer_id, co_reviewers) do update set
    written = kept.written + excluded.written,
    repeated = kept.repeated + excluded.repeated,
    compared = kept.compared + excluded.compared,
    difference = kept.difference + excluded.difference;
  -- Nothing stays of an editor whose account was deleted.
  if found then
    delete from review_counts where written = 0 and compared = 0;
  end if;
  return folded;
end $$;
--> statement-breakpoint
create function pace_ends(began timestamptz, look timestamptz, decision timestamptz)
returns table (kind text, hour timestamptz, took int)
language sql immutable parallel safe as $$
  select 'look', date_trunc('hour', look, 'UTC'), took_hours(began, look) where look is not null
  union all
  select 'decision', date_trunc('hour', decision, 'UTC'), took_quarters(began, decision)
  where decision is not null
$$;
--> statement-breakpoint
create function count_pace_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into pace_changes (kind, hour, took, change)
    select ends.*, count(*)
    from new_rows cross join lateral pace_ends(began_at, first_look_at, decided_at) as ends
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into pace_changes (kind, hour, took, change)
    select ends.*, -count(*)
    from old_rows cross join lateral pace_ends(began_at, first_look_at, decided_at) as ends
    group by 1, 2, 3;
  else
    insert into pace_changes (kind, hour, took, change)
    select ends.*, sum(n)
    from (
      select began_at, first_look_at, decided_at, 1 as n from new_rows
      union all select began_at, first_look_at, decided_at, -1 from old_rows
    ) as moved cross join lateral pace_ends(began_at, first_look_at, decided_at) as ends
    group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_inserted_paces after insert on application_paces
  referencing new table as new_rows
  for each statement execute function count_pace_changes();
--> statement-breakpoint
create trigger count_updated_paces after update on application_paces
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_pace_changes();
--> statement-breakpoint
create trigger count_deleted_paces after delete on application_paces
  referencing old table as old_rows
  for each statement execute function count_pace_changes();
--> statement-breakpoint
-- As before; a review also knows the one that it replaces, and is no longer compared after that.
create or replace function replace_current_review() returns trigger language plpgsql as $$
declare
  replaced timestamptz;
begin
  update reviews set is_current = false, co_reviewers = null, difference = null
  where application_id = new.application_id and reviewer_id = new.reviewer_id and is_current
  returning created_at into replaced;
  new.is_current := true;
  -- In the order of their times, which need not be that in which they are stored.
  if replaced is not null then
    new.previous_at := (
      select max(created_at) from reviews
      where application_id = new.application_id and reviewer_id = new.reviewer_id
        and created_at <= new.created_at);
    update reviews set previous_at = new.created_at
    where application_id = new.application_id and reviewer_id = new.reviewer_id
      and created_at > new.created_at
      and (previous_at is null or previous_at < new.created_at);
  end if;
  return new;
end $$;
--> statement-breakpoint
-- The current reviews of an application, each with the others (rule review-13).
create function compare_reviews() returns trigger language plpgsql as $$
declare
  application uuid := case when tg_op = 'DELETE' then old.application_id else new.application_id end;
begin
  update reviews set
    co_reviewers = nullif(n - 1, 0),
    difference = case when n > 1 then n * score - total end
  from (
    select count(*)::int as n, sum(score)::int as total from reviews
    where application_id = application and is_current
  ) as everybody
  where application_id = application and is_current and (co_reviewers, difference)
    is distinct from (nullif(n - 1, 0), case when n > 1 then n * score - total end);
  return null;
end $$;
--> statement-breakpoint
create trigger compare_written_reviews after insert on reviews
  for each row execute function compare_reviews();
--> statement-breakpoint
-- Not of one that another replaces: its insert compares. Twice in a transaction PostgreSQL would check
-- the foreign keys of the colleagues' reviews again, and lock their accounts too late.
create trigger compare_changed_reviews after update of is_current, score, application_id on reviews
  for each row when (new.is_current) execute function compare_reviews();
--> statement-breakpoint
create trigger compare_other_reviews after delete on reviews
  for each row when (old.is_current) execute function compare_reviews();
--> statement-breakpoint
create function review_parts(
  reviewer uuid, at timestamptz, before timestamptz, is_compared boolean, others int, summed int
) returns table (
  reviewer_id uuid, written_on date, co_reviewers int, written int, repeated int, compared int,
  difference int
)
language sql immutable parallel safe as $$
  select reviewer, (at at time zone 'UTC')::date, part.*
  from (values (0, 1, (before is not null)::int, 0, 0), (others, 0, 0, 1, summed))
    as part (n, written, repeated, compared, difference)
  where reviewer is not null and (n = 0 or (is_compared and n > 0))
$$;
--> statement-breakpoint
create function count_review_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into review_changes
      (reviewer_id, written_on, co_reviewers, written, repeated, compared, difference)
    select part.reviewer_id, part.written_on, part.co_reviewers, sum(part.written),
      sum(part.repeated), sum(part.compared), sum(part.difference)
    from new_rows as r cross join lateral
      review_parts(r.reviewer_id, r.created_at, r.previous_at, r.is_current, r.co_reviewers,
        r.difference) as part
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into review_changes
      (reviewer_id, written_on, co_reviewers, written, repeated, compared, difference)
    select part.reviewer_id, part.written_on, part.co_reviewers, -sum(part.written),
      -sum(part.repeated), -sum(part.compared), -sum(part.difference)
    from old_rows as r cross join lateral
      review_parts(r.reviewer_id, r.created_at, r.previous_at, r.is_current, r.co_reviewers,
        r.difference) as part
    group by 1, 2, 3;
  else
    insert into review_changes
      (reviewer_id, written_on, co_reviewers, written, repeated, compared, difference)
    select part.reviewer_id, part.written_on, part.co_reviewers, sum(n * part.written),
      sum(n * part.repeated), sum(n * part.compared), sum(n * part.difference)
    from (
      select reviewer_id, created_at, previous_at, is_current, co_reviewers, difference, 1 as n
      from new_rows
      union all
      select reviewer_id, created_at, previous_at, is_current, co_reviewers, difference, -1
      from old_rows
    ) as r cross join lateral
      review_parts(r.reviewer_id, r.created_at, r.previous_at, r.is_current, r.co_reviewers,
        r.difference) as part
    group by 1, 2, 3
    having sum(n * part.written) <> 0 or sum(n * part.repeated) <> 0
      or sum(n * part.compared) <> 0 or sum(n * part.difference) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- What is there. Changes that are not folded yet are in the tables already; they do not say whether
-- the application is withdrawn, so they are not counted again.
insert into withdrawn_counts (submitted_on, count)
select submitted_on, count(*) from applications where withdrawn_at is not null group by 1;
--> statement-breakpoint
insert into state_counts (by, first, state, received, approved)
select span.by, span.first, state_of_zip(zip_code), sum(count),
  coalesce(sum(count) filter (where status = 'approved'), 0)
from (select submitted_on, zip_code, status, count(*) from applications group by 1, 2, 3) as counted
cross join lateral spans_of(submitted_on) as span group by 1, 2, 3;
--> statement-breakpoint
insert into zip_received (zip_code, since)
select zip_code, received_since(array_agg(month), array_agg(n)) from (
  select zip_code, report_month(submitted_on) as month, count(*)::int as n from applications
  group by 1, 2
) as counted group by 1;
--> statement-breakpoint
insert into decision_hours (hour, count)
select date_trunc('hour', decided_at, 'UTC'), count(*) from application_paces
where decided_at is not null group by 1;
--> statement-breakpoint
insert into pace_counts (kind, by, first, took, count)
select kind, span.by, span.first, took, sum(n) from (
  select ends.kind, (ends.hour at time zone 'UTC')::date as day, took, count(*) as n
  from application_paces cross join lateral pace_ends(began_at, first_look_at, decided_at) as ends
  group by 1, 2, 3
) as counted cross join lateral spans_of(day) as span group by 1, 2, 3, 4;
--> statement-breakpoint
update reviews set previous_at = before.previous_at from (
  select id, lag(created_at) over (
    partition by application_id, reviewer_id order by created_at, id) as previous_at
  from reviews where reviewer_id is not null
) as before where reviews.id = before.id and before.previous_at is not null;
--> statement-breakpoint
update reviews set co_reviewers = n - 1, difference = n * score - total from (
  select application_id, count(*)::int as n, sum(score)::int as total from reviews
  where is_current group by 1 having count(*) > 1
) as everybody
where reviews.application_id = everybody.application_id and is_current;
--> statement-breakpoint
insert into review_counts (by, first, reviewer_id, co_reviewers, written, repeated, compared, difference)
select span.by, span.first, part.reviewer_id, part.co_reviewers, sum(part.written),
  sum(part.repeated), sum(part.compared), sum(part.difference)
from reviews as r
cross join lateral
  review_parts(r.reviewer_id, r.created_at, r.previous_at, r.is_current, r.co_reviewers,
        r.difference) as part
cross join lateral spans_of(part.written_on) as span
group by 1, 2, 3, 4;
--> statement-breakpoint
create trigger count_written_reviews after insert on reviews
  referencing new table as new_rows
  for each statement execute function count_review_changes();
--> statement-breakpoint
create trigger count_changed_reviews after update on reviews
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_review_changes();
--> statement-breakpoint
create trigger count_deleted_reviews after delete on reviews
  referencing old table as old_rows
  for each statement execute function count_review_changes();
