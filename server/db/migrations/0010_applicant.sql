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
ALTER TABLE "applications" ADD CONSTRAINT "application_does_not_follow_itself" CHECK ("applications"."previous_id" is null or "applications"."previous_id" <> "applications"."id");--> statement-breakpoint
CREATE INDEX "applications_by_essays" ON "applications" USING gist (left(coalesce("question_1_education", '') || ' ' || coalesce("question_2_journalism", '') || ' ' || coalesce("question_3_credibility", '') || ' ' || coalesce("question_4_verification", ''), 2000) gist_trgm_ops(siglen=256)) WHERE "applications"."erased_at" is null;--> statement-breakpoint
-- Feedback belongs to the rejection that it was written for.
create function clear_feedback() returns trigger language plpgsql as $$
begin
  new.feedback := null;
  return new;
end $$;--> statement-breakpoint
create trigger clear_feedback before update of status on applications
  for each row when (new.feedback is not null and new.status <> 'rejected')
  execute function clear_feedback();--> statement-breakpoint
-- When the clock of an application began, when an editor first looked at it and when it was decided.
-- A first look is the first review, note, flag or change of status by an editor; a decision takes it
-- out of review. Who was on the waitlist begins anew when they leave it: nothing before that counts.
create function recount_pace(application uuid)
returns table (began_at timestamptz, first_look_at timestamptz, decided_at timestamptz)
language sql stable as $$
  select began.at,
    case when looks.first is not null then greatest(looks.first, began.at) end,
    case when looks.decision is not null then greatest(looks.decision, began.at) end
  from applications
  cross join lateral (
    select max(events.at) as at from events
    where events.application_id = applications.id and action = 'APPLICATION_STATUS_CHANGED'
      and "from" = 'waitlisted' and "to" in ('new', 'under_review') and undone_at is null
  ) as left_waitlist
  cross join lateral (select coalesce(left_waitlist.at, applications.created_at) as at) as began
  cross join lateral (
    select min(events.at) as first,
      max(events.at) filter (where "to" in ('training', 'demo_submitted', 'approved', 'rejected')
        and action = 'APPLICATION_STATUS_CHANGED') as decision
    from events
    where events.application_id = applications.id and undone_at is null
      and (left_waitlist.at is null or events.at >= left_waitlist.at)
      -- The name that an event keeps after its editor's account was deleted.
      and (actor_id is not null or actor_name = 'Former editor')
      and (action in ('APPLICATION_SCORED', 'NOTE_ADDED', 'APPLICATION_FLAGGED')
        or (action = 'APPLICATION_STATUS_CHANGED'
          and "from" in ('new', 'under_review') and "to" <> 'waitlisted'))
  ) as looks
  where applications.id = application
$$;--> statement-breakpoint
create function keep_pace() returns trigger language plpgsql as $$
begin
  -- Whatever follows the first look, apart from changes of status, changes nothing.
  if new.action <> 'APPLICATION_STATUS_CHANGED' and exists (
    select from application_paces
    where application_id = new.application_id and first_look_at <= new.at
  ) then
    return null;
  end if;
  insert into application_paces (application_id, began_at, first_look_at, decided_at)
  select new.application_id, pace.* from recount_pace(new.application_id) as pace
  on conflict (application_id) do update set
    began_at = excluded.began_at,
    first_look_at = excluded.first_look_at,
    decided_at = excluded.decided_at;
  return null;
end $$;--> statement-breakpoint
create trigger keep_pace after insert on events for each row when (
  new.application_id is not null and (
    new.action = 'APPLICATION_STATUS_CHANGED'
    or (new.actor_id is not null
      and new.action in ('APPLICATION_SCORED', 'NOTE_ADDED', 'APPLICATION_FLAGGED'))
  )
) execute function keep_pace();--> statement-breakpoint
create trigger forget_pace after update of undone_at, at on events for each row when (
  new.application_id is not null and new.action = 'APPLICATION_STATUS_CHANGED'
  and (old.undone_at is distinct from new.undone_at or old.at <> new.at)
) execute function keep_pace();--> statement-breakpoint
-- The embedded engine may have no statistics yet, and would read all events for each application.
analyze applications, events;--> statement-breakpoint
insert into application_paces (application_id, began_at, first_look_at, decided_at)
select applications.id, pace.*
from applications cross join lateral recount_pace(applications.id) as pace
where pace.first_look_at is not null;--> statement-breakpoint
-- The pairs that editors saw so far: the same email address or phone number. Near-identical essays
-- of earlier applications are found when one of them is compared with a new one.
insert into possible_duplicates (application_id, other_id, same_email, same_phone)
select one.id, other.id,
  lower(one.email) = lower(other.email),
  length(one.phone_digits) >= 7 and one.phone_digits = other.phone_digits
from applications as one
cross join lateral (
  (select id, email, phone_digits from applications
    where lower(email) = lower(one.email) and id <> one.id and erased_at is null
    order by created_at desc limit 20)
  union
  (select id, email, phone_digits from applications
    where phone_digits = one.phone_digits and length(one.phone_digits) >= 7
      and id <> one.id and erased_at is null
    order by created_at desc limit 20)
) as other
where one.id < other.id and one.erased_at is null;
