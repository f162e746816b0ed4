CREATE TABLE "course_modules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"text" text NOT NULL,
	"video_url" text,
	"captions" text,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "module_has_title" CHECK (length(btrim("course_modules"."title")) > 0),
	CONSTRAINT "module_takes_minutes" CHECK ("course_modules"."minutes" between 1 and 240),
	CONSTRAINT "module_has_few_questions" CHECK (jsonb_array_length("course_modules"."questions") <= 5)
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"wrong" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"title" text,
	"minutes" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passed_module_has_title_and_minutes" CHECK (("course_progress"."passed_at" is null) = ("course_progress"."title" is null) and ("course_progress"."passed_at" is null) = ("course_progress"."minutes" is null)),
	CONSTRAINT "progress_without_module_was_passed" CHECK ("course_progress"."module_id" is not null or "course_progress"."passed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "deleted_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "takes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"take" integer NOT NULL,
	"file_key" text NOT NULL,
	"file_name" text NOT NULL,
	"type" text NOT NULL,
	"is_video" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"seconds" double precision NOT NULL,
	"captions" text,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"returned_batch" uuid,
	CONSTRAINT "take_type_is_known" CHECK ("takes"."type" in ('mp4', 'mov', 'webm', 'm4a', 'mp3')),
	CONSTRAINT "take_has_allowed_size" CHECK ("takes"."bytes" between 1 and 524288000),
	CONSTRAINT "take_has_allowed_length" CHECK ("takes"."seconds" > 0 and "takes"."seconds" < 361),
	CONSTRAINT "returned_take_was_submitted" CHECK ("takes"."returned_at" is null or "takes"."submitted_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "tape_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"take_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"at_seconds" double precision NOT NULL,
	"note" text NOT NULL,
	"for_applicant" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tape_note_is_not_empty" CHECK (length(btrim("tape_notes"."note")) > 0),
	CONSTRAINT "tape_note_is_on_the_tape" CHECK ("tape_notes"."at_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "trainings" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_account" boolean NOT NULL,
	"invited_batch" uuid,
	"deactivated_batch" uuid,
	"invited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"course_finished_at" timestamp (3) with time zone,
	"demo_unlocked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"info" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"locked_by" uuid,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "upload_has_allowed_size" CHECK ("uploads"."bytes" between 1 and 524288000)
);
--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "starter_course_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_module_id_course_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."course_modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_application_id_trainings_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."trainings"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tape_notes" ADD CONSTRAINT "tape_notes_take_id_takes_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."takes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tape_notes" ADD CONSTRAINT "tape_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trainings" ADD CONSTRAINT "trainings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_trainings_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."trainings"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_modules_by_position" ON "course_modules" USING btree ("position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_progress_per_module" ON "course_progress" USING btree ("user_id","module_id");--> statement-breakpoint
CREATE INDEX "course_progress_by_module" ON "course_progress" USING btree ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_take_per_number" ON "takes" USING btree ("application_id","take");--> statement-breakpoint
CREATE UNIQUE INDEX "one_take_per_file" ON "takes" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "takes_waiting" ON "takes" USING btree ("application_id") WHERE "takes"."submitted_at" is not null and "takes"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "takes_by_return" ON "takes" USING btree ("returned_batch") WHERE "takes"."returned_batch" is not null;--> statement-breakpoint
CREATE INDEX "tape_notes_by_take" ON "tape_notes" USING btree ("take_id","at_seconds");--> statement-breakpoint
CREATE INDEX "tape_notes_by_user" ON "tape_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trainings_by_user" ON "trainings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trainings_by_activity" ON "trainings" USING btree ("last_activity_at");--> statement-breakpoint
CREATE INDEX "trainings_by_invitation" ON "trainings" USING btree ("invited_batch") WHERE "trainings"."invited_batch" is not null;--> statement-breakpoint
CREATE INDEX "trainings_by_deactivation" ON "trainings" USING btree ("deactivated_batch") WHERE "trainings"."deactivated_batch" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_upload_per_user" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_by_application" ON "uploads" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "uploads_by_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
-- Whatever removes a recording or an upload, its file is deleted afterwards (a job reads this table).
-- An upload that has become a take keeps its file.
create function remember_deleted_file() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'takes' then
    insert into deleted_files (file_key) values (old.file_key) on conflict do nothing;
  elsif not exists (select from takes where file_key = old.id) then
    insert into deleted_files (file_key) values (old.id) on conflict do nothing;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger remember_deleted_file after delete on takes
  for each row execute function remember_deleted_file();--> statement-breakpoint
create trigger remember_deleted_file after delete on uploads
  for each row execute function remember_deleted_file();
