CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'mapping' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"valid" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"limit_count" integer DEFAULT 0 NOT NULL,
	"options" jsonb,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"content" text,
	CONSTRAINT "import_kind_is_known" CHECK ("imports"."kind" in ('correspondents', 'applications')),
	CONSTRAINT "import_status_is_known" CHECK ("imports"."status" in ('mapping', 'checked', 'running', 'done', 'failed', 'undone')),
	CONSTRAINT "import_rows_are_limited" CHECK ("imports"."rows" between 1 and 20000),
	CONSTRAINT "import_counts_are_within_its_rows" CHECK (least("imports"."valid", "imports"."problem_count", "imports"."limit_count", "imports"."done_rows") >= 0 and greatest("imports"."valid", "imports"."done_rows") <= "imports"."rows" and "imports"."limit_count" <= "imports"."problem_count"),
	CONSTRAINT "import_file_is_limited" CHECK (octet_length("imports"."content") <= 10485760),
	CONSTRAINT "running_import_has_its_file" CHECK ("imports"."status" <> 'running' or ("imports"."content" is not null and "imports"."options" is not null)),
	CONSTRAINT "finished_import_has_its_time" CHECK (("imports"."status" in ('done', 'undone')) = ("imports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "phone" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_1_education" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_2_journalism" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_3_credibility" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_4_verification" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_5_training" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_6_video_interview" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_7_time_commitment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_8_education_commitment" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_9_background_issues" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "question_10_demo_tape" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "terms_agreed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "terms_agreed_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "phone_digits" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_by_time" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_by_editor" ON "imports" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_import" ON "applications" USING btree ("import_id") WHERE "applications"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "only_imports_lack_answers" CHECK ("applications"."imported" or num_nulls("applications"."phone", "applications"."question_1_education", "applications"."question_2_journalism", "applications"."question_3_credibility", "applications"."question_4_verification", "applications"."question_5_training", "applications"."question_6_video_interview", "applications"."question_7_time_commitment", "applications"."question_8_education_commitment", "applications"."question_9_background_issues", "applications"."question_10_demo_tape", "applications"."terms_agreed", "applications"."terms_agreed_at", "applications"."phone_digits") = 0);--> statement-breakpoint
-- As before, without imported people: nobody promised them when they would be looked at.
create or replace function recount_pace(application uuid)
returns table (began_at timestamptz, first_look_at timestamptz, decided_at timestamptz)
language sql stable as $$
  select began.at,
    case when looks.first is not null then greatest(looks.first, began.at) end,
    case when looks.decision is not null then greatest(looks.decision, began.at) end
  from applications
  cross join lateral (
    select max(events.at) as at from events
    where events.application_id = applications.id and action = 'APPLICATION_STATUS_CHANGED'
      and phase_of("from") = 'waitlist' and phase_of("to") = 'review' and undone_at is null
  ) as left_waitlist
  cross join lateral (select coalesce(left_waitlist.at, applications.created_at) as at) as began
  cross join lateral (
    select min(events.at) as first,
      max(events.at) filter (where phase_of("to") not in ('waitlist', 'review')
        and action = 'APPLICATION_STATUS_CHANGED') as decision
    from events
    where events.application_id = applications.id and undone_at is null
      and (left_waitlist.at is null or events.at >= left_waitlist.at)
      -- The name that an event keeps after its editor's account was deleted.
      and (actor_id is not null or actor_name = 'Former editor')
      and (action in ('APPLICATION_SCORED', 'NOTE_ADDED', 'APPLICATION_FLAGGED')
        or (action = 'APPLICATION_STATUS_CHANGED'
          and phase_of("from") = 'review' and phase_of("to") <> 'waitlist'))
  ) as looks
  where applications.id = application and not imported
$$;
