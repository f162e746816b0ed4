CREATE TABLE "application_paces" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"first_look_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"ciphertext" text NOT NULL,
	"iv" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_is_small" CHECK (length("drafts"."ciphertext") <= 100000)
);
--> statement-breakpoint
CREATE TABLE "possible_duplicates" (
	"application_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"same_email" boolean NOT NULL,
	"same_phone" boolean NOT NULL,
	"similarity" real,
	"verdict" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "possible_duplicates_application_id_other_id_pk" PRIMARY KEY("application_id","other_id"),
	CONSTRAINT "pair_is_ordered" CHECK ("possible_duplicates"."application_id" < "possible_duplicates"."other_id"),
	CONSTRAINT "pair_has_a_reason" CHECK ("possible_duplicates"."same_email" or "possible_duplicates"."same_phone" or "possible_duplicates"."similarity" is not null),
	CONSTRAINT "similarity_is_a_share" CHECK ("possible_duplicates"."similarity" between 0 and 1),
	CONSTRAINT "verdict_is_known" CHECK ("possible_duplicates"."verdict" in ('same', 'different')),
	CONSTRAINT "verdict_has_its_time" CHECK (("possible_duplicates"."verdict" is null) = ("possible_duplicates"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "feedback" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "previous_id" uuid;--> statement-breakpoint
ALTER TABLE "application_paces" ADD CONSTRAINT "application_paces_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_other_id_applications_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "possible_duplicates" ADD CONSTRAINT "possible_duplicates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paces_by_first_look" ON "application_paces" USING btree ("first_look_at","began_at");--> statement-breakpoint
CREATE INDEX "paces_by_decision" ON "application_paces" USING btree ("decided_at","began_at");--> statement-breakpoint
CREATE INDEX "drafts_by_expiry" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "possible_duplicates_by_other" ON "possible_duplicates" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "possible_duplicates_by_editor" ON "possible_duplicates" USING btree ("decided_by");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_previous_id_applications_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_previous" ON "applications" USING btree ("previous_id") WHERE "applications"."previous_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "application_language_is_known" CHECK ("applications"."language" in ('en', 'es'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "feedback_belongs_to_a_rejection" CHECK ("applications"."feedback" is null or ("applications"."status" = 'rejected' and "applications"."withdrawn_at" is null and length("applications"."feedback") <= 2000));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "application_does_not_follow_itself" CHECK ("applications"."previous_id" <> "applications"."id");--> statement-breakpoint
-- Feedback belongs to the rejection that it was written for.
create function clear_feedback() returns trigger language plpgsql as $$
begin
  new.feedback := null;
  return new;
end $$;--> statement-breakpoint
create trigger clear_feedback before update of status on applications
  for each row when (new.feedback is not null and new.status <> 'rejected')
  execute function clear_feedback();--> statement-breakpoint
-- How long an application took to a first look and to a decision, from the events that editors cause.
-- A first look is the first review, note, flag or change of status by an editor; a decision takes the
-- application out of review. The clock of somebody who was on the waitlist begins when they leave it.
create function keep_pace() returns trigger language plpgsql as $$
declare
  is_decision boolean := new.action = 'APPLICATION_STATUS_CHANGED'
    and new."from" in ('new', 'under_review')
    and new."to" in ('training', 'demo_submitted', 'approved', 'rejected');
begin
  if tg_op = 'UPDATE' then
    update application_paces set
      first_look_at = case when first_look_at = greatest(new.at, began_at) then null else first_look_at end,
      decided_at = case when is_decision then null else decided_at end
    where application_id = new.application_id;
    return null;
  end if;
  insert into application_paces as pace (application_id, began_at, first_look_at, decided_at)
  select new.application_id, began_at, greatest(new.at, began_at),
    case when is_decision then greatest(new.at, began_at) end
  from (
    select coalesce((
      select max(at) from events
      where application_id = new.application_id and action = 'APPLICATION_STATUS_CHANGED'
        and "from" = 'waitlisted' and "to" = 'new' and undone_at is null
    ), created_at) as began_at
    from applications where id = new.application_id
  ) as start
  on conflict (application_id) do update set
    first_look_at = coalesce(pace.first_look_at, excluded.first_look_at),
    decided_at = coalesce(excluded.decided_at, pace.decided_at);
  return null;
end $$;--> statement-breakpoint
create trigger keep_pace after insert on events for each row when (
  new.application_id is not null and new.actor_id is not null
  and (
    new.action in ('APPLICATION_SCORED', 'NOTE_ADDED', 'APPLICATION_FLAGGED')
    or (new.action = 'APPLICATION_STATUS_CHANGED' and new."from" in ('new', 'under_review') and new."to" <> 'waitlisted')
  )
) execute function keep_pace();--> statement-breakpoint
create trigger forget_pace after update of undone_at on events for each row when (
  new.action = 'APPLICATION_STATUS_CHANGED' and old.undone_at is null and new.undone_at is not null
) execute function keep_pace();--> statement-breakpoint
insert into application_paces (application_id, began_at, first_look_at, decided_at)
select a.id, start.at, greatest(looked.at, start.at), greatest(decided.at, start.at)
from applications a
cross join lateral (
  select coalesce(max(e.at), a.created_at) as at from events e
  where e.application_id = a.id and e.action = 'APPLICATION_STATUS_CHANGED'
    and e."from" = 'waitlisted' and e."to" = 'new' and e.undone_at is null
) as start
cross join lateral (
  select min(e.at) as at from events e
  where e.application_id = a.id and e.actor_id is not null and e.undone_at is null
    and (e.action in ('APPLICATION_SCORED', 'NOTE_ADDED', 'APPLICATION_FLAGGED')
      or (e.action = 'APPLICATION_STATUS_CHANGED' and e."from" in ('new', 'under_review') and e."to" <> 'waitlisted'))
) as looked
cross join lateral (
  select max(e.at) as at from events e
  where e.application_id = a.id and e.actor_id is not null and e.undone_at is null
    and e.action = 'APPLICATION_STATUS_CHANGED' and e."from" in ('new', 'under_review')
    and e."to" in ('training', 'demo_submitted', 'approved', 'rejected')
) as decided
where looked.at is not null;
