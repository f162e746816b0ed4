CREATE TABLE "roster" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid,
	"full_name" text,
	"zip_code" text,
	"state" text GENERATED ALWAYS AS (state_of_zip(zip_code)) STORED,
	"since" timestamp (3) with time zone,
	"last_active_at" timestamp (3) with time zone,
	"quiet_since" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(since, last_active_at)) STORED,
	"stories_published" integer DEFAULT 0 NOT NULL,
	"assignments_done" integer DEFAULT 0 NOT NULL,
	"active_after_3" boolean DEFAULT false NOT NULL,
	"active_after_6" boolean DEFAULT false NOT NULL,
	"active_after_12" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roster" ADD CONSTRAINT "roster_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_by_name" ON "roster" USING btree (sort_key("full_name") collate "C","user_id");--> statement-breakpoint
CREATE INDEX "roster_by_zip" ON "roster" USING btree ("zip_code");--> statement-breakpoint
CREATE INDEX "roster_by_since" ON "roster" USING btree ("since","user_id");--> statement-breakpoint
CREATE INDEX "roster_by_activity" ON "roster" USING btree ("last_active_at" NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "roster_by_silence" ON "roster" USING btree ("quiet_since");--> statement-breakpoint
CREATE INDEX "roster_by_stories" ON "roster" USING btree ("stories_published","user_id");--> statement-breakpoint
CREATE INDEX "stories_by_first_acceptance" ON "stories" USING btree ("first_accepted_at");--> statement-breakpoint
CREATE INDEX "stories_by_first_refusal" ON "stories" USING btree ("first_declined_at");--> statement-breakpoint
-- Active a number of months after coming: something within the 30 days before.
create function is_active_after(since timestamptz, months int, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select at > ((since at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC' - interval '720 hours'
    and at <= ((since at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC'
$$;
--> statement-breakpoint
CREATE VIEW "public"."roster_recount" AS (
  select users.id as user_id, person.application_id, person.full_name, person.zip_code, person.since,
    activity.last_active_at,
    case when person.user_id is null then 0 else (select count(*)::int from stories
      where author_id = users.id and status = 'published') end as stories_published,
    case when person.user_id is null then 0 else (select count(*)::int from assignment_people
      where assignment_people.user_id = users.id and state = 'filed') end as assignments_done,
    coalesce(activity.active_after_3, false) as active_after_3,
    coalesce(activity.active_after_6, false) as active_after_6,
    coalesce(activity.active_after_12, false) as active_after_12
  from users
  left join people_in_service as person on person.user_id = users.id
  left join lateral (
    select max(at) as last_active_at,
      bool_or(is_active_after(person.since, 3, at)) as active_after_3,
      bool_or(is_active_after(person.since, 6, at)) as active_after_6,
      bool_or(is_active_after(person.since, 12, at)) as active_after_12
    from (
      select first_submitted_at as at from stories where author_id = person.user_id
      union all select submitted_at from stories where author_id = person.user_id
      union all select taken_at from assignment_people
        join assignments on assignments.id = assignment_people.assignment_id
        where assignment_people.user_id = person.user_id and not assignments.personal
      union all select answered_at from alert_people where alert_people.user_id = person.user_id
    ) as activity
  ) as activity on true);--> statement-breakpoint
-- Locked before it is counted: of two transactions of one person the second one counts what the first one did.
create function keep_roster(person uuid) returns void language plpgsql as $$
begin
  insert into roster (user_id) select id from users where id = person on conflict do nothing;
  perform from roster where user_id = person for update;
  if not found then return; end if;
  update roster set (application_id, full_name, zip_code, since, last_active_at, stories_published, assignments_done, active_after_3, active_after_6, active_after_12)
    = (recount.application_id, recount.full_name, recount.zip_code, recount.since, recount.last_active_at,
      recount.stories_published, recount.assignments_done, recount.active_after_3, recount.active_after_6,
      recount.active_after_12)
  from roster_recount as recount
  where roster.user_id = person and recount.user_id = person;
end $$;
--> statement-breakpoint
create function keep_roster_after() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'users' then
    perform keep_roster(new.id);
  elsif tg_table_name = 'applications' then
    perform keep_roster(user_id) from trainings where application_id = new.id;
  elsif tg_table_name = 'events' then
    perform keep_roster(user_id) from trainings where application_id in (old.application_id, new.application_id);
  elsif tg_table_name = 'stories' then
    perform keep_roster(person) from (select distinct unnest(array[old.author_id, new.author_id]) as person) as people
      where person is not null;
  else
    perform keep_roster(person) from (select distinct unnest(array[old.user_id, new.user_id]) as person) as people
      where person is not null;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- At the end of the transaction, so that these locks are always the last ones.
create constraint trigger keep_roster_user_insert after insert on users
  deferrable initially deferred for each row
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_user_update after update on users
  deferrable initially deferred for each row
  when ((old.role, old.status, old.name, old.created_at) is distinct from (new.role, new.status, new.name, new.created_at))
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_application_update after update on applications
  deferrable initially deferred for each row
  when ('approved' in (old.status, new.status)
    and (old.status, old.full_name, old.zip_code, old.created_at, old.status_updated_at)
      is distinct from (new.status, new.full_name, new.zip_code, new.created_at, new.status_updated_at))
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_training_change after insert or delete or update of user_id on trainings
  deferrable initially deferred for each row
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_profile_change after insert or delete or update of zip_code on newsroom_profiles
  deferrable initially deferred for each row
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_approval after insert on events
  deferrable initially deferred for each row
  when (new.action = 'APPLICATION_STATUS_CHANGED' and new."to" = 'approved')
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_approval_change after update of undone_at on events
  deferrable initially deferred for each row
  when (old.action = 'APPLICATION_STATUS_CHANGED' and old."to" = 'approved' and old.undone_at is distinct from new.undone_at)
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_story_insert after insert on stories
  deferrable initially deferred for each row
  when (new.status <> 'draft')
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_story_update after update on stories
  deferrable initially deferred for each row
  when ((old.author_id, old.submitted_at, old.first_submitted_at, old.status)
    is distinct from (new.author_id, new.submitted_at, new.first_submitted_at, new.status))
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_story_delete after delete on stories
  deferrable initially deferred for each row
  when (old.status <> 'draft')
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_assignment_change after insert or delete or update of state, taken_at on assignment_people
  deferrable initially deferred for each row
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_alert_insert after insert on alert_people
  deferrable initially deferred for each row
  when (new.answer is not null)
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_alert_update after update on alert_people
  deferrable initially deferred for each row
  when (old.answered_at is distinct from new.answered_at)
  execute function keep_roster_after();
--> statement-breakpoint
create constraint trigger keep_roster_alert_delete after delete on alert_people
  deferrable initially deferred for each row
  when (old.answer is not null)
  execute function keep_roster_after();
--> statement-breakpoint
insert into roster (user_id, application_id, full_name, zip_code, since, last_active_at, stories_published, assignments_done, active_after_3, active_after_6, active_after_12)
select user_id, application_id, full_name, zip_code, since, last_active_at, stories_published, assignments_done, active_after_3, active_after_6, active_after_12 from roster_recount;
