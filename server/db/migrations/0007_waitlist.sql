CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reviews_wanted" integer DEFAULT 1 NOT NULL,
	"hide_scores_until_reviewed" boolean DEFAULT false NOT NULL,
	"hide_identity_until_reviewed" boolean DEFAULT false NOT NULL,
	"offers" text DEFAULT 'auto' NOT NULL,
	"offer_days" integer DEFAULT 7 NOT NULL,
	"first_look_hours" integer DEFAULT 48 NOT NULL,
	"decision_days" integer DEFAULT 30 NOT NULL,
	"reapply_days" integer DEFAULT 90 NOT NULL,
	CONSTRAINT "desk_has_one_row" CHECK ("desk_settings"."id" = 1),
	CONSTRAINT "offer_mode_is_known" CHECK ("desk_settings"."offers" in ('auto', 'manual')),
	CONSTRAINT "reviews_wanted_is_in_range" CHECK ("desk_settings"."reviews_wanted" between 1 and 5),
	CONSTRAINT "offer_days_is_in_range" CHECK ("desk_settings"."offer_days" between 1 and 30),
	CONSTRAINT "first_look_hours_is_in_range" CHECK ("desk_settings"."first_look_hours" between 1 and 720),
	CONSTRAINT "decision_days_is_in_range" CHECK ("desk_settings"."decision_days" between 1 and 365),
	CONSTRAINT "reapply_days_is_in_range" CHECK ("desk_settings"."reapply_days" between 0 and 3650)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"zip_code" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"made_by" uuid,
	"is_automatic" boolean NOT NULL,
	"batch_id" uuid,
	CONSTRAINT "offer_state_is_known" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "open_offer_has_no_end" CHECK (("offers"."state" = 'open') = ("offers"."closed_at" is null)),
	CONSTRAINT "offer_lasts" CHECK ("offers"."expires_at" > "offers"."created_at")
);
--> statement-breakpoint
ALTER TABLE "zip_seats" DROP CONSTRAINT "zip_has_a_free_seat";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "previous_waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "expired_offers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "left_line_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "zip_seats" ADD COLUMN "promised" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zip_seats" ADD COLUMN "in_line" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zip_seats" ADD COLUMN "approved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "zip_seats" ADD COLUMN "paused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_per_application" ON "offers" USING btree ("application_id") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_by_application" ON "offers" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "open_offers_by_end" ON "offers" USING btree ("expires_at") WHERE "offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "offers_by_zip" ON "offers" USING btree ("zip_code","created_at");--> statement-breakpoint
CREATE INDEX "offers_by_batch" ON "offers" USING btree ("batch_id") WHERE "offers"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "offers_by_editor" ON "offers" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "applications_in_line" ON "applications" USING btree ("zip_code","waiting_since","application_number") WHERE "applications"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "withdrawn_applications" ON "applications" USING btree ("created_at","id") WHERE "applications"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "zip_lines" ON "zip_seats" USING btree ("in_line" DESC NULLS LAST,"zip_code") WHERE "zip_seats"."in_line" > 0 or "zip_seats"."paused";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "line_is_for_waitlisted" CHECK ("applications"."waiting_since" is null or ("applications"."status" = 'waitlisted' and "applications"."confirm_by" is null and "applications"."erased_at" is null and "applications"."left_line_at" is null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "expired_offers_are_not_negative" CHECK ("applications"."expired_offers" >= 0);--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "withdrawn_is_rejected" CHECK ("applications"."withdrawn_at" is null or "applications"."status" = 'rejected');--> statement-breakpoint
ALTER TABLE "zip_seats" ADD CONSTRAINT "promised_seats_have_a_line" CHECK ("zip_seats"."promised" between 0 and "zip_seats"."in_line");--> statement-breakpoint
ALTER TABLE "zip_seats" ADD CONSTRAINT "zip_approvals_are_not_negative" CHECK ("zip_seats"."approved" >= 0);--> statement-breakpoint
ALTER TABLE "zip_seats" ADD CONSTRAINT "zip_has_a_free_seat" CHECK ("zip_seats"."held" + "zip_seats"."promised" <= 20 + "zip_seats"."overbooked");--> statement-breakpoint
insert into desk_settings default values;--> statement-breakpoint
-- Who stands in line follows from the status, whichever code changes it: a process of the previous
-- version, too. Marked and unconfirmed applications wait outside the line until an editor decides, or
-- the address is confirmed.
create function follow_line() returns trigger language plpgsql as $$
begin
  if new.status <> 'rejected' then
    new.withdrawn_at := null;
  end if;
  if new.status <> 'waitlisted' or new.confirm_by is not null or new.erased_at is not null then
    if tg_op = 'UPDATE' then
      new.previous_waiting_since := old.waiting_since;
    end if;
    new.waiting_since := null;
    new.left_line_at := null;
    new.expired_offers := 0;
  elsif new.left_line_at is not null then
    new.waiting_since := null;
  elsif tg_op = 'INSERT' then
    if new.intake_mark is null then
      new.waiting_since := coalesce(new.waiting_since, new.status_updated_at);
    end if;
  elsif old.status <> 'waitlisted' then
    -- The submit itself may set a mark just after it has stored the application.
    if new.intake_mark is null or old.intake_mark is not null then
      new.waiting_since := coalesce(new.waiting_since, new.status_updated_at);
    end if;
  elsif old.confirm_by is not null then
    if new.intake_mark is null then
      new.waiting_since := coalesce(new.waiting_since, new.updated_at);
    end if;
  elsif new.zip_code <> old.zip_code and new.waiting_since = old.waiting_since then
    new.waiting_since := new.updated_at;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger follow_line_on_insert before insert on applications
  for each row when (new.status = 'waitlisted') execute function follow_line();--> statement-breakpoint
create trigger follow_line_on_update before update on applications
  for each row when (
    (old.status, old.zip_code, old.confirm_by, old.erased_at)
    is distinct from (new.status, new.zip_code, new.confirm_by, new.erased_at)
  ) execute function follow_line();--> statement-breakpoint
create function change_seats(
  zip text, by_held int, by_waiting int, by_total int, by_in_line int, by_approved int
) returns void language plpgsql as $$
begin
  update zip_seats set
    held = held + by_held,
    waiting = waiting + by_waiting,
    total = total + by_total,
    in_line = in_line + by_in_line,
    approved = approved + by_approved,
    -- An override makes room for one more only while that seat is held or promised.
    overbooked = least(overbooked, greatest(held + by_held + promised - 20, 0))
  where zip_code = zip;
  if not found then
    insert into zip_seats as seats (zip_code, held, waiting, total, in_line, approved)
    values (zip, by_held, by_waiting, by_total, by_in_line, by_approved)
    on conflict (zip_code) do update set
      held = seats.held + excluded.held,
      waiting = seats.waiting + excluded.waiting,
      total = seats.total + excluded.total,
      in_line = seats.in_line + excluded.in_line,
      approved = seats.approved + excluded.approved;
  end if;
end $$;--> statement-breakpoint
-- As before, and also who stands in line and who is approved. Offers end with the place in line. The
-- rows of the ZIP codes are locked before the offers are read: making an offer needs that lock, too.
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
    insert into count_changes (submitted_on, status, is_flagged, change)
    select submitted_on, status, is_flagged, count(*) from new_rows group by 1, 2, 3;

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
    insert into count_changes (submitted_on, status, is_flagged, change)
    select submitted_on, status, is_flagged, -count(*) from old_rows group by 1, 2, 3;

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
    insert into count_changes (submitted_on, status, is_flagged, change)
    select submitted_on, status, is_flagged, sum(n) from (
      select submitted_on, status, is_flagged, 1 as n from new_rows
      union all
      select submitted_on, status, is_flagged, -1 from old_rows
    ) moved group by 1, 2, 3 having sum(n) <> 0;
  end if;
  return null;
end $$;--> statement-breakpoint
-- The promised seats of a ZIP code are its open offers. An accepted one keeps the room that an
-- override made: its seat is held in the next moment, and that change counts anew.
create function count_offers() returns trigger language plpgsql as $$
declare
  change record;
begin
  if tg_op = 'INSERT' then
    for change in
      select zip_code as zip, count(*)::int as n from new_rows where state = 'open'
      group by zip_code order by zip_code
    loop
      update zip_seats set promised = promised + change.n where zip_code = change.zip;
    end loop;
    if exists (
      select from new_rows left join applications
        on applications.id = application_id and applications.zip_code = new_rows.zip_code
      where state = 'open' and waiting_since is null
    ) then
      raise exception 'A seat can be offered only to somebody in the line of its ZIP code.'
        using errcode = 'check_violation', constraint = 'offer_is_for_the_line';
    end if;
  else
    for change in
      with moved as (
        select zip_code, 1 as n, false as accepted from new_rows where state = 'open'
        union all
        select zip_code, 0, true from new_rows where state = 'accepted'
        union all
        select zip_code, -1, false from old_rows where state = 'open'
      )
      select zip_code as zip, sum(n)::int as n, bool_or(accepted) as accepted from moved
      group by zip_code having sum(n) <> 0 order by zip_code
    loop
      update zip_seats set
        promised = promised + change.n,
        overbooked = case when change.accepted then overbooked
          else least(overbooked, greatest(held + promised + change.n - 20, 0)) end
      where zip_code = change.zip;
    end loop;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger count_inserted_offers after insert on offers
  referencing new table as new_rows
  for each statement execute function count_offers();--> statement-breakpoint
create trigger count_updated_offers after update on offers
  referencing new table as new_rows old table as old_rows
  for each statement execute function count_offers();--> statement-breakpoint
create function count_deleted_offers() returns trigger language plpgsql as $$
declare
  change record;
begin
  for change in
    select zip_code as zip, count(*)::int as n from old_rows where state = 'open'
    group by zip_code order by zip_code
  loop
    update zip_seats set
      promised = promised - change.n,
      overbooked = least(overbooked, greatest(held + promised - change.n - 20, 0))
    where zip_code = change.zip;
  end loop;
  return null;
end $$;--> statement-breakpoint
create trigger count_deleted_offers after delete on offers
  referencing old table as old_rows
  for each statement execute function count_deleted_offers();--> statement-breakpoint
-- Those who wait already stand in line since they were put on the waitlist.
update applications set waiting_since = status_updated_at
where status = 'waitlisted' and confirm_by is null and intake_mark is null and erased_at is null;--> statement-breakpoint
update zip_seats set approved = counted.approved
from (
  select zip_code, count(*) as approved from applications where status = 'approved' group by zip_code
) as counted
where counted.zip_code = zip_seats.zip_code;
