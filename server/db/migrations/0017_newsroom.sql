CREATE TABLE "assignment_people" (
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'taken' NOT NULL,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"story_id" uuid,
	CONSTRAINT "assignment_people_assignment_id_user_id_pk" PRIMARY KEY("assignment_id","user_id"),
	CONSTRAINT "person_state_is_known" CHECK ("assignment_people"."state" in ('taken', 'given_back', 'filed'))
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"brief" text NOT NULL,
	"zip_code" text NOT NULL,
	"radius_miles" integer DEFAULT 25 NOT NULL,
	"wanted" integer DEFAULT 1 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"personal" boolean DEFAULT false NOT NULL,
	"close_reason" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assignment_has_title" CHECK (length(btrim("assignments"."title")) between 1 and 120),
	CONSTRAINT "assignment_has_brief" CHECK (length("assignments"."brief") between 1 and 5000),
	CONSTRAINT "assignment_zip_has_five_digits" CHECK ("assignments"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "assignment_radius_is_in_range" CHECK ("assignments"."radius_miles" between 1 and 200),
	CONSTRAINT "assignment_wants_people" CHECK ("assignments"."wanted" between 1 and 20),
	CONSTRAINT "assignment_has_room" CHECK ("assignments"."taken" between 0 and "assignments"."wanted"),
	CONSTRAINT "assignment_status_is_known" CHECK ("assignments"."status" in ('draft', 'open', 'closed')),
	CONSTRAINT "published_assignment_has_its_time" CHECK (("assignments"."status" = 'draft') = ("assignments"."published_at" is null)),
	CONSTRAINT "closed_assignment_has_its_time" CHECK (("assignments"."status" = 'closed') = ("assignments"."closed_at" is not null)),
	CONSTRAINT "nobody_has_a_draft" CHECK ("assignments"."status" <> 'draft' or "assignments"."taken" = 0),
	CONSTRAINT "close_reason_belongs_to_the_end" CHECK ("assignments"."close_reason" is null or ("assignments"."status" = 'closed' and length("assignments"."close_reason") between 1 and 500))
);
--> statement-breakpoint
CREATE TABLE "newsroom_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"alerts" boolean DEFAULT true NOT NULL,
	"radius_miles" integer DEFAULT 50 NOT NULL,
	"assignment_mail" boolean DEFAULT true NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"zip_code" text,
	"phone" text,
	"away_until" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_radius_is_in_range" CHECK ("newsroom_profiles"."radius_miles" between 1 and 200),
	CONSTRAINT "about_is_short" CHECK (length("newsroom_profiles"."about") <= 500),
	CONSTRAINT "profile_zip_has_five_digits" CHECK ("newsroom_profiles"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "profile_phone_is_short" CHECK (length("newsroom_profiles"."phone") between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "assignment_people" ADD CONSTRAINT "assignment_people_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsroom_profiles" ADD CONSTRAINT "newsroom_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_by_person" ON "assignment_people" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "assignments_by_due" ON "assignments" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "open_assignments" ON "assignments" USING btree ("due_at","id") WHERE "assignments"."status" = 'open';--> statement-breakpoint
CREATE INDEX "assignments_by_editor" ON "assignments" USING btree ("created_by");--> statement-breakpoint
CREATE VIEW "public"."people_in_service" AS (
  select users.id as user_id, latest.id as application_id,
    coalesce(latest.full_name, users.name) as full_name, users.email,
    case when latest.id is null then newsroom_profiles.phone else latest.phone end as phone,
    case when latest.id is null then newsroom_profiles.zip_code else latest.zip_code end as zip_code,
    coalesce(latest.language, 'en') as language,
    coalesce(
      (select min(events.at) from events join trainings on trainings.application_id = events.application_id
        where trainings.user_id = users.id and events.action = 'APPLICATION_STATUS_CHANGED'
          and events."to" = 'approved' and events.undone_at is null),
      latest.status_updated_at, users.created_at) as since
  from users
  left join newsroom_profiles on newsroom_profiles.user_id = users.id
  left join lateral (
    select applications.id, applications.status, applications.full_name, applications.phone,
      applications.zip_code, applications.language, applications.status_updated_at
    from trainings join applications on applications.id = trainings.application_id
    where trainings.user_id = users.id
    order by applications.created_at desc, applications.application_number desc limit 1
  ) as latest on true
  where users.role = 'correspondent' and users.status = 'active'
    and (latest.id is null or latest.status = 'approved'));--> statement-breakpoint
-- Exactly as many as wanted: the update locks the assignment, and its check refuses one too many.
create function count_taken() returns trigger language plpgsql as $$
declare
  change int := 0;
begin
  if tg_op <> 'DELETE' and new.state <> 'given_back' then change := change + 1; end if;
  if tg_op <> 'INSERT' and old.state <> 'given_back' then change := change - 1; end if;
  if change <> 0 then
    update assignments set taken = taken + change where id = coalesce(new.assignment_id, old.assignment_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger count_taken after insert or delete or update of state on assignment_people
  for each row execute function count_taken();
--> statement-breakpoint
-- What these people had taken is free again, unless they are in service. The assignments are locked in
-- the order of their ids: two changes that free several never deadlock.
create function free_assignments(people uuid[]) returns void language plpgsql as $$
begin
  perform id from assignments where id in (
    select assignment_id from assignment_people
    where user_id = any (people) and state = 'taken'
      and user_id not in (select user_id from people_in_service where user_id = any (people)))
  order by id for update;
  if not found then return; end if;
  with freed as (
    update assignment_people set state = 'given_back'
    where user_id = any (people) and state = 'taken'
      and user_id not in (select user_id from people_in_service where user_id = any (people))
    returning assignment_id, user_id)
  insert into events (at, actor_name, action, details, user_id)
  select clock_timestamp(), 'System', 'ASSIGNMENT_FREED', title || ': {user:' || user_id || '}', user_id
  from freed join assignments on assignments.id = freed.assignment_id;
end $$;
--> statement-breakpoint
create function free_after_user_change() returns trigger language plpgsql as $$
declare
  people uuid[] := (select array_agg(old_rows.id) from old_rows join new_rows using (id)
    where old_rows.role = 'correspondent' and old_rows.status = 'active'
      and (new_rows.role <> 'correspondent' or new_rows.status <> 'active'));
begin
  if people is not null then perform free_assignments(people); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger free_after_user_change after update on users
  referencing old table as old_rows new table as new_rows
  for each statement execute function free_after_user_change();
--> statement-breakpoint
create function free_after_user_delete() returns trigger language plpgsql as $$
declare
  people uuid[] := (select array_agg(id) from old_rows);
begin
  if people is null then return null; end if;
  perform id from assignments where created_by = any (people) or id in (
    select assignment_id from assignment_people where user_id = any (people)) order by id for update;
  perform free_assignments(people);
  delete from assignment_people where user_id = any (people);
  update assignments set created_by = null where created_by = any (people);
  return null;
end $$;
--> statement-breakpoint
create trigger free_after_user_delete after delete on users
  referencing old table as old_rows
  for each statement execute function free_after_user_delete();
--> statement-breakpoint
create function free_after_status_change() returns trigger language plpgsql as $$
declare
  people uuid[] := (select array_agg(user_id) from old_rows
    join new_rows using (id) join trainings on trainings.application_id = new_rows.id
    where old_rows.status = 'approved' and new_rows.status <> 'approved');
begin
  if people is not null then perform free_assignments(people); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger free_after_status_change after update on applications
  referencing old table as old_rows new table as new_rows
  for each statement execute function free_after_status_change();
--> statement-breakpoint
-- Another application has become the latest one of the account. Deleted accounts are left to their own
-- trigger: their trainings are deleted one account after the other, in no order.
create function free_after_training_change() returns trigger language plpgsql as $$
declare
  people uuid[] := (select array_agg(users.id) from changed_rows join users on users.id = changed_rows.user_id);
begin
  if people is not null then perform free_assignments(people); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger free_after_training_insert after insert on trainings
  referencing new table as changed_rows
  for each statement execute function free_after_training_change();
--> statement-breakpoint
create trigger free_after_training_delete after delete on trainings
  referencing old table as changed_rows
  for each statement execute function free_after_training_change();
