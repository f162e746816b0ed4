-- Locked first: what is written meanwhile would not be among the rows below.
lock table applications, application_paces in share row exclusive mode;
--> statement-breakpoint
ALTER TABLE "application_paces" ADD COLUMN "review_status" text;--> statement-breakpoint
-- Null where nothing is promised.
create function review_status(status text, erased_at timestamptz, imported boolean) returns text
language sql immutable parallel safe as $$
  select case when phase_of(status) = 'review' and erased_at is null and not imported then status end
$$;
--> statement-breakpoint
-- The clock of those that nobody has touched runs, too.
create function keep_review_status() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.created_at <> new.created_at then
    update application_paces set began_at = new.created_at
    where application_id = new.id and began_at = old.created_at;
  end if;
  insert into application_paces (application_id, began_at, review_status)
  values (new.id, new.created_at, review_status(new.status, new.erased_at, new.imported))
  on conflict (application_id) do update set review_status = excluded.review_status;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_review_status_of_new after insert on applications for each row
when (review_status(new.status, new.erased_at, new.imported) is not null)
execute function keep_review_status();
--> statement-breakpoint
create trigger keep_review_status_of_changed
after update of status, erased_at, imported, created_at on applications for each row
when (review_status(old.status, old.erased_at, old.imported) is distinct from review_status(new.status, new.erased_at, new.imported)
  or (review_status(new.status, new.erased_at, new.imported) is not null and old.created_at <> new.created_at))
execute function keep_review_status();
--> statement-breakpoint
update application_paces set review_status = review_status(status, erased_at, imported) from applications
where applications.id = application_id and review_status(status, erased_at, imported) is not null;
--> statement-breakpoint
insert into application_paces (application_id, began_at, first_look_at, decided_at, review_status)
select applications.id, pace.*, status from applications cross join lateral recount_pace(applications.id) as pace
where review_status(status, erased_at, imported) is not null
  and not exists (select from application_paces as known where known.application_id = applications.id);
--> statement-breakpoint
CREATE INDEX "open_looks" ON "application_paces" USING btree ("began_at") WHERE "application_paces"."review_status" = 'new' and "application_paces"."first_look_at" is null and "application_paces"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "open_decisions" ON "application_paces" USING btree ("began_at") WHERE "application_paces"."review_status" is not null and "application_paces"."decided_at" is null;
