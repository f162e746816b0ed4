CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_number" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"zip_code" text NOT NULL,
	"question_1_education" text NOT NULL,
	"question_2_journalism" text NOT NULL,
	"question_3_credibility" text NOT NULL,
	"question_4_verification" text NOT NULL,
	"question_5_training" boolean NOT NULL,
	"question_5_explanation" text,
	"question_6_video_interview" boolean NOT NULL,
	"question_6_explanation" text,
	"question_7_time_commitment" boolean NOT NULL,
	"question_7_explanation" text,
	"question_8_education_commitment" boolean NOT NULL,
	"question_8_explanation" text,
	"question_9_background_issues" boolean NOT NULL,
	"question_10_demo_tape" boolean NOT NULL,
	"question_10_explanation" text,
	"additional_comments" text,
	"terms_agreed" boolean NOT NULL,
	"terms_agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status_updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"review_score" integer,
	"review_details" jsonb,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"flag_reason" text,
	"ip_address" text,
	"user_agent" text,
	"technical_data" jsonb,
	"submitted_on" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submission_id" uuid,
	"body_hash" text NOT NULL,
	"duplicate_of" uuid,
	"erased_at" timestamp (3) with time zone,
	"phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(full_name || ' ' || email || ' ' || application_number)) STORED NOT NULL,
	CONSTRAINT "application_status_is_known" CHECK ("applications"."status" in ('new', 'under_review', 'training', 'demo_submitted', 'approved', 'rejected', 'waitlisted')),
	CONSTRAINT "zip_has_five_digits" CHECK ("applications"."zip_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "number_has_its_shape" CHECK ("applications"."application_number" ~ '^[A-Z]{3}-[0-9]{4}-[0-9]{5,}$'),
	CONSTRAINT "flag_has_reason" CHECK ("applications"."is_flagged" = ("applications"."flag_reason" is not null)),
	CONSTRAINT "score_is_percent" CHECK ("applications"."review_score" between 0 and 100),
	CONSTRAINT "score_has_its_time" CHECK (("applications"."review_score" is null) = ("applications"."reviewed_at" is null)),
	CONSTRAINT "terms_were_agreed" CHECK ("applications"."terms_agreed"),
	CONSTRAINT "name_is_long_enough" CHECK ("applications"."erased_at" is not null or length("applications"."full_name") >= 2),
	CONSTRAINT "essays_are_long_enough" CHECK ("applications"."erased_at" is not null or least(length("applications"."question_1_education"), length("applications"."question_2_journalism"), length("applications"."question_3_credibility"), length("applications"."question_4_verification")) >= 100),
	CONSTRAINT "application_is_no_duplicate_of_itself" CHECK ("applications"."duplicate_of" <> "applications"."id")
);
--> statement-breakpoint
CREATE TABLE "count_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"submitted_on" date NOT NULL,
	"status" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "day_counts" (
	"submitted_on" date NOT NULL,
	"status" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "day_counts_submitted_on_status_is_flagged_pk" PRIMARY KEY("submitted_on","status","is_flagged")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"application_id" uuid,
	"user_id" uuid,
	"from" text,
	"to" text,
	"version" integer,
	"batch_id" uuid,
	"undone_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(actor_name || ' ' || details)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid,
	"user_name" text DEFAULT 'Admin' NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "note_is_not_empty" CHECK (length(btrim("notes"."note")) > 0)
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"reviewer_name" text NOT NULL,
	"score" integer NOT NULL,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_score_is_percent" CHECK ("reviews"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_ends_after_it_starts" CHECK ("sessions"."expires_at" > "sessions"."created_at")
);
--> statement-breakpoint
CREATE TABLE "status_counts" (
	"status" text NOT NULL,
	"is_flagged" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "status_counts_status_is_flagged_pk" PRIMARY KEY("status","is_flagged")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'correspondent' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"last_login" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_role_is_known" CHECK ("users"."role" in ('admin', 'correspondent')),
	CONSTRAINT "user_status_is_known" CHECK ("users"."status" in ('active', 'inactive')),
	CONSTRAINT "user_has_name" CHECK (length(btrim("users"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE "zip_seats" (
	"zip_code" text PRIMARY KEY NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"overbooked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "zip_has_a_free_seat" CHECK ("zip_seats"."held" <= 20 + "zip_seats"."overbooked"),
	CONSTRAINT "zip_counts_are_not_negative" CHECK (least("zip_seats"."held", "zip_seats"."waiting", "zip_seats"."total", "zip_seats"."overbooked") >= 0)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_duplicate_of_applications_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_application_per_number" ON "applications" USING btree ("application_number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_application_per_submission" ON "applications" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "applications_by_created" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_zip" ON "applications" USING btree ("zip_code","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_day" ON "applications" USING btree ("submitted_on","created_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree (lower("full_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "applications_by_phone" ON "applications" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "applications_by_body" ON "applications" USING btree ("body_hash","created_at");--> statement-breakpoint
CREATE INDEX "applications_by_original" ON "applications" USING btree ("duplicate_of") WHERE "applications"."duplicate_of" is not null;--> statement-breakpoint
CREATE INDEX "flagged_applications" ON "applications" USING btree ("created_at","id") WHERE "applications"."is_flagged";--> statement-breakpoint
CREATE INDEX "applications_by_text" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "events_by_action" ON "events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "events_by_application" ON "events" USING btree ("application_id","at") WHERE "events"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "events_by_batch" ON "events" USING btree ("batch_id") WHERE "events"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_text" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_by_application" ON "notes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_by_user" ON "notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_by_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_by_expiry" ON "password_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "reviews_by_application" ON "reviews" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_reviewer" ON "reviews" USING btree ("reviewer_id","application_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_per_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_by_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "zip_seats_by_total" ON "zip_seats" USING btree ("total","zip_code");--> statement-breakpoint
CREATE INDEX "zip_openings" ON "zip_seats" USING btree ("zip_code") WHERE "zip_seats"."waiting" > 0;