CREATE TABLE "risk_counts" (
	"status" text NOT NULL,
	"risk_score" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "risk_counts_status_risk_score_pk" PRIMARY KEY("status","risk_score")
);
--> statement-breakpoint
CREATE TABLE "score_counts" (
	"status" text NOT NULL,
	"review_score" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "score_counts_status_review_score_pk" PRIMARY KEY("status","review_score")
);
--> statement-breakpoint
CREATE TABLE "wait_counts" (
	"status" text NOT NULL,
	"waits_on" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "wait_counts_status_waits_on_pk" PRIMARY KEY("status","waits_on")
);
--> statement-breakpoint
CREATE TABLE "zip_day_counts" (
	"submitted_on" date NOT NULL,
	"zip_code" text NOT NULL,
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "zip_day_counts_submitted_on_zip_code_status_pk" PRIMARY KEY("submitted_on","zip_code","status")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "view_has_a_name" CHECK (length(btrim("saved_views"."name")) between 1 and 60),
	CONSTRAINT "view_query_is_short" CHECK (length("saved_views"."query") <= 1000),
	CONSTRAINT "view_without_owner_is_shared" CHECK ("saved_views"."owner_id" is not null or "saved_views"."is_shared")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "waits_since" timestamp (3) with time zone GENERATED ALWAYS AS (case when status not in ('approved', 'rejected') and erased_at is null then coalesce(waiting_since, status_updated_at) end) STORED;--> statement-breakpoint
ALTER TABLE "count_changes" ADD COLUMN "zip_code" text;--> statement-breakpoint
ALTER TABLE "count_changes" ADD COLUMN "review_score" integer;--> statement-breakpoint
ALTER TABLE "count_changes" ADD COLUMN "risk_score" integer;--> statement-breakpoint
ALTER TABLE "count_changes" ADD COLUMN "waits_on" date;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "zip_day_counts_by_zip" ON "zip_day_counts" USING btree ("zip_code","submitted_on");--> statement-breakpoint
CREATE INDEX "empty_zip_day_counts" ON "zip_day_counts" USING btree ("submitted_on") WHERE "zip_day_counts"."count" = 0;--> statement-breakpoint
CREATE UNIQUE INDEX "one_view_per_name" ON "saved_views" USING btree ("owner_id",lower("name"));--> statement-breakpoint
CREATE INDEX "shared_views" ON "saved_views" USING btree (lower("name")) WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "applications" USING btree ("review_score" NULLS FIRST,"created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_wait" ON "applications" USING btree ("waits_since","id");--> statement-breakpoint
CREATE INDEX "applications_by_risk" ON "applications" USING btree ("risk_score");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("created_at","reviewer_id");--> statement-breakpoint
CREATE INDEX "undecided_duplicates" ON "possible_duplicates" USING btree ("application_id","other_id") WHERE "possible_duplicates"."verdict" is null;--> statement-breakpoint
-- As before; a change also says its ZIP code, its scores and since when the application waits, so that
-- lists with these filters have exact totals without counting rows.
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
      (submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_on, change)
    select submitted_on, status, is_flagged, zip_code, review_score, risk_score,
      (waits_since at time zone 'UTC')::date, count(*)
    from new_rows group by 1, 2, 3, 4, 5, 6, 7;

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
      (submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_on, change)
    select submitted_on, status, is_flagged, zip_code, review_score, risk_score,
      (waits_since at time zone 'UTC')::date, -count(*)
    from old_rows group by 1, 2, 3, 4, 5, 6, 7;

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
      (submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_on, change)
    select submitted_on, status, is_flagged, zip_code, review_score, risk_score,
      (waits_since at time zone 'UTC')::date, sum(n)
    from (
      select submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_since, 1 as n
      from new_rows
      union all
      select submitted_on, status, is_flagged, zip_code, review_score, risk_score, waits_since, -1
      from old_rows
    ) moved group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0;
  end if;
  return null;
end $$;--> statement-breakpoint
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
  )
  select count(*) into folded from taken;
  delete from zip_day_counts where count = 0;
  return folded;
end $$;--> statement-breakpoint
-- Nothing is written meanwhile: the new columns have locked both tables. Changes that are not folded
-- yet are in the table already; without a ZIP code they are not counted again.
insert into score_counts (status, review_score, count)
select status, review_score, count(*) from applications where review_score is not null group by 1, 2;--> statement-breakpoint
insert into risk_counts (status, risk_score, count)
select status, risk_score, count(*) from applications where risk_score is not null group by 1, 2;--> statement-breakpoint
insert into wait_counts (status, waits_on, count)
select status, (waits_since at time zone 'UTC')::date, count(*)
from applications where waits_since is not null group by 1, 2;--> statement-breakpoint
insert into zip_day_counts (submitted_on, zip_code, status, count)
select submitted_on, zip_code, status, count(*) from applications group by 1, 2, 3;--> statement-breakpoint
-- A private view ends with the account of its owner; a shared one stays, without an owner.
create function delete_private_views() returns trigger language plpgsql as $$
begin
  delete from saved_views where owner_id = old.id and not is_shared;
  return old;
end $$;--> statement-breakpoint
create trigger delete_private_views before delete on users
  for each row execute function delete_private_views();--> statement-breakpoint
-- The lock makes two windows of one editor queue, so that the second counts the view of the first.
create function limit_views() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(21, hashtext(new.owner_id::text));
  if (select count(*) from saved_views where owner_id = new.owner_id and id <> new.id) >= 50 then
    raise exception 'An editor can have at most 50 views.'
      using errcode = 'check_violation', constraint = 'views_are_limited';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger limit_views before insert or update of owner_id on saved_views
  for each row when (new.owner_id is not null) execute function limit_views();
